/** A figure in the base year, now, and as the goal. */
export interface Progress {
  base: { year: string; value: number };
  now: { year: string; value: number };
  goal: { year: string; value: number };
}

/** The achieved part of a goal and the elapsed part of its time, in per cent, and whether the former keeps up. */
export function progressOf({ base, now, goal }: Progress) {
  const done = shareOf(base.value, now.value, goal.value);
  const elapsed = shareOf(Number(base.year), Number(now.year), Number(goal.year));
  return { done, elapsed, isOnCourse: done >= elapsed };
}

function shareOf(from: number, at: number, to: number): number {
  return Math.round(Math.min(1, Math.max(0, (at - from) / (to - from))) * 100);
}
