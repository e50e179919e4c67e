/** The filters of the office list, as named in the address: `?region=europe&type=depot`. */
export const filterNames = ["region", "country", "city", "type", "service", "q"] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string | undefined>>;

/** The query string of an address with these filters, with its question mark; empty without filters. */
export function toSearch(filters: Filters): string {
  const given = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
