import { countryName } from "#shared/display-names.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { Filters } from "#site/features/offices/filter-search.ts";
import { without, type OfficeFilter } from "#site/features/offices/filters.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { findAlternative, type Alternative } from "#site/features/offices/nearest.ts";
import { findSimilar } from "#site/features/offices/similar.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { findTown, type Port } from "#site/parts/places/search-ports.ts";
import type { Hints } from "./no-offices.tsx";

/**
 * What is offered where no office matches: those nearest to the place that was searched, or those with a similar name.
 * Browsers load this by need: it holds the positions of all countries.
 */
export function findHints(
  offices: ListedOffice[],
  filters: Filters,
  {
    filterOffices,
    ports,
    messages,
    locale,
    email,
  }: {
    filterOffices: OfficeFilter;
    ports: readonly Port[];
    messages: Messages;
    locale: Locale;
    email: string;
  },
): Hints {
  const { locator } = messages;
  const query = filters.q ?? "";
  const town = query ? findTown(ports, query) : undefined;
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
  return {
    title: place ? fill(title, { place }) : locator.noneAtAll,
    text: offerText(),
    offices: shown.map(({ id }) => id),
  };
}
