/** The box that a picture fills, as CSS lengths. */
interface Box {
  width: string;
  height: string;
}

/** Screens with the layout for phones: `mobile:` in site/styles/app.css. */
const onMobile = "(width < 48.75em) or (orientation: portrait)";

/**
 * The HTML attribute `sizes` of a picture of 16:9 that covers a box on mobile screens and one on all others: in a box
 * that is higher than 16:9 the picture is wider than its box.
 */
export function coverSizes(mobile: Box, others: Box): string {
  return `(${onMobile}) ${covering(mobile)}, ${covering(others)}`;
}

function covering({ width, height }: Box): string {
  return `max(${width}, ${height} * 16 / 9)`;
}
