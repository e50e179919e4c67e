import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { readPageCount, withPageCount, type ListPage } from "./paging.ts";

/** Consecutive list pages by the list's first page and its filters. */
type LoadedPages<Item> = Record<string, ListPage<Item>[]>;

/** What the lists of this document have loaded, by path, so that a step back shows it at once. */
const cache = new Map<string, LoadedPages<never>>();

/**
 * A long list whose first page came with the document. Further pages are loaded from the API when the filters change and
 * when the visitor asks for more. The number of pages shown is kept in the address, so that a step back or a reload shows
 * as many. A response is dropped if another request was made since.
 */
export function usePagedList<Item extends { id: string }>({
  first,
  filters,
  fetchPage,
}: {
  first: ListPage<Item>;
  /** Equal for equal filters; empty for none. */
  filters: string;
  fetchPage: (page: number) => Promise<ListPage<Item>>;
}) {
  const { pathname, search, key: entry } = useLocation();
  const isHydrated = useHydrated();
  const [loaded, setLoaded] = useState<LoadedPages<Item>>(() => cache.get(pathname) ?? {});
  const [extended, setExtended] = useState<{ entry: string; count: number }>();
  const [failedKey, setFailedKey] = useState<string>();
  const requestId = useRef(0);
  const listRef = useRef<HTMLUListElement>(null);

  const wanted = extended?.entry === entry ? extended.count : isHydrated ? readPageCount(search) : 1;
  const listKey = `${first.page} ${filters}`;
  const initial = useMemo(() => [first], [first]);
  const current = loaded[listKey] ?? (filters === "" ? initial : undefined);
  // With new filters, the previous items stay until the response arrives.
  const [last, setLast] = useState(initial);
  if (current && current !== last) setLast(current);
  const pages = (current ?? last).slice(0, wanted);
  const [start = first] = pages;
  const end = pages.at(-1) ?? first;
  const isStale = !current;
  const needsMore = isStale || (current.length < wanted && end.page < end.pages);
  const hasFailed = failedKey === listKey;

  async function load(): Promise<void> {
    const id = ++requestId.current;
    setFailedKey(undefined);
    try {
      const page = await fetchPage(current ? end.page + 1 : 1);
      if (id !== requestId.current) return;
      const next = { ...loaded, [listKey]: [...(current ?? []), page] };
      cache.set(pathname, next as LoadedPages<never>);
      setLoaded(next);
    } catch {
      if (id === requestId.current) setFailedKey(listKey);
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
  }, [listKey, wanted, current?.length]);

  // The "more" button may disappear with the last page, so the focus moves to the first new item.
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
    const count = pages.length + 1;
    setExtended({ entry, count });
    // Not by the router, which would scroll to the address's anchor again.
    history.replaceState(history.state, "", withPageCount(location.href, count));
  }

  const items = uniqueItems(pages);
  return {
    listRef,
    items,
    /** The page that came with the document. */
    first,
    filters,
    /** Whether the list shows only `first`, without filters. */
    isInitial: !filters && items.length <= first.items.length,
    /** Number of the first item in the whole list. */
    from: (start.page - 1) * start.size + 1,
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
