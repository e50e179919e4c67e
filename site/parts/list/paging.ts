/** One page of a long list, as the API returns it. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  size: number;
  total: number;
}

/** The part of a list that its query asks for: its first page, and how many are shown from there on. */
export function partOf({ page = "1", pages = "1" }: { page?: string; pages?: string }) {
  return { page: Number(page), count: Number(pages) };
}

/** The pages of a list that its query asks for; undefined for a page after the last one. */
export function loadPages<Item>(
  query: { page?: string; pages?: string },
  load: (page: number) => ListPage<Item>,
): ListPage<Item>[] | undefined {
  const { page, count } = partOf(query);
  const first = load(page);
  if (first.page > Math.max(1, first.pages)) return undefined;
  const end = Math.min(first.pages, page + count - 1);
  return [first, ...Array.from({ length: Math.max(0, end - page) }, (_, at) => load(page + 1 + at))];
}
