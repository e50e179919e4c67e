/**
 * A number as that many squares, in columns of `rows`; the `first` of them look otherwise than the rest. The words beside it
 * say the same.
 */
export function Squares({
  count,
  first,
  rows,
  looks,
  className = "",
}: {
  count: number;
  first: number;
  rows: number;
  looks: [first: string, rest: string];
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${Math.ceil(count / rows)} ${rows}`}
      aria-hidden
      className={`squares drawing ${className}`}
    >
      <path d={dashed(0, first, rows)} className={looks[0]} />
      <path d={dashed(first, count, rows)} className={looks[1]} />
    </svg>
  );
}

/** Lines whose dashes are the squares from one number to another (companies.css). */
function dashed(from: number, to: number, rows: number): string {
  let path = "";
  for (let at = from; at < to; at += rows - (at % rows)) {
    const end = Math.min(rows, (at % rows) + to - at);
    path += `M${Math.floor(at / rows) + 0.5} ${at % rows}V${end}`;
  }
  return path;
}
