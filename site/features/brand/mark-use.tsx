import type { ReactNode } from "react";
import type { GoodUse, PoorUse } from "#contract/brand.ts";
import { markShape } from "#site/ui/mark-shape.ts";

/** The drawing's size; the mark stands in the middle of it. */
const [width, height] = [120, 68];
const middle = `translate(${(width - markShape.width) / 2} ${(height - markShape.height) / 2})`;

const drawings: Record<GoodUse | PoorUse, { ground: string; drawing: ReactNode }> = {
  paper: { ground: "fill-paper-deep", drawing: <Drawn /> },
  ink: { ground: "fill-ink", drawing: <Drawn bars="fill-white" /> },
  oneColour: { ground: "fill-white", drawing: <Drawn square="fill-ink" /> },
  stretched: { ground: "fill-white", drawing: <Drawn transform="translate(-10 3) scale(1.5 0.5)" /> },
  tilted: { ground: "fill-white", drawing: <Drawn transform="rotate(-18 20 6)" /> },
  recoloured: { ground: "fill-white", drawing: <Drawn square="fill-teal" bars="fill-ochre" /> },
  rearranged: { ground: "fill-white", drawing: <Drawn transform="translate(41 0) scale(-1 1)" /> },
  busy: {
    ground: "fill-mist",
    drawing: (
      <>
        <path
          d="M-40 24 0-28M-28 40 20-28M-8 40 40-28M12 40 60-28M32 40 80-28"
          className="stroke-petrol"
          strokeWidth="8"
        />
        <Drawn />
      </>
    ),
  },
  crowded: {
    ground: "fill-white",
    drawing: (
      <>
        <Drawn />
        <path d="M43-8h24v28H43zM-24 14H41v6h-65z" className="fill-line" />
      </>
    ),
  },
};

/** A small drawing of the mark used well, or badly. Its caption says which. */
export function MarkUse({ use, caption }: { use: GoodUse | PoorUse; caption: string }) {
  const { ground, drawing } = drawings[use];
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full border border-line" aria-hidden>
        <path d={`M0 0h${width}v${height}H0z`} className={ground} />
        <g transform={middle}>{drawing}</g>
      </svg>
      <figcaption className="mt-3 text-small text-soft">{caption}</figcaption>
    </figure>
  );
}

function Drawn({
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
