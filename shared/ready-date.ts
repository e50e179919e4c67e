import { addMonths } from "./days.ts";
import type { FieldError } from "./typed.ts";
import { localDay } from "./opening-hours.ts";

/** How many months ahead cargo can be announced. */
const readyHorizonMonths = 18;

/**
 * Returns the first and the last day on which cargo can be ready: today and 18 months later. Without the visitor's time
 * zone they allow for today in every time zone.
 */
export function readyWindow(now: Date, timeZone?: string): { from: string; to: string } {
  const from = localDay(now, timeZone ?? "Etc/GMT+12");
  return { from, to: addMonths(localDay(now, timeZone ?? "Etc/GMT-14"), readyHorizonMonths) };
}

/** Checks a ready date. Codes: `date.past`, `date.late`, each with the nearest allowed day. */
export function readyDateErrors(readyDate: string, now: Date, timeZone?: string): FieldError[] {
  const { from, to } = readyWindow(now, timeZone);
  if (readyDate < from) return [{ field: "readyDate", code: "date.past", params: { date: from } }];
  if (readyDate > to) return [{ field: "readyDate", code: "date.late", params: { date: to } }];
  return [];
}
