import type { ReactNode } from "react";

/** A text at a place in metres. Its size does not follow the drawing's. */
export interface Label {
  x: number;
  y: number;
  text: string;
  /** On which side of its place it stands, in lines of text. */
  below?: number;
  anchor?: "start" | "middle" | "end";
  isYours?: boolean;
}

/**
 * A drawing to scale, in metres with the ground on y = 0, for screens alone: a text beside it says the same. Lines keep
 * their width and labels their size at every width (styles/drawings.css). `className` has the proportions of the `box`.
 */
export function ToScale({
  box,
  labels,
  className,
  children,
}: {
  box: readonly [left: number, top: number, width: number, height: number];
  labels: readonly Label[];
  className: string;
  children: ReactNode;
}) {
  const [left, top, width, height] = box;
  const share = (part: number) => `${(100 * part).toFixed(2)}%`;
  return (
    <svg aria-hidden className={`to-scale drawing ${className}`}>
      <svg viewBox={path`${left} ${top} ${width} ${height}`}>{children}</svg>
      {labels.map(({ x, y, text, below = 0, anchor = "middle", isYours }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={share((x - left) / width)}
          y={share((y - top) / height)}
          dy={`${below + 0.35}em`}
          textAnchor={anchor}
          className={isYours ? "fill-orange" : "fill-white"}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The data of a path, to the millimetre: servers and browsers may differ in the last digits. */
export function path(parts: TemplateStringsArray, ...metres: number[]): string {
  return String.raw({ raw: parts }, ...metres.map((each) => Number(each.toFixed(3))));
}

/** Hatching as a paint: `fill="url(#id)"`. `gap` is in metres. */
export function Hatching({ id, gap, className }: { id: string; gap: number; className: string }) {
  return (
    <pattern id={id} width={gap} height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V9" strokeWidth={gap / 4} className={className} />
    </pattern>
  );
}

/** Somebody of 1.75 m, who stands there for the scale. */
export function Person({ x, className = "fill-white" }: { x: number; className?: string }) {
  return (
    <path
      transform={path`translate(${x} 0)`}
      d="M-.14-1.6H-.12a.12.15 0 0 1 .24 0H.14v.03H.1a.1.11 0 0 1-.05.09v.06H.2q.05 0 .06.06L.31-.86q0 .06-.05.06t-.05-.05L.17-1.15.16-.8.17-.05Q.17 0 .12 0H.02L.01-.7H-.01L-.02 0H-.12q-.05 0-.05-.05L-.16-.8l-.01-.35-.04.3q0 .05-.05.05t-.05-.06L-.26-1.36q.01-.06.06-.06H-.05v-.06A.1.11 0 0 1-.1-1.57H-.14z"
      opacity="0.75"
      className={className}
    />
  );
}
