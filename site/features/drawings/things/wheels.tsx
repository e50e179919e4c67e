/** Wheels at places on a line, as one shape. */
export function Wheels({ at, y, r }: { at: number[]; y: number; r: number }) {
  return <path d={at.map((x) => circle(x, y, r)).join("")} className="hollow" />;
}

/** A circle as a part of a path. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}
