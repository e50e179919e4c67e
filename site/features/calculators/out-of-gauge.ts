/** The inner size and payload of a transport unit, in metres and tonnes. */
export interface Envelope {
  length: number;
  width: number;
  height: number;
  payload: number;
  /** Sides that a piece may exceed, as out-of-gauge cargo with the line's consent. */
  open: readonly ("width" | "height")[];
}

/**
 * Rounded openings and payloads of common units: ISO 668 and 1496 with the usual door of 2.34 m; the trailer by
 * Directive 96/53/EC (2.55 m wide, 4 m high with a deck at 1.2 m, 40 t in all).
 */
export const envelopes = {
  dry20: { length: 5.89, width: 2.34, height: 2.28, payload: 28.2, open: [] },
  dry40: { length: 12.03, width: 2.34, height: 2.28, payload: 26.7, open: [] },
  cube40: { length: 12.03, width: 2.34, height: 2.58, payload: 28.5, open: [] },
  open20: { length: 5.89, width: 2.34, height: 2.35, payload: 28, open: ["height"] },
  open40: { length: 12.03, width: 2.34, height: 2.35, payload: 26.5, open: ["height"] },
  rack20: { length: 5.63, width: 2.2, height: 2.23, payload: 31, open: ["width", "height"] },
  rack40: { length: 11.65, width: 2.2, height: 1.95, payload: 39, open: ["width", "height"] },
  trailer: { length: 13.6, width: 2.55, height: 2.8, payload: 25, open: [] },
} as const satisfies Record<string, Envelope>;

export type TransportUnit = keyof typeof envelopes;

export const transportUnits = Object.keys(envelopes) as TransportUnit[];

export interface Piece {
  length: number;
  width: number;
  height: number;
  weight: number;
}

export type Fit = "fits" | "outOfGauge" | "tooLong" | "tooWide" | "tooHigh" | "tooHeavy";

/** Whether a piece fits a unit or goes out of gauge, else what prevents it. The piece lies upright, longest side first. */
export function fitInto(piece: Piece, envelope: Envelope): Fit {
  if (piece.weight > envelope.payload) return "tooHeavy";
  if (piece.length > envelope.length) return "tooLong";
  const [isWide, isHigh] = [piece.width > envelope.width, piece.height > envelope.height];
  if (isWide && !envelope.open.includes("width")) return "tooWide";
  if (isHigh && !envelope.open.includes("height")) return "tooHigh";
  return isWide || isHigh ? "outOfGauge" : "fits";
}

/** The smallest container that takes a piece, preferably without overhang; undefined if it must go as breakbulk. */
export function bestContainer(piece: Piece): TransportUnit | undefined {
  const containers = transportUnits.filter((unit) => unit !== "trailer");
  const find = (fit: Fit) => containers.find((unit) => fitInto(piece, envelopes[unit]) === fit);
  return find("fits") ?? find("outOfGauge");
}
