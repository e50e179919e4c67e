import { countryCodes } from "#shared/countries.ts";
import { countryName } from "#shared/display-names.ts";
import { angleBetween, centreOf } from "#shared/great-circle.ts";
import { locales } from "#shared/locales.ts";
import { searchableWords } from "#shared/fold.ts";
import type { Port } from "#site/parts/places/search-ports.ts";
import { type Filters } from "./filter-search.ts";
import { placeFilters, without, type OfficeFilter } from "./filters.ts";
import type { ListedOffice } from "./listed-office.ts";

/**
 * The offices nearest to the place that was searched: to an office that other filters exclude, to a town, or to a country.
 * `isAbroad` says that they are not in the town's country.
 */
export type Alternative = { offices: ListedOffice[] } & (
  { to: ListedOffice } | { toTown: Port; isAbroad: boolean } | { toCountry: string }
);

/**
 * Finds an alternative when no office matches the filters for the place: of those that match the filters for type and
 * service all in the town's country, or else the nearest one. A country is located at its middle. Undefined if the filters
 * name no known place.
 *
 * @param town the town that the query names
 */
export function findAlternative(
  offices: ListedOffice[],
  filters: Filters,
  filterOffices: OfficeFilter,
  town?: Port,
): Alternative | undefined {
  const suitable = filterOffices(offices, without(filters, [...placeFilters, "q"]));
  const [to] = filterOffices(offices, without(filters, ["type", "service"]));
  if (to) return withNearest(suitable, to.at, { to });
  const asked = findCountry(filters.q ?? "");
  if (town && !asked) {
    const inCountry = suitable.filter(({ country }) => country === town.country);
    if (inCountry.length > 0) return { offices: inCountry, toTown: town, isAbroad: false };
    const at = centreOf(town.country);
    return at && withNearest(suitable, at, { toTown: town, isAbroad: true });
  }
  const country = asked ?? filters.country?.toUpperCase() ?? "";
  const at = centreOf(country);
  return at && withNearest(suitable, at, { toCountry: country });
}

/** Adds the office nearest to a position by great-circle distance. */
function withNearest<Target>(offices: ListedOffice[], at: ListedOffice["at"], target: Target) {
  const [nearest] = offices.toSorted((a, b) => angleBetween(at, a.at) - angleBetween(at, b.at));
  return nearest && { ...target, offices: [nearest] };
}

/** The country whose full name, in any language, equals the query. */
function findCountry(query: string): string | undefined {
  const asked = searchableWords(query).join(" ");
  return countryCodes.find((country) =>
    locales.some(({ code }) => searchableWords(countryName(country, code)).join(" ") === asked),
  );
}
