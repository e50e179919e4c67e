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
const height = 360;
const gap = 6;

/** The business lines as bars: the width is the share of revenue, the fill the part earned with own assets. */
export function ModelChart({ lines, label }: { lines: Line[]; label: string }) {
  const usable = width - gap * (lines.length - 1);
  const total = sum(lines);
  return (
    <svg viewBox={`0 0 ${width} ${height + 60}`} role="img" aria-label={label} className="w-full">
      {lines.map(({ name, revenue, own }, index) => {
        const x = (usable * sum(lines.slice(0, index))) / total + gap * index;
        const wide = (usable * revenue.percent) / total;
        const filled = (height * own.percent) / 100;
        return (
          <g key={name}>
            <rect x={x} width={wide} height={height} className="fill-paper-deep" />
            <rect x={x} y={height - filled} width={wide} height={filled} className="fill-petrol" />
            <text x={x + 12} y={height - 16} className="heading fill-white text-[28px] phone:hidden">
              {own.text}
            </text>
            <text x={x} y={height + 46} className="heading fill-text text-[38px]">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function sum(lines: Line[]): number {
  return lines.reduce((total, { revenue }) => total + revenue.percent, 0);
}
