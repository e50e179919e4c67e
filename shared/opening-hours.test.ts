import { expect, test } from "vitest";
import { isWorkingDay, localDay, surveyWindow, defaultHours } from "./opening-hours.ts";

const madrid = { timeZone: "Europe/Madrid", hours: defaultHours, holidays: ["2026-12-08"] };

test("a day begins at midnight in the place's time zone", () => {
  const now = new Date("2026-11-20T23:30:00Z");
  expect(localDay(now, "Europe/Madrid")).toBe("2026-11-21");
  expect(localDay(now, "America/Chicago")).toBe("2026-11-20");
  expect(localDay(now, "Asia/Shanghai")).toBe("2026-11-21");
});

test("weekends and holidays are not working days, unless the place is open", () => {
  expect(isWorkingDay("2026-12-07", madrid)).toBe(true);
  expect(isWorkingDay("2026-12-08", madrid)).toBe(false);
  expect(isWorkingDay("2026-12-05", madrid)).toBe(false);
  const saturdays = {
    ...madrid,
    hours: [...defaultHours, { days: "sat" as const, from: "08:00", to: "12:00" }],
  };
  expect(isWorkingDay("2026-12-05", saturdays)).toBe(true);
  expect(isWorkingDay("2026-12-06", saturdays)).toBe(false);
  const daily = { ...madrid, hours: [{ days: "daily" as const, from: "00:00", to: "23:59" }] };
  expect(isWorkingDay("2026-12-06", daily)).toBe(true);
});

test("a survey can begin from two working days after the next one to 90 days ahead", () => {
  // A Wednesday: Thursday, Friday, Monday.
  expect(surveyWindow(madrid, new Date("2026-11-25T09:00:00Z"))).toEqual({
    from: "2026-11-30",
    to: "2027-02-23",
  });
  // A Friday before a holiday: Monday, Wednesday, Thursday.
  expect(surveyWindow(madrid, new Date("2026-12-04T09:00:00Z")).from).toBe("2026-12-10");
});

test("for a place that never opens, the first day is the last", () => {
  const closed = { timeZone: "UTC", hours: [] };
  expect(surveyWindow(closed, new Date("2026-11-25T09:00:00Z"))).toEqual({
    from: "2027-02-23",
    to: "2027-02-23",
  });
});
