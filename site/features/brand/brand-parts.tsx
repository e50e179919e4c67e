import type { ReactNode } from "react";
import { colours, palette, type Colour, type GoodUse, type PoorUse } from "#shared/brand.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { markShape } from "#site/ui/mark-shape.ts";

/** Size of a drawing, with the mark at its centre. */
const [width, height] = [120, 68];
const middle = `translate(${(width - markShape.width) / 2} ${(height - markShape.height) / 2})`;

const drawings: Record<GoodUse | PoorUse, { ground: string; drawing: ReactNode }> = {
  paper: { ground: "fill-paper-deep", drawing: <DrawnMark /> },
  ink: { ground: "fill-ink", drawing: <DrawnMark bars="fill-white" /> },
  oneColour: { ground: "fill-white", drawing: <DrawnMark square="fill-ink" /> },
  stretched: { ground: "fill-white", drawing: <DrawnMark transform="translate(-10 3) scale(1.5 0.5)" /> },
  tilted: { ground: "fill-white", drawing: <DrawnMark transform="rotate(-18 20 6)" /> },
  recoloured: { ground: "fill-white", drawing: <DrawnMark square="fill-teal" bars="fill-ochre" /> },
  rearranged: { ground: "fill-white", drawing: <DrawnMark transform="translate(41 0) scale(-1 1)" /> },
  busy: {
    ground: "fill-mist",
    drawing: (
      <>
        <path
          d="M-40 24 0-28M-28 40 20-28M-8 40 40-28M12 40 60-28M32 40 80-28"
          className="stroke-petrol"
          strokeWidth="8"
        />
        <DrawnMark />
      </>
    ),
  },
  crowded: {
    ground: "fill-white",
    drawing: (
      <>
        <DrawnMark />
        <path d="M43-8h24v28H43zM-24 14H41v6h-65z" className="fill-line" />
      </>
    ),
  },
};

function MarkUse({ use, caption }: { use: GoodUse | PoorUse; caption: string }) {
  const { ground, drawing } = drawings[use];
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full border drawing" aria-hidden>
        <path d={`M0 0h${width}v${height}H0z`} className={ground} />
        <g transform={middle}>{drawing}</g>
      </svg>
      <figcaption className="mt-2 text-small leading-snug text-soft mobile:text-label">{caption}</figcaption>
    </figure>
  );
}

function DrawnMark({
  square = "fill-orange",
  bars = "fill-ink",
  transform,
}: {
  square?: string;
  bars?: string;
  transform?: string;
}) {
  return (
    <g transform={transform}>
      <path d={markShape.square} className={square} />
      <path d={markShape.bars} className={bars} />
    </g>
  );
}

const borders = { good: "border-teal", poor: "border-orange-deep" };

export function MarkUses({
  kind,
  title,
  captions,
}: {
  kind: keyof typeof borders;
  title: string;
  captions: Partial<Record<GoodUse | PoorUse, string>>;
}) {
  return (
    <section className="mt-10 grid split-5 mobile:mt-5">
      <h3
        className={`self-start border-t-4 pt-3 pb-4 text-h3 font-semibold mobile:pb-2 mobile:text-body ${borders[kind]}`}
      >
        {title}
      </h3>
      <div className="grid grid-cols-3 gap-x-6 gap-y-6 max-[18em]:grid-cols-1 mobile:gap-x-3 mobile:gap-y-4">
        {(Object.entries(captions) as [GoodUse | PoorUse, string][]).map(([use, caption]) => (
          <MarkUse key={use} use={use} caption={caption} />
        ))}
      </div>
    </section>
  );
}

/** The clear space on each side equals the height of the mark. */
const space = markShape.height;

export function ClearSpace({ caption }: { caption: string }) {
  const [width, height] = [markShape.width + 2 * space, markShape.height + 2 * space];
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
        <DrawnMark transform={`translate(${space} ${space})`} />
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

/** Red, green and blue from 0 to 255. */
function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const fills: Record<Colour, string> = {
  ink: "bg-ink",
  petrol: "bg-petrol",
  teal: "bg-teal",
  orange: "bg-orange",
  "orange-deep": "bg-orange-deep",
  paper: "bg-paper",
};

export function Colours({ names }: { names: FrontMatter<"brand">["colours"] }) {
  return (
    <ul className="mt-8 grid grid-cols-6 tablet:grid-cols-3 narrow:grid-cols-3 mobile:mt-5 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
      {colours.map((colour) => (
        <li key={colour} className="mobile:min-w-0">
          <div className={`h-40 border-y forced-color-adjust-none mobile:h-12 ${fills[colour]}`} />
          <div className="pt-3 pr-4 pb-6 mobile:p-0 mobile:pt-1.5">
            <p className="font-semibold">{names[colour].name}</p>
            <p className="text-small mobile:text-label">
              {palette[colour].toUpperCase()}{" "}
              <span className="block mobile:ml-3 mobile:inline">{channelsOf(palette[colour]).join(" ")}</span>
            </p>
            <p className="mt-2 text-small text-muted mobile:mt-0 mobile:text-label">{names[colour].use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
