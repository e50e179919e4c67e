import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Part } from "./part.ts";

/** Parts that follow each other, and the filters that they answer to. */
interface Shown<Item> {
  filters: string;
  parts: Part<Item>[];
}

/**
 * A long list of which one part came with the page. The API is asked for the rest: when the filters change, and when the
 * visitor wants more. An answer that comes after another question was put is dropped.
 */
export function usePagedList<Item extends { id: string }>({
  first,
  filters,
  ask,
}: {
  first: Part<Item>;
  /** Equal for equal filters; empty for none. */
  filters: string;
  ask: (page: number) => Promise<Part<Item>>;
}) {
  const [answered, setAnswered] = useState<Shown<Item>>({ filters: "", parts: [first] });
  const [failed, setFailed] = useState<string>();
  const [isAskingMore, setIsAskingMore] = useState(false);
  const question = useRef(0);
  const listRef = useRef<HTMLUListElement>(null);

  // Without filters there is always something to show; with others, what was shown stays until the answer is there.
  const isStale = filters !== "" && answered.filters !== filters;
  const parts = filters === answered.filters || isStale ? answered.parts : [first];
  const [start = first] = parts;
  const end = parts.at(-1) ?? first;
  const hasFailed = failed === filters;

  async function load(page: number): Promise<void> {
    const own = ++question.current;
    try {
      const part = await ask(page);
      if (own !== question.current) return;
      setAnswered({ filters, parts: page === 1 ? [part] : [...parts, part] });
      setFailed(undefined);
    } catch {
      if (own === question.current) setFailed(filters);
    }
  }

  async function more(): Promise<void> {
    setFailed(undefined);
    setIsAskingMore(true);
    await load(end.page + 1);
    setIsAskingMore(false);
  }

  function retry(): void {
    setFailed(undefined);
    void (isStale ? load(1) : more());
  }

  const onFilters = useEffectEvent(() => {
    if (isStale) void load(1);
  });
  useEffect(() => {
    // What it sets, it sets when the answer comes.
    // oxlint-disable-next-line react/set-state-in-effect
    onFilters();
  }, [filters]);

  // The button that brought a part may be gone with it: whoever pressed it goes on at what is new.
  useEffect(() => {
    const item = listRef.current?.children[itemsOf(answered.parts.slice(0, -1)).length];
    if (answered.parts.length > 1 && item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [answered]);

  return {
    listRef,
    items: itemsOf(parts),
    /** Number of the first item in the whole list. */
    from: (start.page - 1) * start.size + 1,
    total: end.total,
    nextPage: end.page < end.pages ? end.page + 1 : undefined,
    /** What is shown does not fit the filters yet. */
    isStale,
    hasFailed,
    isAsking: isAskingMore || (isStale && !hasFailed),
    more,
    retry,
  };
}

/** All items once: what was added to the list between two parts moves the rest on. */
function itemsOf<Item extends { id: string }>(parts: Part<Item>[]): Item[] {
  return [...new Map(parts.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}
