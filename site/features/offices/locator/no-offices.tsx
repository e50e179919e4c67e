import { countryName } from "#contract/display-names.ts";
import { fill } from "#contract/fill.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import type { OfficeFilter, Filters } from "#site/features/offices/filters.ts";
import { findAlternative, type Alternative } from "#site/features/offices/nearest.ts";
import type { Day } from "#site/features/offices/use-day.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/parts/site-data.ts";
import { OfficeRow } from "./office-row.tsx";

/** Replaces the list when no office matches: the nearest alternative. */
export function NoOffices({
  offices,
  filters,
  filterOffices,
  day,
}: {
  offices: ListedOffice[];
  filters: Filters;
  filterOffices: OfficeFilter;
  day: Day;
}) {
  const { locator } = useMessages();
  const { email } = useSite();
  const locale = useLocale();
  const alternative = findAlternative(offices, filters, filterOffices);
  const place = alternative && placeName(alternative);
  function placeName(found: Alternative): string | undefined {
    if ("toCountry" in found) return countryName(found.toCountry, locale);
    if (filters.city || filters.q) return found.to.city[locale];
    if (filters.country) return found.to.countryName;
    return filters.region ? locator.regions[found.to.region] : undefined;
  }
  const title = filters.type || filters.service ? locator.noneSuch : locator.none;
  return (
    <section id="directory" aria-label={locator.directory} className="grid gap-y-5 py-6">
      <div role="status">
        <h2 className="text-section">{place ? fill(title, { place }) : locator.noneAtAll}</h2>
        <p className="mt-3">
          {alternative
            ? fill(locator.nearest, {
                city: alternative.nearest.city[locale],
                country: alternative.nearest.countryName,
              })
            : fill(locator.ask, { email })}
        </p>
      </div>
      {alternative ? (
        <ul className="border-y border-line">
          <OfficeRow office={alternative.nearest} day={day} isOpen isActive={false} onActivate={() => {}} />
        </ul>
      ) : null}
    </section>
  );
}
