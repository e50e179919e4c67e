/** What a contrast suffices for: text of any size, large text and lines only, or neither. */
type Reading = "text" | "large" | "none";

/** The minimum contrasts of WCAG 2.2 for text, and for large text and graphics. */
const minimum = { text: 4.5, large: 3 };

/** The contrast ratio of two colours (`#0b2136`) by WCAG 2.2, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What a contrast suffices for, without rounding. */
export function readingOf(contrast: number): Reading {
  if (contrast >= minimum.text) return "text";
  return contrast >= minimum.large ? "large" : "none";
}

/** Red, green and blue from 0 to 255. */
export function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
