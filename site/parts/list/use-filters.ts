import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  namesOf,
  readListQuery,
  writeListQuery,
  type Finders,
  type ListPath,
  type GivenQuery,
} from "#contract/list-queries.ts";
import { useAddress } from "#site/i18n/language.ts";
import { useTyped } from "#site/islands/typed.ts";

/**
 * The filters of a list, and which part of it is shown. They are kept in the address (`?area=europe`), so that a filtered
 * list can be shared and the server renders it. A change applies in place; steps back and forward are followed.
 */
export function useFilters<Path extends ListPath>(path: Path, finders: Finders<Path>) {
  const { search } = useAddress();
  // At first, what the server has rendered.
  const [shown, setShown] = useState(search);
  /** The query after all changes, of which several may come before the next rendering. */
  const latest = useRef(search);
  const read = (text: string) => readListQuery(path, text, finders);
  /** Without the values that the list has by itself. */
  const write = (query: GivenQuery) => writeListQuery(path, read(writeListQuery(path, query)) as GivenQuery);

  function show(next: string): void {
    latest.current = next;
    setShown(next);
  }
  function searchAfter(current: string, changes: GivenQuery): string {
    return write({ ...(read(current) as GivenQuery), page: undefined, pages: undefined, ...changes });
  }
  /** Writes changes into the address. Each is a step in the history, unless it is to `replace` the current one. */
  function change(changes: GivenQuery, { replace = false } = {}): void {
    const next = searchAfter(latest.current, changes);
    if (next === latest.current) return;
    show(next);
    const url = new URL(location.href);
    for (const name of namesOf(path)) url.searchParams.delete(name);
    for (const [name, value] of new URLSearchParams(next)) url.searchParams.set(name, value);
    // Longer, the list still has what it names.
    if (!changes.pages) url.hash = "";
    history[replace ? "replaceState" : "pushState"](history.state, "", url);
  }

  const follow = useEffectEvent(() => show(write(read(location.search) as GivenQuery)));
  useEffect(() => {
    // The page may be a kept one, for another query.
    // oxlint-disable-next-line react/set-state-in-effect
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  useTyped(({ name, value, checked }) => {
    // Keywords wait for their button.
    if (checked !== false && name !== "keyword") change({ [name]: value });
  });

  return {
    values: read(shown),
    /** The query as the address has it. */
    search: shown,
    /** The query after changes; the list then begins at its first page, unless they say otherwise. */
    searchWith: (changes: GivenQuery) => searchAfter(shown, changes),
    change,
  };
}

/** A group of messages as the choices of a filter. */
export function choicesOf<Words extends Record<string, string>>(words: Words) {
  return Object.entries(words).map(([value, label]) => ({ value: value as keyof Words & string, label }));
}
