import { useMemo } from "react";
import { minutesOfDay } from "#shared/opening-hours.ts";
import { useNow } from "#site/ui/use-now.ts";
import { midnightBefore } from "./open-spans.ts";

/** The 24 hours of a strip. */
export interface Day {
  start: Date;
  /** The time, to the minute, and its place in the day; undefined while only the server has rendered. */
  now: Date | undefined;
  /** From 0 to 100. */
  percent: number | undefined;
}

/** The visitor's day; before hydration the day `rendered` (2026-11-23) in UTC. */
export function useDay(rendered: string): Day {
  const now = useNow();
  return useMemo(() => {
    if (!now) return { start: new Date(`${rendered}T00:00Z`), now, percent: undefined };
    const start = midnightBefore(now);
    const minutes = (now.getTime() - start.getTime()) / 60_000;
    return { start, now, percent: Math.min(100, (100 * minutes) / minutesOfDay) };
  }, [now, rendered]);
}
