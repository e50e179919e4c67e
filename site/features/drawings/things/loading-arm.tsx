import { Person } from "./person.tsx";
import { Pipe } from "./pipe.tsx";
import { Wheels } from "./wheels.tsx";

/** A loading arm with its platform, from 0 to 60: it comes down at 58, on a tank container on a truck. */
export function LoadingArm() {
  return (
    <>
      <path d="M2 0v-56M2-30l-6-26h44v-16H-4v16" />
      <g transform="translate(26 -57)">
        <Person />
      </g>
      <Pipe d="M10 0v-106h48v55" />
      <Wheels at={[10, 58]} y={-106} r={6} />
    </>
  );
}
