/** The query that says how many parts of a list are shown; `page` says which one comes first. */
export const shownPartsQuery = "pages";

/** How many parts an address's query asks for: 1 without a number, or with one that is none of ours. */
export function shownParts(search: string): number {
  const count = new URLSearchParams(search).get(shownPartsQuery) ?? "";
  return /^[1-9]\d?$/.test(count) ? Number(count) : 1;
}

/** An address with another number of parts; one part needs no number. */
export function withShownParts(address: string, count: number): string {
  const url = new URL(address);
  if (count > 1) url.searchParams.set(shownPartsQuery, String(count));
  else url.searchParams.delete(shownPartsQuery);
  return url.href;
}
