import { circle } from "./wheels.tsx";

/** Its tank containers from the lowest tier up: loaded (1), empty (0), or none yet (a gap). */
const tiers = ["11011", "10111", " 101 "];

const units = tiers.flatMap((tier, row) =>
  Array.from(tier, (unit, column) => ({ unit, x: 22 + column * 32, y: 31 - row * 34 })),
);

/** A ship in section, 200 wide, with tank containers in its hold; 42 of it are below the quay's level. */
export function Ship() {
  const tanks = (loaded: string) =>
    units.flatMap(({ unit, x, y }) => (unit === loaded ? circle(x + 14, y - 15, 10) : [])).join("");
  const frames = units.flatMap(({ unit, x, y }) => (unit === " " ? [] : `M${x} ${y}v-30h28v30z`)).join("");
  return (
    <>
      <path d="M64-68v-26M136-68v-26M50-94h100v-16H50zM66-110v16M83-110v16M100-126v32M117-110v16M134-110v16M89-120h22" />
      <path d="M1-28h16V33h166v-61h16v52q0 17-17 17H18q-17 0-17-17z" className="hollow" />
      <path d={frames} className="hollow" />
      <path d={tanks("1")} className="fill-petrol" />
      <path d={tanks("0")} />
    </>
  );
}
