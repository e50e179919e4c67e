import { namesOf, writeListQuery, type FilterOf } from "#contract/list-queries.ts";
import { countryName } from "#shared/formats.ts";
import { locales } from "#shared/locales.ts";
import { isPagePath } from "#shared/pages.ts";
import { matchesWords, foldForSearch, searchableWords } from "#shared/fold.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import type { FoundOffice } from "./listed-office.ts";

type FilterName = FilterOf<"/branch">;

/** The filters of the office list, in the order in which the address has them: `?region=europe&type=depot`. */
const filterNames: readonly FilterName[] = namesOf("/branch");

export type Filters = Partial<Record<FilterName, string | undefined>>;

/** The query string of an address with these filters, with its question mark; empty without filters. */
export function toSearch(filters: Filters): string {
  return writeListQuery("/branch", filters);
}

export const placeFilters = ["region", "country", "city"] as const satisfies FilterName[];

/** A city by one of its names, as addresses name it. */
export function findCity(offices: Pick<FoundOffice, "city">[], name: string): string | undefined {
  return offices.find((office) => isIn(office, name))?.city.en;
}

function isIn({ city }: Pick<FoundOffice, "city">, name: string): boolean {
  return Object.values(city).some((each) => foldForSearch(each) === foldForSearch(name));
}

export function without(filters: Filters, names: readonly FilterName[]): Filters {
  return Object.fromEntries(
    filterNames.map((name) => [name, names.includes(name) ? undefined : filters[name]]),
  );
}

export type OfficeFilter = <Office extends FoundOffice>(offices: Office[], filters: Filters) => Office[];

/** Creates the function that returns the offices which match all filters. */
export function createOfficeFilter(messages: Pick<Messages, "pages" | "locator">): OfficeFilter {
  const wordsById = new Map<string, string[]>();
  const tests: Record<FilterName, (office: FoundOffice, value: string) => boolean> = {
    region: ({ region }, value) => region === value,
    country: ({ country }, value) => country === value.toUpperCase(),
    city: isIn,
    type: ({ type }, value) => type === value,
    service: ({ services }, value) => services.includes(`/services/${value}`),
    q(office, value) {
      const words = wordsById.get(office.id) ?? searchWordsOf(office, messages);
      wordsById.set(office.id, words);
      return matchesWords(words, value);
    },
  };
  return (offices, filters) => {
    const given = filterNames.flatMap((name) => {
      const value = filters[name];
      return value ? [(office: FoundOffice) => tests[name](office, value)] : [];
    });
    return offices.filter((office) => given.every((matches) => matches(office)));
  };
}

/**
 * The words by which an office is found: names of the office, its city and country in all languages, type, roles, services,
 * and what visitors call them instead.
 */
export function searchWordsOf(
  { id, name, type, city, country, functions, services }: FoundOffice,
  { pages, locator }: Pick<Messages, "pages" | "locator">,
): string[] {
  const words = [
    id,
    name,
    locator.types[type],
    ...Object.values(city),
    ...locales.map(({ code }) => countryName(country, code)),
    ...functions.map(({ role }) => role),
    ...services.flatMap((path) => (isPagePath(path) ? [pages[path]] : [])),
  ].flatMap(searchableWords);
  const groups = Object.values(locator.alsoCalled).map(searchableWords);
  const others = groups.flatMap(([word = "", ...also]) => (words.includes(word) ? also : []));
  return [...words, ...others];
}
