/** A figure at the beginning of a way, now, and at its end. */
export interface Way {
  base: { year: string; value: number };
  now: { year: string; value: number };
  goal: { year: string; value: number };
}

/** How much of the way is done, how much of its time is over, in per cent, and whether the first keeps up. */
export function progressOf({ base, now, goal }: Way) {
  const done = shareOf(base.value, now.value, goal.value);
  const elapsed = shareOf(Number(base.year), Number(now.year), Number(goal.year));
  return { done, elapsed, isOnCourse: done >= elapsed };
}

function shareOf(from: number, at: number, to: number): number {
  return Math.round(Math.min(1, Math.max(0, (at - from) / (to - from))) * 100);
}
