import type { Office } from "#contract/offices.ts";
import { addDays } from "#shared/days.ts";
import { hoursOn } from "#shared/opening-hours.ts";
import known from "./known-holidays.json" with { type: "json" };
import type { Problem } from "./problems.ts";

/**
 * Holidays that fall on the same date every year, by country, as MM-DD, and where the first two days of the lunar year are
 * holidays. A list of holidays is often copied without those that fall on a weekend; a site that opens on Saturdays then
 * promises an answer on Christmas Day.
 */
const fixed: Partial<Record<string, string>> = known.fixed;
const { countries: lunarCountries, firstDays } = known.lunarNewYear;

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
    const reason = `${missing.join(", ")}: a holiday in ${country} on which the site would be open: add it to its calendar`;
    return [{ file: "records/offices.yaml", field: [at, "calendar"], reason }];
  });
}

function isHoliday(day: string, country: string): boolean {
  if (fixed[country]?.includes(day.slice(5))) return true;
  return (
    lunarCountries.includes(country) && firstDays.some((first) => day === first || day === addDays(first, 1))
  );
}
