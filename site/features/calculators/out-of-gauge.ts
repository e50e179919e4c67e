/** The inner size and payload of a transport unit, in metres and tonnes. */
export interface Envelope {
  length: number;
  width: number;
  height: number;
  payload: number;
  /** What the floor bears on each metre of length, in tonnes, if it is more than the payload spread evenly. */
  lineLoad?: number;
  /** Length of a flat rack with its end walls folded. */
  folded?: number;
  /** Sides that a piece may exceed up to `widest`, as out-of-gauge cargo with the line's consent. */
  open: readonly ("width" | "height")[];
}

/**
 * Rounded openings and payloads of common units, the shortest and simplest containers first: ISO 668 and 1496 with the
 * usual door of 2.34 m; the trailer by Directive 96/53/EC (2.55 m wide, 4 m high with a deck at 1.2 m, 40 t in all). Line
 * loads: 4.5 t a metre in 20 ft, 3 t in 40 ft containers (German Insurance Association, Transport Information Service,
 * Permissible loading capacity of containers). Flat racks: pieces wider than 2.30 m, or higher than 2.20 m on 20 ft and
 * 1.90 m on 40 ft, count as out of gauge (Open Container, Out-gauge of flat racks, 2023; lines differ a little); the frame
 * is 2.44 m wide.
 */
export const envelopes = {
  dry20: { length: 5.89, width: 2.34, height: 2.28, payload: 28.2, lineLoad: 4.5, open: [] },
  open20: { length: 5.89, width: 2.34, height: 2.35, payload: 28, lineLoad: 4.5, open: ["height"] },
  rack20: {
    length: 5.63,
    folded: 6.05,
    width: 2.3,
    height: 2.2,
    payload: 31,
    open: ["width", "height"],
  },
  dry40: { length: 12.03, width: 2.34, height: 2.28, payload: 26.7, lineLoad: 3, open: [] },
  cube40: { length: 12.03, width: 2.34, height: 2.58, payload: 28.5, lineLoad: 3, open: [] },
  open40: {
    length: 12.03,
    width: 2.34,
    height: 2.35,
    payload: 26.5,
    lineLoad: 3,
    open: ["height"],
  },
  rack40: {
    length: 11.65,
    folded: 12.19,
    width: 2.3,
    height: 1.9,
    payload: 39,
    open: ["width", "height"],
  },
  cube45: { length: 13.5, width: 2.34, height: 2.58, payload: 27, lineLoad: 3, open: [] },
  trailer: { length: 13.6, width: 2.55, height: 2.8, payload: 25, open: [] },
} as const satisfies Record<string, Envelope>;

export type TransportUnit = keyof typeof envelopes;

export const transportUnits = Object.keys(envelopes) as TransportUnit[];

/** A piece as it is packed, in the position in which it travels, in metres and tonnes. */
export interface Piece {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** The width and the height, in metres, up to which lines usually take out-of-gauge pieces. */
const widest = 4.5;

type Fit = "fits" | "outOfGauge" | "tooLong" | "tooWide" | "tooHigh" | "tooHeavy";

/**
 * Whether a piece fits a unit or goes out of gauge, else what prevents it. Its longer side lies along the unit. A flat
 * rack carries a piece longer than the space between its end walls with them folded, as out-of-gauge cargo.
 *
 * Limits: sizes and masses of usual units; the unit supplied, its centre of gravity and lashing points are not checked.
 */
export function fitInto(piece: Piece, envelope: Envelope): Fit {
  const { length, width } = laidOut(piece);
  if (piece.weight > envelope.payload) return "tooHeavy";
  if (length > (envelope.folded ?? envelope.length)) return "tooLong";
  const [isWide, isHigh] = [width > envelope.width, piece.height > envelope.height];
  if (isWide && (width > widest || !envelope.open.includes("width"))) return "tooWide";
  if (isHigh && (piece.height > widest || !envelope.open.includes("height"))) return "tooHigh";
  return isWide || isHigh || length > envelope.length ? "outOfGauge" : "fits";
}

/**
 * The metres over which a piece has to bear on a unit's floor: its own length, or more, on beams, where the floor takes
 * less than that. A floor bears on each metre what the payload spread evenly puts there, on a flat rack no more (CTU Code,
 * annex 7, 3.1.1 and 3.1.3: concentrated loads on platforms and flat racks are spread by longitudinal beams, or reduced).
 *
 * Limits: the load lengthwise. A piece narrower than the floor also bends it across, which the engineer of the beams
 * calculates.
 */
export function bearingLength(piece: Piece, { lineLoad = 0, payload, length }: Envelope): number {
  return Math.max(laidOut(piece).length, piece.weight / Math.max(lineLoad, payload / length));
}

/** Whether a piece needs beams that spread its weight over more than its own length. */
export function needsBeams(piece: Piece, envelope: Envelope): boolean {
  return bearingLength(piece, envelope) > laidOut(piece).length;
}

/**
 * The container for a piece: preferably without overhang, then without beams under it, then the shortest, then the
 * simplest. Undefined if no container takes it alone.
 */
export function bestContainer(piece: Piece): TransportUnit | undefined {
  const [best] = transportUnits
    .map((unit) => ({ unit, envelope: envelopes[unit] as Envelope }))
    .filter(({ unit }) => unit !== "trailer")
    .filter(({ envelope }) => ["fits", "outOfGauge"].includes(fitInto(piece, envelope)))
    .toSorted((a, b) => drawbacksOf(piece, a.envelope) - drawbacksOf(piece, b.envelope));
  return best?.unit;
}

/** Overhang, which costs slots on board, counts more than beams. */
function drawbacksOf(piece: Piece, envelope: Envelope): number {
  return Number(fitInto(piece, envelope) === "outOfGauge") * 2 + Number(needsBeams(piece, envelope));
}

/** How far a piece stands out of a unit, in metres: at each end, at each side and above. */
export function overhang(piece: Piece, { length, folded = length, width, height }: Envelope) {
  const laid = laidOut(piece);
  const over = (side: number, room: number) => Math.max(0, side - room);
  return {
    length: over(laid.length, folded) / 2,
    width: over(laid.width, width) / 2,
    height: over(piece.height, height),
  };
}

/** The sides of the floor that a piece covers, the longer one along the unit. */
export function laidOut({ length, width }: Piece) {
  return { length: Math.max(length, width), width: Math.min(length, width) };
}
