import type { ReactNode } from "react";
import { At, ReachStacker, Ship, TankContainer, Truck, Wagon } from "./journey-carriers.tsx";
import { Crane, LoadingArm, Office, Person, Pipe, Tank, WashBay } from "./journey-places.tsx";

/** A piece of the section drawing, 336 wide or twice that. */
interface Scene {
  isWide?: boolean;
  /** The path of the cargo: it leaves a scene where it enters the next. */
  way: string;
  /** Where the cargo stands if it does not move. */
  rest: string;
  things: ReactNode;
}

export const scenes: Scene[] = [
  { way: "M62-71h92v40h182", rest: "62,-71", things: <Office /> },
  {
    way: "M0-31h119v-29v29h217",
    rest: "119,-60",
    things: (
      <>
        {["0,0", "0,-34", "0,-68", "81,0"].map((at) => (
          <TankContainer key={at} at={at} />
        ))}
        <ReachStacker at="119,0" />
      </>
    ),
  },
  {
    isWide: true,
    way: "M0-31h55v17h349v-92h48v75h220",
    rest: "452,-31",
    things: (
      <>
        <Tank width={110} height={112} level={88} />
        <Tank at="130,0" width={86} height={84} level={40} />
        <Pipe d="M216-14h178" />
        <Column />
        <path d="M402 0h148v8H402z" className="fill-petrol" />
        <LoadingArm at="394,0" />
        <Truck at="411,0" loaded />
      </>
    ),
  },
  {
    isWide: true,
    way: "M-64-31h59v-108h238v87h128v-87h187v107h124",
    rest: "233,-52",
    things: (
      <>
        <path d="M188-4h218v52H188z" className="hollow stroke-none" />
        <path d="M188 12h218v36H188z" className="fill-petrol stroke-none" />
        <path d="M188 48V1M406 48V1M188 12h218" />
        <Truck at="-46,0" loaded />
        <Ship at="197,0" />
        <At at="-24,0">
          <Crane x={257} y={-71} />
        </At>
        <g transform="translate(618 0) scale(-1 1)">
          <Crane x={257} y={-71} />
        </g>
        <Wagon at="500,0" />
      </>
    ),
  },
  {
    way: "M0-32h125v12h141v-30v19h70",
    rest: "266,-50",
    things: (
      <>
        <Pipe d="M160-20h70" />
        <g transform="translate(166 0) scale(-1 1)">
          <Truck loaded />
        </g>
        <Person at="321,0" />
        <Tank at="226,0" width={80} height={104} level={70} />
      </>
    ),
  },
  {
    way: "M0-31h223",
    rest: "223,-31",
    things: (
      <>
        <WashBay />
        <Truck at="182,0" />
      </>
    ),
  },
];

function Column() {
  return (
    <>
      <path d="M272 0v-128q0-14 14-14h14v142" />
      <path d="M249-1v-146q0-12 12-12t12 12v146z" className="hollow" />
      <path d="M241-46h40M241-92h40M241-46v-10M281-46v-10M241-92v-10M281-92v-10M249-30h24M249-76h24M249-122h24" />
    </>
  );
}
