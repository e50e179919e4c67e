import { foldForSearch } from "#contract/fold.ts";
import type { SiteEntry } from "./entries.ts";
import { answers, wordsOf } from "./search.ts";

/** What narrows the directory, by its name in the address: `?region=europe&type=depot`. */
const filterNames = ["region", "country", "city", "type", "service", "q"] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** The filters that say where; what is left of others says what. */
export const placeNames = ["region", "country", "city"] as const satisfies FilterName[];

/** Reads the filters from an address, and leaves out those that say nothing. */
export function readFilters(params: URLSearchParams): Filters {
  const given = filterNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** The query of an address with some filters, with its question mark; nothing without any. */
export function toSearch(filters: Filters): string {
  const given = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

export function without(filters: Filters, names: readonly FilterName[]): Filters {
  return Object.fromEntries(
    filterNames.map((name) => [name, names.includes(name) ? undefined : filters[name]]),
  );
}

export type Choose = (entries: SiteEntry[], filters: Filters) => SiteEntry[];

/** Makes the function that chooses the entries which pass all filters. `textsOf` gives what a query is looked for in. */
export function createChoice(textsOf: (entry: SiteEntry) => string[]): Choose {
  const known = new Map<string, string[]>();
  const tests: Record<FilterName, (entry: SiteEntry, value: string) => boolean> = {
    region: ({ region }, value) => region === value,
    country: ({ country }, value) => country === value.toUpperCase(),
    city: ({ city }, value) =>
      Object.values(city).some((name) => foldForSearch(name) === foldForSearch(value)),
    type: ({ type }, value) => type === value,
    service: ({ services }, value) => services.includes(`/services/${value}`),
    q(entry, value) {
      const words = known.get(entry.id) ?? textsOf(entry).flatMap(wordsOf);
      known.set(entry.id, words);
      return answers(words, value);
    },
  };
  return (entries, filters) => {
    const given = filterNames.flatMap((name) => {
      const value = filters[name];
      return value ? [(entry: SiteEntry) => tests[name](entry, value)] : [];
    });
    return entries.filter((entry) => given.every((passes) => passes(entry)));
  };
}
