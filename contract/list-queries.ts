import { countryCodes } from "#shared/countries.ts";
import { serviceIds, type PagePath } from "#shared/pages.ts";
import { officeTypes, regionIds } from "#shared/regions.ts";
import {
  businessLines,
  certificateOrders,
  certificateStatuses,
  certificateTypes,
  contractTypes,
  jobFunctions,
  newsCategories,
  positionOrders,
} from "./list-values.ts";

/**
 * What a name of a query accepts: the values of a closed list; `content`, values that the content has; or `text`,
 * whatever a visitor types.
 */
type Accepted = readonly string[] | "content" | "text";

const numbers = Array.from({ length: 98 }, (_, at) => String(at + 2));
/** The part of a long list: its page, `?page=2`, and how many pages are shown from there on. A value of 1 is left out of the address. */
const paging = { page: numbers, pages: numbers };

const [firstOrder, ...otherOrders] = certificateOrders;

/**
 * The queries that pages with lists are rendered for, `/branch?region=europe&type=depot`: their names, in the order in
 * which addresses have them, and the values of each. What a list shows by itself, such as its first order, is no value.
 */
const queries = {
  "/branch": {
    region: regionIds,
    country: countryCodes,
    city: "content",
    type: officeTypes,
    service: serviceIds,
    q: "text",
  },
  "/Joinus": {
    area: regionIds,
    function: jobFunctions,
    contract: contractTypes,
    language: "content",
    keyword: "text",
    sort: positionOrders.slice(1),
    ...paging,
  },
  "/investors": { category: newsCategories, ...paging },
  "/honor-qualification": {
    type: certificateTypes,
    businessLine: businessLines,
    site: "content",
    status: certificateStatuses,
    keyword: "text",
    sort: [`-${firstOrder}`, ...otherOrders.flatMap((order) => [order, `-${order}`])],
  },
} as const satisfies Partial<Record<PagePath, Record<string, Accepted>>>;

/** A page with a list that has a query. */
export type ListPath = keyof typeof queries;

/** A name of the query of a list. */
export type FilterOf<Path extends ListPath> = keyof (typeof queries)[Path] & string;

/** What the query of a list says. */
export type ListQuery<Path extends ListPath> = {
  [Name in FilterOf<Path>]?: (typeof queries)[Path][Name] extends readonly (infer Value)[] ? Value : string;
};

/** The same before it is read: any texts. */
export type GivenQuery = Partial<Record<string, string | undefined>>;

/** The names of a list's query whose values the content has. */
type ContentNames<Path extends ListPath> = {
  [Name in FilterOf<Path>]: (typeof queries)[Path][Name] extends "content" ? Name : never;
}[FilterOf<Path>];

/** For each such name, finds the value that the content has for one that a query gives; undefined where it has none. */
export type Finders<Path extends ListPath = ListPath> = {
  [Name in Path extends ListPath ? ContentNames<Path> : never]: (value: string) => string | undefined;
};

/** Longest text that a query may have. */
export const textLimit = 100;

export function isListPath(path: string): path is ListPath {
  return Object.hasOwn(queries, path);
}

/** The names of the query of a list. */
export function namesOf<Path extends ListPath>(path: Path): FilterOf<Path>[] {
  return Object.keys(queries[path]) as FilterOf<Path>[];
}

/** Reads the query of a list. Names and values that it does not know are ignored; of several values, the last counts. */
export function readListQuery<Path extends ListPath>(
  path: Path,
  search: string,
  finders: Finders<Path>,
): ListQuery<Path> {
  const given = new URLSearchParams(search);
  const accepted: Record<string, Accepted> = queries[path];
  const read = (name: string, of: Accepted | undefined): string | undefined => {
    const value = given.getAll(name).at(-1)?.trim().slice(0, textLimit).trimEnd() ?? "";
    if (of === "text") return value;
    if (of === "content")
      return (
        value && (finders as Partial<Record<string, (value: string) => string | undefined>>)[name]?.(value)
      );
    return [value, value.toUpperCase()].find((each) => of?.includes(each));
  };
  const entries = namesOf(path).map((name) => [name, read(name, accepted[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value)) as ListQuery<Path>;
}

/** Writes the query of a list, with its question mark: equal for equal lists, empty for the whole one. */
export function writeListQuery(path: ListPath, query: GivenQuery): string {
  const given = namesOf(path).flatMap((name) => {
    const value = query[name];
    return value ? [[name, value]] : [];
  });
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}

/** Whether a query holds what a visitor typed, so that there is no end of its values. */
export function hasText(path: ListPath, query: GivenQuery): boolean {
  const accepted: Record<string, Accepted> = queries[path];
  return namesOf(path).some((name) => accepted[name] === "text" && query[name]);
}
