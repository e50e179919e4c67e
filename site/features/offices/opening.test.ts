import { expect, test } from "vitest";
import type { Calendar } from "#shared/opening-hours.ts";
import { openingAt, openSpans } from "./opening.ts";

// 21 November 2026 is a Saturday.
const office: Calendar = {
  timeZone: "Asia/Shanghai",
  hours: [
    { days: "mon-fri", from: "09:00", to: "18:00" },
    { days: "sat", from: "08:00", to: "12:00" },
  ],
};

test("opening hours are in the site's time zone, wherever the visitor is", () => {
  expect(openingAt(office, new Date("2026-11-20T01:00:00Z"))).toEqual({
    time: "09:00",
    isOpen: true,
    isHoliday: false,
    changes: { inDays: 0, weekday: 5, time: "18:00" },
  });
});

test.each([
  ["before it opens", "2026-11-20T00:59:00Z", "08:59", { inDays: 0, weekday: 5, time: "09:00" }],
  ["from the minute it closes", "2026-11-20T10:00:00Z", "18:00", { inDays: 1, weekday: 6, time: "08:00" }],
  ["over the week's end", "2026-11-21T04:00:00Z", "12:00", { inDays: 2, weekday: 1, time: "09:00" }],
  [
    "on a day that has begun there already",
    "2026-11-21T16:30:00Z",
    "00:30",
    { inDays: 1, weekday: 1, time: "09:00" },
  ],
])("it is closed %s, and says when it opens", (_, instant, time, changes) => {
  expect(openingAt(office, new Date(instant))).toEqual({ time, isOpen: false, isHoliday: false, changes });
});

test("a holiday closes it and postpones the next opening", () => {
  const calendar = { ...office, holidays: ["2026-11-20", "2026-11-21"] };
  expect(openingAt(calendar, new Date("2026-11-20T03:00:00Z"))).toEqual({
    time: "11:00",
    isOpen: false,
    isHoliday: true,
    changes: { inDays: 3, weekday: 1, time: "09:00" },
  });
});

test("a holiday on a closed day is not mentioned", () => {
  const calendar = { ...office, holidays: ["2026-11-22"] };
  expect(openingAt(calendar, new Date("2026-11-22T03:00:00Z")).isHoliday).toBe(false);
});

test("a site that works around the clock closes only at the weekend", () => {
  const terminal: Calendar = {
    timeZone: "Asia/Shanghai",
    hours: [
      { days: "mon-fri", from: "00:00", to: "23:59" },
      { days: "sat", from: "06:00", to: "18:00" },
    ],
  };
  expect(openingAt(terminal, new Date("2026-11-18T15:59:00Z"))).toMatchObject({
    time: "23:59",
    isOpen: true,
    changes: { inDays: 2, weekday: 5, time: "24:00" },
  });
});

test("a shift that begins and ends at the same hour lasts a day, and midnight as an opening is 00:00", () => {
  const terminal: Calendar = { timeZone: "UTC", hours: [{ days: "sat", from: "06:00", to: "06:00" }] };
  // 21 November 2026 is a Saturday.
  expect(openingAt(terminal, new Date("2026-11-22T05:59:00Z"))).toMatchObject({
    isOpen: true,
    changes: { inDays: 0, weekday: 7, time: "06:00" },
  });
  const fromMidnight: Calendar = { timeZone: "UTC", hours: [{ days: "sat", from: "00:00", to: "12:00" }] };
  expect(openingAt(fromMidnight, new Date("2026-11-20T12:00:00Z"))).toMatchObject({
    isOpen: false,
    changes: { inDays: 1, weekday: 6, time: "00:00" },
  });
});

test("a site that never closes or never opens has no next change", () => {
  const always: Calendar = { timeZone: "UTC", hours: [{ days: "daily", from: "00:00", to: "23:59" }] };
  const never: Calendar = { timeZone: "UTC", hours: [] };
  const instant = new Date("2026-11-20T03:00:00Z");
  expect(openingAt(always, instant)).toEqual({ time: "03:00", isOpen: true, isHoliday: false });
  expect(openingAt(never, instant)).toEqual({ time: "03:00", isOpen: false, isHoliday: false });
});

test("summer time moves the clock and not the hours", () => {
  const berlin: Calendar = { ...office, timeZone: "Europe/Berlin" };
  expect(openingAt(berlin, new Date("2026-07-01T07:00:00Z")).time).toBe("09:00");
  expect(openingAt(berlin, new Date("2026-12-01T08:00:00Z"))).toMatchObject({ time: "09:00", isOpen: true });
});

test.each([
  // 20 November 2026 is a Friday.
  ["in the evening", "2026-11-20T23:30:00Z", { inDays: 1, weekday: 6, time: "06:00" }],
  ["in the night that follows", "2026-11-21T03:00:00Z", { inDays: 0, weekday: 6, time: "06:00" }],
])("a night shift is open %s", (_, instant, changes) => {
  expect(openingAt(nights, new Date(instant))).toMatchObject({ isOpen: true, changes });
});

test.each([
  ["once the shift is over", "2026-11-21T06:00:00Z", { inDays: 2, weekday: 1, time: "22:00" }],
  [
    "in the night after a day without a shift",
    "2026-11-23T03:00:00Z",
    { inDays: 0, weekday: 1, time: "22:00" },
  ],
])("a night shift is closed %s", (_, instant, changes) => {
  expect(openingAt(nights, new Date(instant))).toMatchObject({ isOpen: false, changes });
});

test("a shift that began before a holiday is finished, and none begins on it", () => {
  const calendar = { ...nights, holidays: ["2026-11-20"] };
  expect(openingAt(calendar, new Date("2026-11-20T03:00:00Z")).isOpen).toBe(true);
  expect(openingAt(calendar, new Date("2026-11-20T23:30:00Z")).isOpen).toBe(false);
  expect(openingAt(calendar, new Date("2026-11-21T03:00:00Z")).isOpen).toBe(false);
});

const nights: Calendar = { timeZone: "UTC", hours: [{ days: "mon-fri", from: "22:00", to: "06:00" }] };

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
