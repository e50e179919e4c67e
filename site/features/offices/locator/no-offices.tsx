import { countryName } from "#shared/display-names.ts";
import { fill } from "#shared/fill.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import type { Filters } from "#site/features/offices/filter-search.ts";
import { without, type OfficeFilter } from "#site/features/offices/filters.ts";
import { findAlternative, type Alternative } from "#site/features/offices/nearest.ts";
import { findSimilar } from "#site/features/offices/similar.ts";
import type { Day } from "#site/features/offices/use-day.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useTown } from "#site/parts/places/use-town.ts";
import { useSite } from "#site/parts/site-data.ts";
import { OfficeRow } from "./office-row.tsx";

/** Replaces the list when no office matches: those nearest to the place, or those with a similar name. */
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
  const messages = useMessages();
  const { locator } = messages;
  const { email } = useSite();
  const locale = useLocale();
  const query = filters.q ?? "";
  const town = useTown(query);
  const alternative = findAlternative(offices, filters, filterOffices, town);
  const place = alternative && placeName(alternative);
  const suitable = filterOffices(offices, without(filters, ["q"]));
  const shown = alternative?.offices ?? findSimilar(suitable, query, messages);

  function placeName(found: Alternative): string | undefined {
    if ("toTown" in found) return found.toTown.name;
    if ("toCountry" in found) return countryName(found.toCountry, locale);
    if (filters.city || filters.q) return found.to.city[locale];
    if (filters.country) return found.to.countryName;
    return filters.region ? locator.regions[found.to.region] : undefined;
  }
  function offerText(): string {
    const [first] = shown;
    if (!first) return fill(locator.ask, { email });
    if (!alternative) return locator.similar;
    const values = { city: first.city[locale], country: first.countryName };
    const isInCountry = "toTown" in alternative && !alternative.isAbroad;
    return fill(isInCountry ? locator.inCountry : locator.nearest, values);
  }
  const title = filters.type || filters.service ? locator.noneSuch : locator.none;
  return (
    <section id="directory" aria-label={locator.directory} className="grid gap-y-5 py-6">
      <div role="status">
        <h2 className="text-section">{place ? fill(title, { place }) : locator.noneAtAll}</h2>
        <p className="mt-3">{offerText()}</p>
      </div>
      {shown.length > 0 ? (
        <ul className="border-y border-line">
          {shown.map((office) => (
            <OfficeRow
              key={office.id}
              office={office}
              day={day}
              isOpen={shown.length === 1}
              isActive={false}
              onActivate={() => {}}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
