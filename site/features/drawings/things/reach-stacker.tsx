import { TankContainer } from "./tank-container.tsx";
import { Wheels } from "./wheels.tsx";

/** A reach stacker, up to 160, that holds a tank container above what stands on its left. Its middle is at 0, -60. */
export function ReachStacker() {
  return (
    <>
      <g transform="translate(-38 -44)">
        <TankContainer />
      </g>
      <path d="M-30-76v-5h60v5M-6-81v-14M6-81v-14" />
      <path d="m-7-97 3-9L45-89l-3 9z" className="hollow" />
      <path d="M72-30 96-62M50-12v-16h74v-14h28q6 0 6 6v24z" className="hollow" />
      <path d="M92-28v-22h18l8 22z" className="hollow" />
      <path d="m41-78 4-13 114 42-5 13z" className="hollow" />
      <Wheels at={[68]} y={-12} r={11} />
      <Wheels at={[138]} y={-10} r={9} />
    </>
  );
}
