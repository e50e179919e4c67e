import { countryCodes } from "#contract/countries.ts";
import { countryName } from "#contract/display-names.ts";
import { angleBetween, centreOf } from "#contract/great-circle.ts";
import { locales } from "#contract/locales.ts";
import { searchableWords } from "#contract/fold.ts";
import { type Filters } from "./filter-search.ts";
import { placeFilters, without, type OfficeFilter } from "./filters.ts";
import type { ListedOffice } from "./listed-office.ts";

/** The office nearest to the place that was searched: to an office that other filters exclude, or to a country. */
export type Alternative = { nearest: ListedOffice } & ({ to: ListedOffice } | { toCountry: string });

/**
 * Finds an alternative when no office matches: the nearest one that matches the filters for type and service. A country is
 * located at its middle. Undefined if the filters name no known place.
 */
export function findAlternative(
  offices: ListedOffice[],
  filters: Filters,
  filterOffices: OfficeFilter,
): Alternative | undefined {
  const suitable = filterOffices(offices, without(filters, [...placeFilters, "q"]));
  const [to] = filterOffices(offices, without(filters, ["type", "service"]));
  if (to) return withNearest(suitable, to.at, { to });
  const country = findCountry(filters.q ?? "") ?? filters.country?.toUpperCase() ?? "";
  const at = centreOf(country);
  return at && withNearest(suitable, at, { toCountry: country });
}

/** Adds the office nearest to a position by great-circle distance. */
function withNearest<Target>(offices: ListedOffice[], at: ListedOffice["at"], target: Target) {
  const [nearest] = offices.toSorted((a, b) => angleBetween(at, a.at) - angleBetween(at, b.at));
  return nearest && { ...target, nearest };
}

/** The country whose full name, in any language, equals the query. */
function findCountry(query: string): string | undefined {
  const asked = searchableWords(query).join(" ");
  return countryCodes.find((country) =>
    locales.some(({ code }) => searchableWords(countryName(country, code)).join(" ") === asked),
  );
}
