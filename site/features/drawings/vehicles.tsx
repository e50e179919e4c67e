import type { ReactNode } from "react";
import { Pallets, TankFrame } from "./containers.tsx";

interface Long {
  long: number;
}

function Wheels({ at, radius = 0.5 }: { at: number[]; radius?: number }) {
  return at.map((x) => <circle key={x} cx={x} cy={-radius} r={radius} className="drawn-wheel" />);
}

/** A cab over its front axle, facing left. */
const Cab = () => (
  <path
    d="M.1-.55V-1.9L.45-3.25Q.5-3.4 .7-3.4H2.2V-.55zM.32-2L.62-3H1.5V-2z"
    fillRule="evenodd"
    className="drawn-solid"
  />
);

/** A tractor unit and the frame of a semi-trailer with three axles behind it. */
function Articulated({ long, children }: Long & { children: ReactNode }) {
  return (
    <>
      <path d={`M1-.8H6V-1.02H${long}`} className="drawn-beam" />
      {children}
      <Wheels at={[1.45, 5, long - 4.3, long - 2.95, long - 1.6]} />
      <Cab />
    </>
  );
}

export const TankTrailer = ({ long }: Long) => (
  <Articulated long={long}>
    <rect x={2.8} y={-3.2} width={long - 2.8} height={2.05} rx={0.75} className="drawn-cargo" />
    <path
      d={`M${long * 0.45}-3.2v2.05M${long * 0.65}-3.2v2.05M${long * 0.82}-3.2v2.05M4.4-3.2v-.25h${long - 7}v.25`}
      className="drawn-fine"
    />
  </Articulated>
);

export const TankOnChassis = ({ long }: Long) => (
  <Articulated long={long}>
    <TankFrame x={long - 8.2} floor={1.15} />
  </Articulated>
);

export const CurtainTrailer = ({ long }: Long) => (
  <Articulated long={long}>
    <rect x={2.75} y={-4} width={long - 2.75} height={2.85} className="drawn-body" />
    <Pallets from={2.8} to={long - 0.05} floor={1.15} high={2} />
  </Articulated>
);

export const ColdTrailer = ({ long }: Long) => (
  <Articulated long={long}>
    <rect x={2.75} y={-4} width={long - 2.75} height={2.85} className="drawn-body" />
    <path d="M2.75-4V-2.3H2.2V-3.7q0-.3.3-.3z" className="drawn-solid" />
    <path d={`M2.95-3.75H${long - 0.2}`} strokeDasharray="4 4" />
    <Pallets from={2.8} to={long - 0.05} floor={1.15} high={1.9} />
  </Articulated>
);

export const SiloTrailer = ({ long }: Long) => {
  const third = (long - 3.2) / 3;
  const cone = (at: number) => `L${at + third * 0.62}-1.15h${-third * 0.24}L${at}-2.1`;
  return (
    <Articulated long={long}>
      <path
        d={`M3.2-3.2q0-.7.8-.7H${long - 0.8}q.8 0 .8.7V-2.1${cone(long - third)}${cone(long - 2 * third)}${cone(3.2)}z`}
        className="drawn-cargo"
      />
    </Articulated>
  );
};

/** A lorry with a tail lift, its goods on half as many pallets as a trailer. */
export const RigidTruck = ({ long }: Long) => (
  <>
    <path d={`M1-.8H${long - 0.35}`} className="drawn-beam" />
    <rect x={2.35} y={-3.7} width={long - 2.7} height={2.7} className="drawn-body" />
    <Pallets from={2.38} to={long - 0.38} floor={1} high={1.9} side={0.8} />
    <path d={`M${long - 0.35}-1V-.35H${long + 1}`} />
    <Wheels at={[1.45, long - 3]} />
    <Cab />
  </>
);

/** The frame of a wagon with buffers and two bogies of two axles, on its rail. */
function Wagon({ long, children }: Long & { children: ReactNode }) {
  const bogie = (x: number) => `M${x}-.5L${x + 0.5}-1H${x + 2.3}L${x + 2.8}-.5z`;
  return (
    <>
      {children}
      <path d={`M.6-1.15H${long - 0.6}`} className="drawn-beam" />
      <path d={`M0-1.4v.5M0-1.15h.6M${long}-1.4v.5M${long}-1.15h-.6`} />
      <path d={`${bogie(1.2)}${bogie(long - 4)}`} className="drawn-solid" />
      <Wheels at={[1.7, 3.5, long - 3.5, long - 1.7]} radius={0.46} />
    </>
  );
}

export const TankWagon = ({ long }: Long) => (
  <Wagon long={long}>
    <path d={`M1.9-1.2v-.4h.9v.4zM${long - 2.8}-1.2v-.4h.9v.4z`} className="drawn-solid" />
    <rect x={0.9} y={-4} width={long - 1.8} height={2.5} rx={1} className="drawn-cargo" />
    <path d={`M${long / 2 - 0.5}-4v-.28h1v.28`} />
  </Wagon>
);

/** A thicker shell with a sunshield. */
export const PressureWagon = ({ long }: Long) => (
  <Wagon long={long}>
    <path d={`M1.9-1.2v-.3h.9v.3zM${long - 2.8}-1.2v-.3h.9v.3z`} className="drawn-solid" />
    <rect x={0.8} y={-4.25} width={long - 1.6} height={2.85} rx={1.4} className="drawn-cargo" />
    <path d={`M1.8-4.5H${long - 1.8}`} />
  </Wagon>
);

export const CoveredWagon = ({ long }: Long) => (
  <Wagon long={long}>
    <path
      d={`M.6-1.2V-3.9Q.7-4.3 1.2-4.3H${long - 1.2}Q${long - 0.7}-4.3 ${long - 0.6}-3.9V-1.2z`}
      className="drawn-body"
    />
    <Pallets from={0.8} to={long - 0.8} floor={1.2} high={2.2} />
  </Wagon>
);

export const ContainerWagon = ({ long }: Long) => (
  <Wagon long={long}>
    <TankFrame x={long / 2 - 8.2} floor={1.2} />
    <TankFrame x={long / 2 + 2.1} floor={1.2} />
  </Wagon>
);

/** A vessel of 6.4 m on two transporters of fourteen axle lines each. */
export const Vessel = ({ long }: Long) => (
  <>
    <path
      d={`M${long * 0.2}-1.5l.6 1.2h2.4l.6-1.2zM${long * 0.75}-1.5l.6 1.2h2.4l.6-1.2z`}
      className="drawn-solid"
    />
    <rect y={-8.2} width={long} height={6.4} rx={3} className="drawn-cargo" />
    <path d={[0.2, 0.4, 0.6, 0.8].map((at) => `M${long * at}-8.2v6.4`).join("")} className="drawn-fine" />
    {[0.12, 0.56].map((at) => (
      <g key={at} transform={`translate(${long * at} 0)`}>
        <path d="M-.6-1.5H19" className="drawn-beam" />
        <Wheels at={Array.from({ length: 14 }, (_, axle) => axle * 1.4)} radius={0.55} />
      </g>
    ))}
  </>
);
