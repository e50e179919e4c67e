import type { Office } from "#contract/offices.ts";
import { addDays } from "#shared/days.ts";
import { hoursOn } from "#shared/opening-hours.ts";
import type { Problem } from "./problems.ts";

/**
 * Holidays that fall on the same date every year, by country, as MM-DD. A list of holidays is often copied without those
 * that fall on a weekend; a site that opens on Saturdays then promises an answer on Christmas Day.
 */
const fixed: Record<string, string> = {
  AE: "01-01 12-02 12-03",
  AU: "01-01 01-26 12-25",
  BE: "01-01 05-01 07-21 08-15 11-01 11-11 12-25",
  BR: "01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25",
  CL: "01-01 05-01 05-21 07-16 09-18 09-19 11-01 12-08 12-25",
  CN: "01-01 05-01 10-01 10-02 10-03",
  DE: "01-01 05-01 10-03 12-25 12-26",
  ES: "01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25",
  FR: "01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25",
  GB: "01-01 12-25 12-26",
  ID: "01-01 05-01 06-01 08-17 12-25",
  IN: "01-26 08-15 10-02",
  IT: "01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26",
  JP: "01-01 02-11 02-23 04-29 05-03 05-04 05-05 08-11 11-03 11-23",
  KR: "01-01 03-01 05-05 12-25",
  MA: "01-01 01-11 01-14 05-01 07-30 08-14 08-20 11-06 11-18",
  MX: "01-01 05-01 09-16 12-25",
  MY: "01-01 05-01 08-31 09-16 12-25",
  NL: "01-01 04-27 12-25 12-26",
  OM: "11-20 11-21",
  PH: "01-01 05-01 06-12 11-01 11-30 12-08 12-25 12-30",
  PL: "01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26",
  SA: "02-22 09-23",
  SG: "01-01 05-01 08-09 12-25",
  TH: "01-01 04-06 04-13 04-14 04-15 05-01 05-04 06-03 07-28 08-12 10-13 10-23 12-05 12-10 12-31",
  TR: "01-01 04-23 05-01 05-19 07-15 08-30 10-29",
  US: "01-01 07-04 11-11 12-25",
  VN: "01-01 04-30 05-01 09-02",
  ZA: "01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26",
};

/** Where the first two days of the lunar year are holidays, and when that year begins. */
const lunarNewYear = new Set(["CN", "MY", "SG"]);
const lunarNewYears = ["2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13", "2030-02-03"];

/**
 * Finds holidays on which a site would be open by its hours, from a week before the first day of its list, since a substitute
 * day follows its holiday, to the end of the list's last year. A site without a list is open on holidays as well.
 */
export function checkHolidays(offices: Office[]): Problem[] {
  return offices.flatMap(({ country, holidays = [], hours }, at): Problem[] => {
    const [first, ...others] = holidays.toSorted();
    if (!first) return [];
    const lastYear = (others.at(-1) ?? first).slice(0, 4);
    const missing: string[] = [];
    for (let day = addDays(first, -7); day.slice(0, 4) <= lastYear; day = addDays(day, 1))
      if (!holidays.includes(day) && isHoliday(day, country) && hoursOn(day, { hours }).length > 0)
        missing.push(day);
    if (missing.length === 0) return [];
    const reason = `${missing.join(", ")}: a holiday in ${country} on which the site would be open: add it`;
    return [{ file: "records/offices.yaml", field: [at, "holidays"], reason }];
  });
}

function isHoliday(day: string, country: string): boolean {
  if (fixed[country]?.includes(day.slice(5))) return true;
  return (
    lunarNewYear.has(country) && lunarNewYears.some((first) => day === first || day === addDays(first, 1))
  );
}
