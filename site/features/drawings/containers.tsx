import type { ReactNode } from "react";

// Everything is drawn in metres, its wheels or its floor on y = 0, its front at the left at x = 0. Lines keep their width at
// every size (styles/drawings.css).

/** Pallets, as many as fit between two places, loaded to a height; `side` is how much room each takes. */
export function Pallets({
  from,
  to,
  floor,
  high,
  side = 1.2,
}: Record<"from" | "to" | "floor" | "high", number> & { side?: number }) {
  const count = Math.floor((to - from) / side + 0.001);
  const gap = (to - from - count * side) / (count + 1);
  return Array.from({ length: count }, (_, index) => from + gap + index * (side + gap)).map((x) => (
    <path
      key={x}
      d={`M${(x + 0.06).toFixed(2)} ${-floor - 0.15}h${side - 0.12}v${0.15 - high}h${0.12 - side}zM${x.toFixed(2)} ${-floor - 0.06}h${side}`}
      className="drawn-cargo"
    />
  ));
}

/** A box container as if cut open, loaded to a height. */
function Box({
  long,
  high,
  load,
  children,
}: Record<"long" | "high" | "load", number> & { children?: ReactNode }) {
  return (
    <>
      <rect y={-high} width={long} height={high} className="drawn-body" />
      <Pallets from={0.1} to={long - 0.1} floor={0.12} high={load} />
      {children}
    </>
  );
}

export const DryContainer = ({ long }: { long: number }) => <Box long={long} high={2.59} load={1.9} />;

export const HighCube = ({ long }: { long: number }) => <Box long={long} high={2.9} load={2.2} />;

/** With its cooling unit at the front, and a load below the line that lets the air pass. */
export const Reefer = ({ long }: { long: number }) => (
  <>
    <rect y={-2.9} width={long} height={2.9} className="drawn-body" />
    <path d={`M0-2.9h0.55v2.9h-0.55z`} className="drawn-solid" />
    <path d={`M0.7-2.6H${long - 0.1}`} strokeDasharray="4 4" />
    <Pallets from={0.65} to={long - 0.1} floor={0.2} high={2} />
  </>
);

/** A crate that reaches the tarpaulin. */
export const OpenTop = ({ long }: { long: number }) => (
  <>
    <path d={`M0-2.59V0H${long}V-2.59`} className="drawn-body" />
    <path d={`M0-2.59Q${long / 2}-2.95 ${long}-2.59`} strokeDasharray="4 4" />
    <path d={`M1-.15V-2.5H${long - 1}V-.15z`} className="drawn-cargo" />
    <path d={`M1-.15L${long - 1}-2.5M1-2.5L${long - 1}-.15`} className="drawn-fine" />
  </>
);

export const FlatRack = ({ long }: { long: number }) => (
  <>
    <path d={`M0-2.59V0H${long}V-2.59H${long - 0.25}V-0.6H0.25V-2.59z`} className="drawn-body" />
    <path d={`M2.4-0.6l.3-.5h1l.3.5zM${long - 4}-0.6l.3-.5h1l.3.5z`} className="drawn-solid" />
    <rect x={0.9} y={-2.75} width={long - 1.8} height={1.75} rx={0.8} className="drawn-cargo" />
  </>
);

/** A tank container of 20 feet: a shell in its frame. */
export const TankFrame = ({ x = 0, floor }: { x?: number; floor: number }) => (
  <g transform={`translate(${x} ${-floor})`}>
    <rect x={0.35} y={-2.4} width={5.36} height={2.2} rx={0.75} className="drawn-cargo" />
    <path d="M0 0V-2.59H6.06V0zM0 0L.9-.9V-1.7L0-2.59M6.06 0l-.9-.9V-1.7l.9-.89" />
  </g>
);
