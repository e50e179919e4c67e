import { TankContainerEnd } from "./tank-container.tsx";

/** Its containers from the lowest tier up: loaded (1), empty (0), or none yet (a gap). */
const tiers = ["11011", "10111", " 101 "];

/** A ship in section, 200 wide, with tank containers in its hold; 42 of it are below the quay's level. */
export function Ship() {
  return (
    <>
      <path d="M64-68v-26M136-68v-26M50-94h100v-16H50zM66-110v16M83-110v16M100-126v32M117-110v16M134-110v16M89-120h22" />
      <path d="M1-28h16V33h166v-61h16v52q0 17-17 17H18q-17 0-17-17z" className="hollow" />
      {tiers.map((tier, row) =>
        Array.from(tier, (unit, column) =>
          unit === " " ? null : (
            <g key={column} transform={`translate(${21 + column * 32} ${32 - row * 34})`}>
              <TankContainerEnd loaded={unit === "1"} />
            </g>
          ),
        ),
      )}
    </>
  );
}
