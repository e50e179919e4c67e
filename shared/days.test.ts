import { expect, test } from "vitest";
import { addDays, addMonths, isoDay } from "./days.ts";

test("the day of a moment is that of UTC", () => {
  expect(isoDay(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
  expect(isoDay(new Date("2026-11-22T00:30:00+01:00"))).toBe("2026-11-21");
});

test("days are added and subtracted across months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addDays("2026-11-21", 0)).toBe("2026-11-21");
});

test("months are added and subtracted, and end on the last day of a shorter month", () => {
  expect(addMonths("2026-11-21", 2)).toBe("2027-01-21");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2028-03-31", -1)).toBe("2028-02-29");
  expect(addMonths("2026-08-31", 18)).toBe("2028-02-29");
});
