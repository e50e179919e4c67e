import { randomInt } from "node:crypto";

// Cryptographically secure, since an answer must not be predictable from earlier ones.

/** Returns a whole number from `from` to `to`, both included. */
export function randomWhole(from: number, to: number): number {
  return randomInt(from, to + 1);
}

/** Returns a number from `from` up to, and without, `to`. */
export function randomBetween(from: number, to: number): number {
  return from + ((to - from) * randomInt(2 ** 32)) / 2 ** 32;
}

/** Picks one of a list. @throws RangeError if it is empty. */
export function pick<T>(list: readonly T[]): T {
  return list[randomInt(list.length)] as T;
}

/** Picks up to `count` of a list, each at most once, in random order. */
export function sample<T>(list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(randomInt(rest.length), 1),
  ).flat();
}
