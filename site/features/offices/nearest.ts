import { countryCodes } from "#contract/countries.ts";
import { angleBetween, centreOf } from "#contract/great-circle.ts";
import { locales } from "#contract/locales.ts";
import type { SiteEntry } from "./entries.ts";
import { placeNames, without } from "./filters.ts";
import type { Choose, Filters } from "./filters.ts";
import { wordsOf } from "./search.ts";

/** The site nearest to where somebody looked in vain: a place of the network, or a country, by its code. */
export type Alternative = { nearest: SiteEntry } & ({ to: SiteEntry } | { toCountry: string });

/**
 * What to offer when no entry passes the filters: the nearest one that passes those of type and service. Countries are
 * taken to be where their middle is. Nothing where the filters name no place that is known.
 */
export function alternativeTo(
  entries: SiteEntry[],
  filters: Filters,
  choose: Choose,
): Alternative | undefined {
  const wanted = choose(entries, without(filters, [...placeNames, "q"]));
  const [to] = choose(entries, without(filters, ["type", "service"]));
  if (to) return withNearest(wanted, to.at, { to });
  const country = countryNamed(filters.q ?? "") ?? filters.country?.toUpperCase() ?? "";
  const at = centreOf(country);
  return at && withNearest(wanted, at, { toCountry: country });
}

/** The entry nearest to a place, as the crow flies. */
export function nearestTo(at: SiteEntry["at"], entries: SiteEntry[]): SiteEntry | undefined {
  return entries.toSorted((a, b) => angleBetween(at, a.at) - angleBetween(at, b.at))[0];
}

function withNearest<Place>(entries: SiteEntry[], at: SiteEntry["at"], place: Place) {
  const nearest = nearestTo(at, entries);
  return nearest && { ...place, nearest };
}

/** The country whose whole name, in any of the languages, a query is. */
function countryNamed(query: string): string | undefined {
  const asked = wordsOf(query).join(" ");
  const names = locales.map(({ code }) => new Intl.DisplayNames(code, { type: "region" }));
  return countryCodes.find((country) =>
    names.some((name) => wordsOf(name.of(country) ?? "").join(" ") === asked),
  );
}
