import type { ReactNode } from "react";

// What carries the cargo in the drawing of the home page: 12.5 units to a metre, its wheels on y = 0.

/** Where a thing stands in a drawing, as the numbers of a translation; by default at its beginning. */
export interface Placed {
  at?: string;
}

/** The things of a drawing that stand at a place. */
export function At({ at, children }: Placed & { children: ReactNode }) {
  return <g transform={at && `translate(${at})`}>{children}</g>;
}

/** Wheels at places on a line, as one shape. */
export function Wheels({ at, y, r }: { at: number[]; y: number; r: number }) {
  return <path d={at.map((x) => circle(x, y, r)).join("")} className="hollow" />;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

/**
 * A tank container of 20 ft from its side, 76 × 32: the frame with its gussets, and the shell, filled once it is `loaded`.
 * All things are drawn at 12.5 to the metre, stand on y = 0 and have lines of 2, which a drawing's `<svg>` sets.
 */
export function TankContainer({ at, loaded = false }: Placed & { loaded?: boolean }) {
  return (
    <At at={at}>
      <path d="M1-1v-30h74v30zM1-11l10 10M65-1l10-10M1-21l10-10M65-31l10 10" className="hollow" />
      <rect x="6" y="-27" width="64" height="22" rx="10" className={loaded ? "fill-petrol" : "hollow"} />
    </At>
  );
}

/** A truck with a tank container, 130 long, on its way to the right. The container's middle is at 41, -31. */
export function Truck({ at, loaded }: Placed & { loaded?: boolean }) {
  return (
    <At at={at}>
      <TankContainer at="3 -15" loaded={loaded} />
      <path d="M1-11h96" />
      <path d="M91-9v-33q0-5 5-5h21q4 0 5 4l5 19v15z" className="hollow" />
      <path d="M106-26v-14h10l4 14z" />
      <Wheels at={[14, 30, 46, 84, 115]} y={-7} r={6} />
    </At>
  );
}

/** A container wagon on two bogies, 176 long, with two tank containers. The first one's middle is at 48, -32. */
export function Wagon({ at }: Placed) {
  return (
    <At at={at}>
      <TankContainer at="10 -16" loaded />
      <TankContainer at="90 -16" loaded />
      <path d="M6-16h164l-6 5H12zM0-14h6M170-14h6M1-18v8M175-18v8" className="hollow" />
      <Wheels at={[22, 44, 132, 154]} y={-6} r={5} />
      <path d="M22-6h22M132-6h22" />
    </At>
  );
}

/** Its tank containers from the lowest tier up: loaded (1), empty (0), or none yet (a gap). */
const tiers = ["11011", "10111", " 101 "];

const units = tiers.flatMap((tier, row) =>
  Array.from(tier, (unit, column) => ({ unit, x: 22 + column * 32, y: 31 - row * 34 })),
);

/** A ship in section, 200 wide, with tank containers in its hold; 42 of it are below the quay's level. */
export function Ship({ at }: Placed) {
  const tanks = (loaded: string) =>
    units.flatMap(({ unit, x, y }) => (unit === loaded ? circle(x + 14, y - 15, 10) : [])).join("");
  const frames = units.flatMap(({ unit, x, y }) => (unit === " " ? [] : `M${x} ${y}v-30h28v30z`)).join("");
  return (
    <At at={at}>
      <path d="M64-68v-26M136-68v-26M50-94h100v-16H50zM66-110v16M83-110v16M100-126v32M117-110v16M134-110v16M89-120h22" />
      <path d="M1-28h16V33h166v-61h16v52q0 17-17 17H18q-17 0-17-17z" className="hollow" />
      <path d={frames} className="hollow" />
      <path d={tanks("1")} className="fill-petrol" />
      <path d={tanks("0")} />
    </At>
  );
}

/** A reach stacker, up to 160, that holds a tank container above what stands on its left. Its middle is at 0, -60. */
export function ReachStacker({ at }: Placed) {
  return (
    <At at={at}>
      <TankContainer at="-38 -44" />
      <path d="M-30-76v-5h60v5M-6-81v-14M6-81v-14" />
      <path d="m-7-97 3-9L45-89l-3 9z" className="hollow" />
      <path d="M72-30 96-62M50-12v-16h74v-14h28q6 0 6 6v24z" className="hollow" />
      <path d="M92-28v-22h18l8 22z" className="hollow" />
      <path d="m41-78 4-13 114 42-5 13z" className="hollow" />
      <Wheels at={[68]} y={-12} r={11} />
      <Wheels at={[138]} y={-10} r={9} />
    </At>
  );
}
