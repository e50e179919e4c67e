import { addDays } from "./days.ts";
import { hoursOn } from "./working-days.ts";
import type { Calendar } from "./working-days.ts";

export const minutesOfDay = 24 * 60;

/** A stretch of time in which a place is open, in minutes by its own clock from the midnight that begins a first day. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * When a place is open in so many days from a first one (`2026-11-21`), in order. Hours that end before they begin go on
 * into the next day, and the shift of the evening before the first day counts. What ends as the next begins is one.
 */
export function stretchesOf(
  calendar: Pick<Calendar, "hours" | "holidays">,
  firstDay: string,
  days: number,
): Stretch[] {
  const stretches = Array.from({ length: days + 1 }, (_, at) => at - 1).flatMap((inDays) =>
    hoursOn(addDays(firstDay, inDays), calendar).map((hours) => toStretch(hours, inDays * minutesOfDay)),
  );
  return joined(stretches).filter(({ to }) => to > 0);
}

/** A time of day, `08:30`, in minutes from midnight. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day so many minutes from a midnight. */
export function toTime(minutes: number): string {
  const inDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Hours until 23:59 are meant until midnight. */
function toStretch({ from, to }: Calendar["hours"][number], midnight: number): Stretch {
  const [begins, ends] = [toMinutes(from), to === "23:59" ? minutesOfDay : toMinutes(to)];
  return { from: midnight + begins, to: midnight + (ends > begins ? ends : ends + minutesOfDay) };
}

/** A site that works day and night closes at the week's end alone. */
function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else result.push({ ...stretch });
  }
  return result;
}
