import { expect, test } from "vitest";
import { readyDateErrors, readyWindow } from "./ready-date.ts";

const now = new Date("2026-11-22T11:00:00Z");

test("a ready date is between today and 18 months later, in the visitor's time zone", () => {
  expect(readyWindow(now, "Europe/Madrid")).toEqual({ from: "2026-11-22", to: "2028-05-22" });
  expect(readyWindow(new Date("2026-11-22T23:30:00Z"), "Europe/Madrid").from).toBe("2026-11-23");
});

test("without a time zone, today can be any day that is current somewhere", () => {
  expect(readyWindow(now)).toEqual({ from: "2026-11-21", to: "2028-05-23" });
  for (const timeZone of ["Pacific/Pago_Pago", "UTC", "Pacific/Kiritimati"]) {
    const { from, to } = readyWindow(now, timeZone);
    expect([...readyDateErrors(from, now), ...readyDateErrors(to, now)]).toEqual([]);
  }
});

test("in a month without that day, the window ends on its last day", () => {
  expect(readyWindow(new Date("2026-08-31T12:00:00Z"), "UTC").to).toBe("2028-02-29");
});

test.each([
  ["2020-01-15", "date.past", "2026-11-22"],
  ["2026-11-21", "date.past", "2026-11-22"],
  ["2028-05-23", "date.late", "2028-05-22"],
  ["2099-01-01", "date.late", "2028-05-22"],
])("%s is refused as %s", (day, code, date) => {
  expect(readyDateErrors(day, now, "Europe/Madrid")).toEqual([
    { field: "readyDate", code, params: { date } },
  ]);
});
