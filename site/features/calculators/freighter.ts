import type { Piece } from "./out-of-gauge.ts";

/** A type of freighter: its main door in metres, and the tonnes that aircraft of the type carry. */
interface Freighter {
  height: number;
  width: number;
  payload: { least: number; most: number };
  /** Its nose opens, so that a piece goes straight into the hold. */
  isNose?: true;
}

/** Usual sizes, as the page about chartering has them in its table of freighters, from the smallest. */
export const freighters = {
  turboprop: { height: 1.8, width: 2.6, payload: { least: 4, most: 8 } },
  narrow: { height: 2.2, width: 3.4, payload: { least: 18, most: 26 } },
  medium: { height: 2.5, width: 3.5, payload: { least: 40, most: 60 } },
  large: { height: 3, width: 3.4, payload: { least: 100, most: 130 } },
  ramp: { height: 4, width: 6, payload: { least: 80, most: 120 }, isNose: true },
} as const satisfies Record<string, Freighter>;

export type FreighterType = keyof typeof freighters;

export const freighterTypes = Object.keys(freighters) as FreighterType[];

type Possible = "passes" | "turns" | "depends";
type Passage = Possible | "tooHigh" | "tooWide" | "tooHeavy";

/** The side of a piece that lies across the door: the shorter one, but its width in a nose, where it keeps its direction. */
export function sideAcross({ length, width }: Piece, { isNose }: Freighter): number {
  return isNose ? width : Math.min(length, width);
}

/**
 * Whether a piece passes the main door of a type of freighter, else what prevents it. Through a side door a piece that is
 * longer than the door is wide has to turn; whether a weight within the range of payloads is taken depends on the aircraft.
 *
 * Limits: the turn itself, the floor, the centre of gravity and the curve of the fuselage are not checked.
 */
export function passThrough(piece: Piece, freighter: Freighter): Passage {
  const { height, width, payload, isNose } = freighter;
  if (piece.weight > payload.most) return "tooHeavy";
  if (piece.height > height) return "tooHigh";
  if (sideAcross(piece, freighter) > width) return "tooWide";
  if (piece.weight > payload.least) return "depends";
  return !isNose && Math.max(piece.length, piece.width) > width ? "turns" : "passes";
}

export function isPossible(passage: Passage | undefined): passage is Possible {
  return passage === "passes" || passage === "turns" || passage === "depends";
}
