import { At, TankContainer, Wheels, type Placed } from "./journey-carriers.tsx";

// What stands on the way in the drawing of the home page, in the units of journey-carriers.tsx.

/** A person of 1.75 m, for the scale. */
export function Person({ at }: Placed) {
  return (
    <path
      transform={at && `translate(${at})`}
      d="M-3-19a3 3 0 1 1 6 0a3 3 0 1 1-6 0M-5-14h10v7H3V0h-6v-7h-2z"
      className="fill-current stroke-none"
    />
  );
}

export function Pipe({ d }: { d: string }) {
  return (
    <>
      <path d={d} strokeWidth="8" />
      <path d={d} strokeWidth="4" className="stroke-petrol" />
    </>
  );
}

/** An office in section, 168 wide: on its middle floor two people at their screens. The first screen's middle is at 62, -71. */
export function Office() {
  return (
    <>
      <path d="M1 0v-132h166V0M1-88h166M1-44h166" className="hollow" />
      <path d="M16 0v-30h20V0M54-30h96v16H54zM86-30v16M118-30v16M16-118h134v16H16zM50-118v16M83-118v16M116-118v16" />
      {[20, 96].map((x) => (
        <At key={x} at={`${x} -44`}>
          <path d="M18-1v-13h44v13M42-14v-3M31-37h22v20H31z" />
          <Person at="8 -1" />
        </At>
      ))}
    </>
  );
}

/** A loading arm with its platform, from 0 to 60: it comes down at 58, on a tank container on a truck. */
export function LoadingArm({ at }: Placed) {
  return (
    <At at={at}>
      <path d="M2 0v-56M2-30l-6-26h44v-16H-4v16" />
      <Person at="26 -57" />
      <Pipe d="M10 0v-106h48v55" />
      <Wheels at={[10, 58]} y={-106} r={6} />
    </At>
  );
}

/**
 * A portal crane at the edge of a quay, from 0 to 306: its legs stand at 126 and 196, and its boom reaches over a ship on the
 * right. Its spreader hangs at `x`, at the height `y`.
 */
export function Crane({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d="M126-8v-134M196-8v-166M126-64h70M126-66l69-75M196-174 26-150M196-174l94 24" />
      <path d="M1-150h304v8H1z" className="hollow" />
      <path d="M92-166h34v16H92z" className="fill-petrol" />
      <path d="M114-8h24v7h-24zM184-8h24v7h-24z" className="hollow" />
      <path d={`M${x - 8}-142h16v6h-16z`} className="hollow" />
      <path d={`M${x - 5}-136V${y}M${x + 5}-136V${y}M${x - 14} ${y}h28`} />
    </>
  );
}

interface Size extends Placed {
  width: number;
  height: number;
  /** How high the liquid stands. */
  level: number;
}

export function Tank({ at, width, height, level }: Size) {
  const middle = width / 2;
  return (
    <At at={at}>
      <path d={`M1-1v-${height}q${middle - 1}-14 ${width - 2} 0v${height}z`} className="hollow" />
      <path d={`M4-4v-${level}h${width - 8}v${level}z`} className="fill-petrol stroke-none" />
      <path d={`M${middle}-${height + 7}v-8M${middle - 5}-${height + 15}h10`} />
    </At>
  );
}

/** A wash bay, 150 wide, open at its sides: a tank container on its stand with the spray head in it, and the drain below. */
export function WashBay() {
  return (
    <>
      <path d="M31-1l7 19h74l7-19" className="hollow" />
      <path d="M36 8l3 9h72l3-9z" className="fill-petrol stroke-none" />
      <TankContainer at="37 -14" />
      <path d="M33-13h84M45-13V0M105-13V0" />
      <path d="M9 0v-94M141 0v-94M1-94h148l-12-12H13zM75-94v64M75-32 55-38M75-32l20-6M75-32l-20 7M75-32l20 7" />
    </>
  );
}
