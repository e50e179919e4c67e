import type { ShouldRevalidateFunctionArgs } from "react-router";

/** One part of a long list, as the API gives it. */
export interface Part<Item> {
  items: Item[];
  page: number;
  pages: number;
  size: number;
  total: number;
}

/** The part of a list that an address asks for: 2 for `?page=2`, 1 without it. */
export function partOf({ searchParams }: URL): number {
  return Number(searchParams.get("page") ?? 1);
}

/** `shouldRevalidate` of a page with a list: another part is another page; filters are the browser's own affair. */
export function revalidatesByPart({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || partOf(currentUrl) !== partOf(nextUrl);
}
