import { randomInt } from "node:crypto";

// Pictures are drawn from the same secure source as keys: an answer must not follow from earlier ones.

/** A whole number from `from` to `to`, both included. */
export function whole(from: number, to: number): number {
  return randomInt(from, to + 1);
}

/** A number from `from` up to `to`. */
export function between(from: number, to: number): number {
  return from + ((to - from) * randomInt(2 ** 32)) / 2 ** 32;
}

/** One of a list. */
export function pick<T>(list: readonly [T, ...T[]]): T {
  return list[randomInt(list.length)] ?? list[0];
}

/** Some of a list, each at most once, in random order. */
export function sample<T>(list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(randomInt(rest.length), 1),
  ).flat();
}
