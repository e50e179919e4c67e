import { afterEach, expect, test, vi } from "vitest";
import { dateFormat, ownZone, zonedTime } from "./zoned-time.ts";

afterEach(() => vi.restoreAllMocks());

test.each(["Etc/Unknown", "Foo/Bar", "UTC+3", "", undefined])(
  "a machine that reports the time zone %s knows none",
  (timeZone) => {
    expect(ownZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const reported = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(reported);
    expect(ownZone()).toBeUndefined();
  },
);

test.each([
  ["2026-12-01", "08:30", "Europe/Madrid", "2026-12-01T07:30:00.000Z"],
  ["2027-07-01", "08:30", "Europe/Madrid", "2027-07-01T06:30:00.000Z"],
  ["2027-07-01", "08:30", "Asia/Kolkata", "2027-07-01T03:00:00.000Z"],
  ["2027-01-01", "05:00", "Pacific/Auckland", "2026-12-31T16:00:00.000Z"],
  ["2027-07-01", "20:00", "America/Sao_Paulo", "2027-07-01T23:00:00.000Z"],
  ["2027-07-01", "12:00", "UTC", "2027-07-01T12:00:00.000Z"],
])("%s %s in %s is %s", (day, time, timeZone, moment) => {
  expect(zonedTime(day, time, timeZone).toISOString()).toBe(moment);
});

test.each([
  // The clocks change on these days; the hour that they skip is left out.
  ["Europe/Madrid", "2027-03-28", ["02"]],
  ["Europe/Madrid", "2027-10-31", []],
  ["America/New_York", "2027-03-14", ["02"]],
  ["America/New_York", "2027-11-07", []],
  ["Australia/Sydney", "2027-10-03", ["02"]],
  ["Australia/Sydney", "2027-04-04", []],
  ["America/Santiago", "2027-09-05", ["00"]],
] as [string, string, string[]][])(
  "around a clock change in %s on %s, every time matches local clocks",
  (timeZone, day, skipped) => {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    const times = Array.from({ length: 48 }, (_, half) => {
      const hour = String(Math.floor(half / 2)).padStart(2, "0");
      return `${hour}:${half % 2 ? "30" : "00"}`;
    }).filter((time) => !skipped.includes(time.slice(0, 2)));
    expect(times.map((time) => clock.format(zonedTime(day, time, timeZone)))).toEqual(
      times.map((time) => `${day} ${time}`),
    );
  },
);

test("a format is made once for each locale and options", () => {
  const format = dateFormat("en", { timeZone: "Asia/Shanghai", dateStyle: "short" });
  expect(dateFormat("en", { timeZone: "Asia/Shanghai", dateStyle: "short" })).toBe(format);
  expect(dateFormat("es", { timeZone: "Asia/Shanghai", dateStyle: "short" })).not.toBe(format);
  expect(dateFormat("en", { timeZone: "UTC", dateStyle: "short" })).not.toBe(format);
});

test("the cache keeps at most 200 formats", () => {
  const first = dateFormat("en", { minute: "2-digit" });
  for (let each = 0; each < 200; each += 1) dateFormat(`en-x-${each}`, {});
  expect(dateFormat("en", { minute: "2-digit" })).not.toBe(first);
});
