import { markShape } from "#site/ui/mark-shape.ts";

/** The clear space on each side equals the height of the mark. */
const space = markShape.height;
const [width, height] = [markShape.width + 2 * space, markShape.height + 2 * space];

/** The mark with the clear space around it. */
export function ClearSpace({ caption }: { caption: string }) {
  return (
    <figure className="mt-10 grid gap-3 mobile:mt-5 mobile:grid-cols-2 mobile:items-center mobile:gap-x-6 phone:gap-x-4">
      <svg
        viewBox={`-8 -4 ${width + 16} ${height + 8}`}
        className="w-full bg-white forced-color-adjust-none"
        aria-hidden
      >
        <path
          d={`M0 0h${width}v${height}H0zM${space} 0v${height}M${width - space} 0v${height}M0 ${space}h${width}M0 ${height - space}h${width}`}
          className="fill-none stroke-petrol"
          strokeWidth="0.2"
          strokeDasharray="0.9 0.7"
        />
        <g transform={`translate(${space} ${space})`}>
          <path d={markShape.square} className="fill-orange" />
          <path d={markShape.bars} className="fill-ink" />
        </g>
        <g className="fill-petrol text-[4.5px] font-semibold" textAnchor="middle">
          <text x={space / 2} y={height / 2 + 1.2}>
            x
          </text>
          <text x={width / 2} y={space / 2 + 1.2}>
            x
          </text>
          <text x={space * 1.5} y={height / 2 + 1.2} className="fill-ink">
            x
          </text>
        </g>
      </svg>
      <figcaption className="text-small text-soft mobile:text-label">{caption}</figcaption>
    </figure>
  );
}
