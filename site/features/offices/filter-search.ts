import { namesOf, writeListQuery, type FilterOf } from "#contract/list-queries.ts";

export type FilterName = FilterOf<"/branch">;

/** The filters of the office list, in the order in which the address has them: `?region=europe&type=depot`. */
export const filterNames: readonly FilterName[] = namesOf("/branch");

export type Filters = Partial<Record<FilterName, string | undefined>>;

/** The query string of an address with these filters, with its question mark; empty without filters. */
export function toSearch(filters: Filters): string {
  return writeListQuery("/branch", filters);
}
