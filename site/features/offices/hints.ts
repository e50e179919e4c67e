import MiniSearch from "minisearch";
import { countryCodes } from "#shared/countries.ts";
import { countryName } from "#shared/formats.ts";
import { fill } from "#shared/fill.ts";
import { searchableWords } from "#shared/fold.ts";
import { angleBetween, centreOf } from "#shared/great-circle.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { findTown, type Port } from "#site/parts/places/search-ports.ts";
import { placeFilters, searchWordsOf, without, type Filters, type OfficeFilter } from "./filters.ts";
import type { FoundOffice } from "./listed-office.ts";

/** What is said and offered where no office matches; the offices by their ids. */
export interface Hints {
  title: string;
  text: string;
  offices: string[];
}

/**
 * What is offered where no office matches: those nearest to the place that was searched, or those with a similar name.
 * Browsers load this by need: it holds the positions of all countries.
 */
export function findHints(
  offices: FoundOffice[],
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

/**
 * The offices nearest to the place that was searched: to an office that other filters exclude, to a town, or to a country.
 * `isAbroad` says that they are not in the town's country.
 */
type Alternative = { offices: FoundOffice[] } & (
  { to: FoundOffice } | { toTown: Port; isAbroad: boolean } | { toCountry: string }
);

/**
 * Finds an alternative when no office matches the filters for the place: of those that match the filters for type and
 * service all in the town's country, or else the nearest one. A country is located at its middle. Undefined if the filters
 * name no known place.
 *
 * @param town the town that the query names
 */
export function findAlternative(
  offices: FoundOffice[],
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
function withNearest<Target>(offices: FoundOffice[], at: FoundOffice["at"], target: Target) {
  const [nearest] = offices.toSorted((a, b) => angleBetween(at, a.at) - angleBetween(at, b.at));
  return nearest && { ...target, offices: [nearest] };
}

function findCountry(query: string): string | undefined {
  const asked = searchableWords(query).join(" ");
  return countryCodes.find((country) =>
    locales.some(({ code }) => searchableWords(countryName(country, code)).join(" ") === asked),
  );
}

/** Share of a word's letters that may be wrong. */
const tolerance = 0.25;

/** The offices whose words are spelled like those of a query, the most similar ones first. */
export function findSimilar(
  offices: FoundOffice[],
  query: string,
  messages: Pick<Messages, "pages" | "locator">,
): FoundOffice[] {
  const search = new MiniSearch({
    fields: ["words"],
    tokenize: searchableWords,
    processTerm: (word) => word,
    searchOptions: { combineWith: "AND", prefix: true, fuzzy: tolerance },
  });
  search.addAll(offices.map((office, id) => ({ id, words: searchWordsOf(office, messages).join(" ") })));
  return search.search(query).flatMap(({ id }) => offices[id as number] ?? []);
}
