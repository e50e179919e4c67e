import { expect, test } from "vitest";
import type { Office } from "#contract/offices.ts";
import { checkHolidays } from "./holidays.ts";
import { readContent } from "./read-content.ts";

const [office] = readContent("content").records.offices;

function reasonsOf(site: Partial<Office>): string[] {
  return checkHolidays([{ ...(office as Office), ...site }]).map(({ reason }) => reason);
}

const weekdays = { days: "mon-fri", from: "07:00", to: "19:00" } as const;
const saturdays = { days: "sat", from: "07:00", to: "12:00" } as const;
// Christmas Day of 2027 is a Saturday.
const observed = ["2026-12-25", "2026-12-28", "2027-01-01", "2027-12-27", "2027-12-28"];

test("a site that opens on Saturdays lists the holidays that fall on one", () => {
  expect(reasonsOf({ country: "GB", hours: [weekdays, saturdays], holidays: observed })).toEqual([
    "2026-12-26, 2027-12-25: a holiday in GB on which the site would be open: add it to its calendar",
  ]);
  expect(reasonsOf({ country: "GB", hours: [weekdays], holidays: observed })).toEqual([]);
});

test("the lunar New Year is a holiday where it is kept", () => {
  const hours = [{ days: "daily", from: "06:00", to: "23:00" } as const];
  const holidays = ["2027-01-01", "2027-02-08", "2027-05-01", "2027-08-09", "2027-12-25"];
  expect(reasonsOf({ country: "SG", hours, holidays })[0]).toContain("2027-02-06, 2027-02-07:");
  expect(reasonsOf({ country: "ZZ", hours, holidays })).toEqual([]);
});

test("a holiday before its substitute day is missed as well, and a site without a list is open", () => {
  const holidays = ["2026-12-07", "2026-12-10", "2026-12-31"];
  const hours = [weekdays, saturdays];
  expect(reasonsOf({ country: "TH", hours, holidays })[0]).toContain("2026-12-05");
  expect(reasonsOf({ country: "TH", hours, holidays: [] })).toEqual([]);
});
