import type { ComponentType, ReactNode } from "react";
import type { DrawnFigure, ThingName } from "#reader/schemas/drawings.ts";
import { DryContainer, FlatRack, HighCube, OpenTop, Reefer } from "./containers.tsx";
import { Person } from "./to-scale.tsx";
import {
  ColdTrailer,
  ContainerWagon,
  CoveredWagon,
  CurtainTrailer,
  PressureWagon,
  RigidTruck,
  SiloTrailer,
  TankOnChassis,
  TankTrailer,
  TankWagon,
  Vessel,
} from "./vehicles.tsx";

/** Each thing with its height in metres, which is that of the drawing's window. */
export const things: Record<ThingName, [high: number, Draw: ComponentType<{ long: number }>]> = {
  "dry-container": [2.6, DryContainer],
  "high-cube": [2.9, HighCube],
  reefer: [2.9, Reefer],
  "open-top": [2.8, OpenTop],
  "flat-rack": [2.8, FlatRack],
  "tank-trailer": [3.5, TankTrailer],
  "tank-on-chassis": [3.8, TankOnChassis],
  "curtain-trailer": [4, CurtainTrailer],
  "cold-trailer": [4, ColdTrailer],
  "silo-trailer": [4, SiloTrailer],
  "rigid-truck": [3.8, RigidTruck],
  "tank-wagon": [4.3, TankWagon],
  "pressure-wagon": [4.6, PressureWagon],
  "covered-wagon": [4.4, CoveredWagon],
  "container-wagon": [3.8, ContainerWagon],
  vessel: [8.4, Vessel],
};

/** The share of the width that the longest thing takes; beside it there is room for its length, and for a person. */
export const longestShare = 88;

/** A thing to scale, beside a person of 1.75 m where there is room. `longest` in metres takes `longestShare` of the width. */
export function Thing({ name, long, longest }: { name: ThingName; long: number; longest: number }) {
  const [high, Draw] = things[name];
  const width = (longest / longestShare) * 100;
  return (
    <svg
      viewBox={`-.1 ${-high - 0.1} ${width} ${high + 0.2}`}
      aria-hidden
      className="drawn-thing shapes drawing"
    >
      <Draw long={long} />
      {width - long > 2.2 ? <Person x={long + 1.6} className="drawn-solid" /> : null}
    </svg>
  );
}

/** Pixels for a metre, where vehicles stand in rows. */
const vehicleScale = 9;

/** A number as it says: so many things in rows, or one thing of that length beside a truck and a person. */
export function DrawnNumber({ drawn: { thing, each }, number }: { drawn: DrawnFigure; number: number }) {
  const [high, Draw] = things[thing];
  if (each)
    return (
      <Rows number={number} size={[each, high, vehicleScale]}>
        <Draw long={each} />
      </Rows>
    );
  return (
    <svg
      viewBox={`-.1 ${-high - 0.1} ${number + 24} ${high + 0.2}`}
      aria-hidden
      className="drawn-thing shapes drawing"
    >
      <Draw long={number} />
      <g transform={`translate(${number + 3} 0)`}>
        <CurtainTrailer long={16.5} />
      </g>
      <Person x={number + 22} className="drawn-solid" />
    </svg>
  );
}

function Rows({
  number,
  size: [wide, high, scale],
  children,
}: {
  number: number;
  size: [number, number, number];
  children: ReactNode;
}) {
  return (
    <span aria-hidden className="drawn-count flex flex-wrap items-end gap-2">
      {Array.from({ length: number }, (_, index) => (
        <svg
          key={index}
          viewBox={`-.1 ${-high - 0.1} ${wide + 0.2} ${high + 0.2}`}
          width={(wide + 0.2) * scale}
          height={(high + 0.2) * scale}
          className="shapes drawing"
        >
          {children}
        </svg>
      ))}
    </span>
  );
}
