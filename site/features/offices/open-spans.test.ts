import { expect, test } from "vitest";
import { openSpans } from "./open-spans.ts";

const weekdays = { days: "mon-fri", from: "09:00", to: "18:00" } as const;
const day = 1440;

test.each([
  // 09:00–18:00 in Shanghai is 01:00–10:00 in UTC; the day before is a Sunday.
  [
    "working days further east",
    "Asia/Shanghai",
    "2026-11-23",
    [0, day, 2 * day].map((at) => [at + 60, at + 600]),
  ],
  // 09:00–18:00 in Mexico City is 15:00–24:00 in UTC.
  [
    "working days further west",
    "America/Mexico_City",
    "2026-11-28",
    [
      [900 - day, 0],
      [2 * day + 900, 3 * day],
    ],
  ],
  [
    "a weekend",
    "Europe/Madrid",
    "2026-11-22",
    [
      [day + 480, day + 1020],
      [2 * day + 480, 2 * day + 1020],
    ],
  ],
])("%s", (_name, timeZone, rendered, spans) => {
  expect(openSpans({ timeZone, hours: [weekdays] }, rendered)).toEqual(spans);
});

test("a place that is open day and night has one line", () => {
  const hours = [{ days: "daily", from: "00:00", to: "23:59" } as const];
  expect(openSpans({ timeZone: "Asia/Shanghai", hours }, "2026-11-23")).toEqual([[-day, 3 * day]]);
});

test("a shift through the night is not cut at midnight, and a holiday is closed", () => {
  const hours = [{ days: "daily", from: "20:00", to: "04:00" } as const];
  const calendar = { timeZone: "UTC", hours, holidays: ["2026-12-08"] };
  expect(openSpans(calendar, "2026-12-08")).toEqual([
    [-day, -day + 240],
    [-240, 240],
    [day + 1200, 2 * day + 240],
    [2 * day + 1200, 3 * day],
  ]);
});

test("clocks that change in between are followed", () => {
  // Summer time ends on 25 October in Madrid.
  const [friday, monday] = openSpans({ timeZone: "Europe/Madrid", hours: [weekdays] }, "2026-10-24");
  expect(friday?.[0]).toBe(7 * 60 - day);
  expect(monday?.[0]).toBe(8 * 60 + 2 * day);
});
