import { TankContainer } from "./tank-container.tsx";

/** A wash bay, 150 wide, open at its sides: a tank container on its stand with the spray head in it, and the drain below. */
export function WashBay() {
  return (
    <>
      <path d="M31-1l7 19h74l7-19" className="hollow" />
      <path d="M36 8l3 9h72l3-9z" className="fill-petrol stroke-none" />
      <g transform="translate(37 -14)">
        <TankContainer />
      </g>
      <path d="M33-13h84M45-13V0M105-13V0" />
      <path d="M9 0v-94M141 0v-94M1-94h148l-12-12H13zM75-94v64M75-32 55-38M75-32l20-6M75-32l-20 7M75-32l20 7" />
    </>
  );
}
