import type { ShouldRevalidateFunctionArgs } from "react-router";

/** One page of a long list, as the API returns it. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  size: number;
  total: number;
}

/** The page of a list that an address asks for: 2 for `?page=2`, 1 without it. */
export function readPage({ searchParams }: URL): number {
  return Number(searchParams.get("page") ?? 1);
}

/** `shouldRevalidate` of a route with a list: another page reloads its data; filters apply in the browser. */
export function revalidateOnPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || readPage(currentUrl) !== readPage(nextUrl);
}

/** The query for the number of list pages shown at once, beginning with `page`. */
export const pageCountQuery = "pages";

/** The number of list pages that an address asks for: 1 if it is missing or invalid. */
export function readPageCount(search: string): number {
  const count = new URLSearchParams(search).get(pageCountQuery) ?? "";
  return /^[1-9]\d?$/.test(count) ? Number(count) : 1;
}

/** An address with another number of list pages; a single page needs no query. */
export function withPageCount(address: string, count: number): string {
  const url = new URL(address);
  if (count > 1) url.searchParams.set(pageCountQuery, String(count));
  else url.searchParams.delete(pageCountQuery);
  return url.href;
}
