import { expect, test } from "vitest";
import { openSpans } from "./open-spans.ts";

const weekdays = { days: "mon-fri", from: "09:00", to: "18:00" } as const;

test.each([
  // 09:00–18:00 in Shanghai is 01:00–10:00 in UTC.
  ["a working day further east", "Asia/Shanghai", "2026-11-23T00:00Z", [{ from: 60, to: 600 }]],
  // In Mexico City it is Sunday, 18:00, when the Monday of UTC begins.
  ["a working day further west", "America/Mexico_City", "2026-11-23T00:00Z", [{ from: 900, to: 1440 }]],
  ["the end of Friday in the west", "America/Mexico_City", "2026-11-28T00:00Z", []],
  ["a Sunday", "Europe/Madrid", "2026-11-22T00:00Z", []],
  // The visitor's midnight may be at any minute of the office's day: 05:30 in Kolkata.
  [
    "a day that began before the strip",
    "Asia/Kolkata",
    "2026-11-23T06:00Z",
    [
      { from: 0, to: 390 },
      { from: 1290, to: 1440 },
    ],
  ],
])("%s", (_name, timeZone, start, spans) => {
  expect(openSpans({ timeZone, hours: [weekdays] }, new Date(start))).toEqual(spans);
});

test("a place that is open day and night fills the strip", () => {
  const hours = [{ days: "daily", from: "00:00", to: "23:59" } as const];
  const spans = openSpans({ timeZone: "Asia/Shanghai", hours }, new Date("2026-11-23T00:00Z"));
  expect(spans).toEqual([{ from: 0, to: 1440 }]);
});

test("a holiday is closed", () => {
  const calendar = { timeZone: "Europe/Madrid", hours: [weekdays], holidays: ["2026-12-08"] };
  expect(openSpans(calendar, new Date("2026-12-08T00:00Z"))).toEqual([]);
});
