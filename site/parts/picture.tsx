import { fallbackWidth } from "#shared/fallback-width.ts";
import type { Focus, PictureData } from "#reader/pictures.ts";
import { useSite } from "#site/load/site-data.ts";

/**
 * A picture in all its widths, and in one for browsers without AVIF. Its proportions and a tiny preview fill its place while
 * it loads. `sizes` is the width that the picture is scaled to, as in HTML: `coverSizes` computes it where a place crops.
 * Only the first picture of a page is `first`; all others load lazily. Without a picture it shows nothing.
 */
export function Picture({
  picture,
  sizes,
  first = false,
  className = "",
}: {
  picture: PictureData | undefined;
  sizes: string;
  first?: boolean;
  className?: string;
}) {
  const { pictureBaseUrl } = useSite();
  if (!picture) return null;
  const { stem, alt, width, height, widths, focus, preview } = picture;
  const url = (format: string, wide: number) => `${pictureBaseUrl}/${stem}-${wide}.${format}`;
  const set = widths.map((wide) => `${url("avif", wide)} ${wide}w`).join(", ");
  return (
    <span className={`relative block min-h-[40px] min-w-[40px] overflow-hidden bg-paper-deep ${className}`}>
      <img
        src={preview}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover [filter:blur(16px)]"
      />
      <picture>
        <source type="image/avif" srcSet={set} sizes={sizes} />
        <img
          src={url("webp", fallbackWidth)}
          alt={alt}
          width={width}
          height={height}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
          className={`relative size-full object-cover ${focus ? focusClass(focus) : ""}`}
        />
      </picture>
    </span>
  );
}

/** The focus as classes, since the security policy refuses style attributes. */
function focusClass({ x, y }: Focus): string {
  return `focus-point focus-x-${x} focus-y-${y}`;
}

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
