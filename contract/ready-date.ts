import { isoDay } from "./days.ts";
import type { FieldError } from "./problem.ts";
import { localDay } from "./opening-hours.ts";

/** How far ahead cargo can be announced. */
export const readyHorizonMonths = 18;

/**
 * The first and the last day on which cargo can be ready: today and 18 months later. Without the visitor's time zone
 * they are as wide as today is anywhere on earth.
 */
export function readyWindow(now: Date, timeZone?: string): { from: string; to: string } {
  const from = localDay(now, timeZone ?? "Etc/GMT+12");
  const last = new Date(`${localDay(now, timeZone ?? "Etc/GMT-14")}T00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + readyHorizonMonths);
  return { from, to: isoDay(last) };
}

/** What is wrong with a ready date, seen from `now`. Codes: `date.past`, `date.late`, each with the nearest day. */
export function readyDateErrors(readyDate: string, now: Date, timeZone?: string): FieldError[] {
  const { from, to } = readyWindow(now, timeZone);
  if (readyDate < from) return [{ field: "readyDate", code: "date.past", params: { date: from } }];
  if (readyDate > to) return [{ field: "readyDate", code: "date.late", params: { date: to } }];
  return [];
}
