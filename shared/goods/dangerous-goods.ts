import { normaliseIdentifier } from "#shared/identifiers.ts";

/** Packing groups: I for great danger, III for minor danger. */
export const packingGroups = ["I", "II", "III"] as const;

export type PackingGroup = (typeof packingGroups)[number];

/** The classes and divisions of dangerous goods (UN Model Regulations, 2.0.1.1). */
export const hazardClasses = [
  "1.1",
  "1.2",
  "1.3",
  "1.4",
  "1.5",
  "1.6",
  "2.1",
  "2.2",
  "2.3",
  "3",
  "4.1",
  "4.2",
  "4.3",
  "5.1",
  "5.2",
  "6.1",
  "6.2",
  "7",
  "8",
  "9",
] as const;

/** Reads the four digits of a UN number: `UN1993`, `ONU 1993`, `1993` → `1993`. */
export function readUnNumber(text: string): string | undefined {
  return /^(?:UN|ONU)?(\d{4})$/.exec(normaliseIdentifier(text))?.[1];
}

/**
 * Whether a UN number is in an assigned range: explosives from 0004, all others from 1001. Both ranges leave room, since
 * each edition adds numbers at their ends.
 */
export function isAssigned(unNumber: string): boolean {
  const number = Number(unNumber);
  return (number >= 4 && number < 600) || (number > 1000 && number <= 3600);
}
