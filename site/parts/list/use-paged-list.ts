import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * A long list of which the server has rendered `rendered`, for the `search` of the first call. Other pages are loaded from
 * the API when the filters change and when the visitor asks for more. A response is dropped if another request was made
 * since.
 */
export function usePagedList<Item extends { id: string }>({
  rendered,
  query: { page, pages: count, ...filters },
  fetchPage,
  onMore,
}: {
  rendered: ListPage<Item>[];
  query: { page?: string; pages?: string };
  fetchPage: (page: number) => Promise<ListPage<Item>>;
  /** Writes the number of pages that are shown into the address, so that a step back or a reload shows as many. */
  onMore: (count: number) => void;
}) {
  const { page: start, count: wanted } = partOf({
    ...(page && { page }),
    ...(count && { pages: count }),
  });
  /** Equal for equal filters and an equal first page. */
  const key = JSON.stringify([start, filters]);
  const [loaded, setLoaded] = useState<Record<string, ListPage<Item>[]>>(() => ({ [key]: rendered }));
  const [failedKey, setFailedKey] = useState<string>();
  const requestId = useRef(0);
  const listRef = useRef<HTMLUListElement>(null);

  const current = loaded[key];
  // With new filters, the previous items stay until the response arrives.
  const [last, setLast] = useState(rendered);
  if (current && current !== last) setLast(current);
  const pages = (current ?? last).slice(0, wanted);
  const first = pages[0] as ListPage<Item>;
  const end = pages.at(-1) ?? first;
  const isStale = !current;
  const needsMore = isStale || (current.length < wanted && end.page < end.pages);
  const hasFailed = failedKey === key;

  async function load(): Promise<void> {
    const id = ++requestId.current;
    setFailedKey(undefined);
    try {
      const next = await fetchPage(current ? end.page + 1 : start);
      if (id === requestId.current) setLoaded({ ...loaded, [key]: [...(current ?? []), next] });
    } catch {
      if (id === requestId.current) setFailedKey(key);
    }
  }

  const update = useEffectEvent(() => {
    if (needsMore && !hasFailed) void load();
    else requestId.current += 1;
  });
  useEffect(() => {
    // It sets state only when the response arrives.
    // oxlint-disable-next-line react/set-state-in-effect
    update();
  }, [key, wanted, current?.length]);

  // The "more" link may disappear with the last page, so the focus moves to the first new item.
  const focusFrom = useRef<number>(undefined);
  useEffect(() => {
    if (needsMore || focusFrom.current === undefined) return;
    const item = listRef.current?.children[focusFrom.current];
    focusFrom.current = undefined;
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [needsMore]);

  function more(): void {
    focusFrom.current = listRef.current?.children.length;
    if (hasFailed) return void load();
    onMore(pages.length + 1);
  }

  return {
    listRef,
    items: uniqueItems(pages),
    first,
    shownPages: pages.length,
    from: (first.page - 1) * first.size + 1,
    total: end.total,
    nextPage: end.page < end.pages ? end.page + 1 : undefined,
    /** The items shown do not match the filters yet. */
    isStale,
    hasFailed,
    isLoading: needsMore && !hasFailed,
    more,
    retry: load,
  };
}

/** Each item once: an item added to the list between two requests shifts the others onto the next page. */
function uniqueItems<Item extends { id: string }>(pages: ListPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}

/** One page of a long list, as the API returns it. */
interface ListPage<Item> {
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

/**
 * The page of a list whose address is a page of its own, for `listPage` of its tags; without one for a filtered list, whose
 * address is none.
 */
export function listPageOf(query: Partial<Record<string, string>>): { listPage?: number } {
  const { page, pages: _pages, ...filters } = query;
  return Object.keys(filters).length > 0 ? {} : { listPage: Number(page ?? "1") };
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
