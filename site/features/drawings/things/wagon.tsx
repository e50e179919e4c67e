import { TankContainer } from "./tank-container.tsx";
import { Wheels } from "./wheels.tsx";

/** A container wagon on two bogies, 176 long, with two tank containers. The first one's middle is at 48, -32. */
export function Wagon() {
  return (
    <>
      {[10, 90].map((x) => (
        <g key={x} transform={`translate(${x} -16)`}>
          <TankContainer loaded />
        </g>
      ))}
      <path d="M6-16h164l-6 5H12zM0-14h6M170-14h6M1-18v8M175-18v8" className="hollow" />
      <Wheels at={[22, 44, 132, 154]} y={-6} r={5} />
      <path d="M22-6h22M132-6h22" />
    </>
  );
}
