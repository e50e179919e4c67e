import { TankContainer } from "./tank-container.tsx";
import { Wheels } from "./wheels.tsx";

/** A truck with a tank container, 130 long, on its way to the right. The container's middle is at 41, -31. */
export function Truck({ loaded }: { loaded?: boolean }) {
  return (
    <>
      <g transform="translate(3 -15)">
        <TankContainer loaded={loaded} />
      </g>
      <path d="M1-11h96" />
      <path d="M91-9v-33q0-5 5-5h21q4 0 5 4l5 19v15z" className="hollow" />
      <path d="M106-26v-14h10l4 14z" />
      <Wheels at={[14, 30, 46, 84, 115]} y={-7} r={6} />
    </>
  );
}
