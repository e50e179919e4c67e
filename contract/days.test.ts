import { expect, test } from "vitest";
import { addDays, isoDay } from "./days.ts";

test("the day of a moment is that of UTC", () => {
  expect(isoDay(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
  expect(isoDay(new Date("2026-11-22T00:30:00+01:00"))).toBe("2026-11-21");
});

test("days are added and taken away over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addDays("2026-11-21", 0)).toBe("2026-11-21");
});
