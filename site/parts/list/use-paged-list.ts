import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import type { Part } from "./part.ts";
import { shownParts, withShownParts } from "./shown-parts.ts";

/** What a list has been told, by the part that came with the page and the filters: parts that follow each other. */
type Answers<Item> = Record<string, Part<Item>[]>;

/** What the lists of this document have been told, by page: after a step back all of it is there at once. */
const remembered = new Map<string, Answers<never>>();

/**
 * A long list of which one part came with the page. The API is asked for the rest: when the filters change, and when the
 * visitor wants more. How many parts are shown stands in the address, so that a step back or a reload shows as many. An
 * answer that comes after another question was put is dropped.
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
  const { pathname, search, key: entry } = useLocation();
  const isHydrated = useHydrated();
  const [answers, setAnswers] = useState<Answers<Item>>(() => remembered.get(pathname) ?? {});
  const [added, setAdded] = useState<{ entry: string; count: number }>();
  const [failed, setFailed] = useState<string>();
  const question = useRef(0);
  const listRef = useRef<HTMLUListElement>(null);

  const wanted = added?.entry === entry ? added.count : isHydrated ? shownParts(search) : 1;
  const about = `${first.page} ${filters}`;
  const plain = useMemo(() => [first], [first]);
  const known = answers[about] ?? (filters === "" ? plain : undefined);
  // Without filters there is always something to show; with others, what was shown stays until the answer is there.
  const [last, setLast] = useState(plain);
  if (known && known !== last) setLast(known);
  const parts = (known ?? last).slice(0, wanted);
  const [start = first] = parts;
  const end = parts.at(-1) ?? first;
  const isStale = !known;
  const lacks = isStale || (known.length < wanted && end.page < end.pages);
  const hasFailed = failed === about;

  async function load(): Promise<void> {
    const own = ++question.current;
    setFailed(undefined);
    try {
      const part = await ask(known ? end.page + 1 : 1);
      if (own !== question.current) return;
      const next = { ...answers, [about]: [...(known ?? []), part] };
      remembered.set(pathname, next as Answers<never>);
      setAnswers(next);
    } catch {
      if (own === question.current) setFailed(about);
    }
  }

  const onLack = useEffectEvent(() => {
    if (lacks && !hasFailed) void load();
    else question.current += 1;
  });
  useEffect(() => {
    // What it sets, it sets when the answer comes.
    // oxlint-disable-next-line react/set-state-in-effect
    onLack();
  }, [about, wanted, known?.length]);

  // The button that brought a part may be gone with it: whoever pressed it goes on at what is new.
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (lacks || shownBefore.current === undefined) return;
    const item = listRef.current?.children[shownBefore.current];
    shownBefore.current = undefined;
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [lacks]);

  function more(): void {
    shownBefore.current = listRef.current?.children.length;
    if (hasFailed) return void load();
    const count = parts.length + 1;
    setAdded({ entry, count });
    // Past the router, which would scroll to the address's anchor again.
    history.replaceState(history.state, "", withShownParts(location.href, count));
  }

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
    isAsking: lacks && !hasFailed,
    more,
    retry: load,
  };
}

/** All items once: what was added to the list between two parts moves the rest on. */
function itemsOf<Item extends { id: string }>(parts: Part<Item>[]): Item[] {
  return [...new Map(parts.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}
