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
 * their width and labels their size at every width (styles/to-scale.css). `className` has the proportions of the `box`.
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
      <svg viewBox={box.map((each) => each.toFixed(3)).join(" ")}>{children}</svg>
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

/** Hatching as a paint: `fill="url(#id)"`. `gap` is in metres. */
export function Hatching({ id, gap, className }: { id: string; gap: number; className: string }) {
  return (
    <pattern id={id} width={gap} height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V9" strokeWidth={gap / 4} className={className} />
    </pattern>
  );
}
