export interface Line {
  name: string;
  revenue: Share;
  own: Share;
}

interface Share {
  percent: number;
  text: string;
}

const width = 1200;
const height = 250;
const gap = 6;

/**
 * The business lines as columns, each with its name below: the width is the share of revenue, the fill the part earned with
 * own assets. Narrow screens show a bar for each line instead (LineBar).
 */
export function ModelChart({ lines, label }: { lines: Line[]; label: string }) {
  const usable = width - gap * (lines.length - 1);
  const total = sum(lines);
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 96}`}
      role="img"
      aria-label={label}
      className="w-full overflow-visible drawing mobile:hidden"
    >
      {lines.map(({ name, revenue, own }, index) => {
        const x = (usable * sum(lines.slice(0, index))) / total + gap * index;
        const wide = (usable * revenue.percent) / total;
        const filled = (height * own.percent) / 100;
        const [first, second] = inTwoLines(name);
        return (
          <g key={name}>
            <rect x={x} width={wide} height={height} className="fill-paper-deep" />
            <rect x={x} y={height - filled} width={wide} height={filled} className="fill-petrol" />
            <text x={x + 12} y={height - 16} className="heading fill-white text-[28px] narrow:text-[30px]">
              {own.text}
            </text>
            <text x={x} y={height + 28} className="fill-text text-[16px] font-semibold narrow:text-[20px]">
              {first}
              <tspan x={x} dy="1.25em">
                {second}
              </tspan>
              <tspan x={x} dy="1.5em" className="fill-muted font-normal">
                {revenue.text}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A business line as a bar for narrow screens: as thick as its share of revenue, filled as far as own assets earn it. */
export function LineBar({ revenue, own }: Omit<Line, "name">) {
  return (
    <svg
      className="col-span-full mb-1.5 block w-full drawing desktop:hidden"
      height={revenue.percent}
      aria-hidden
    >
      <rect width="100%" height="100%" className="fill-paper-deep" />
      <rect width={`${own.percent}%`} height="100%" className="fill-petrol" />
    </svg>
  );
}

function sum(lines: Line[]): number {
  return lines.reduce((total, { revenue }) => total + revenue.percent, 0);
}

/** Breaks a name at the space after which its lines are most alike in length. */
export function inTwoLines(name: string): [string, string] {
  const words = name.split(" ");
  const breaks = words.map((_, at): [string, string] => [
    words.slice(0, at + 1).join(" "),
    words.slice(at + 1).join(" "),
  ]);
  const longer = (lines: [string, string]) => Math.max(...lines.map(({ length }) => length));
  return breaks.reduce((best, each) => (longer(each) < longer(best) ? each : best));
}
