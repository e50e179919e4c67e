import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { fillForm, readDraft } from "./draft.ts";
import type { Value, Values } from "./values.ts";

/** What a link may fill in, by field: one of these choices, what the pattern matches, or any text. */
export type Prefill = Record<string, readonly string[] | RegExp | "text">;

/**
 * Fills a form from the address, `/contactUs?topic=press#form`, and takes the values off it, so that a reload shows what
 * the visitor has made of them. A text goes below one that is there already.
 */
export function usePrefill(form: string, prefill: Prefill = {}): void {
  const { search } = useLocation();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const query = new URLSearchParams(window.location.search);
    const typed = readDraft(form)?.values ?? {};
    const filled: Values = {};
    for (const [name, allowed] of Object.entries(prefill)) {
      const value = query.get(name);
      query.delete(name);
      if (value && allowed === "text") filled[name] = append(typed[name], value);
      else if (value && isAllowed(allowed, value)) filled[name] = value;
    }
    if (Object.keys(filled).length === 0) return;
    fillForm(form, { ...typed, ...filled });
    const { pathname, hash } = window.location;
    const rest = query.size > 0 ? `?${query.toString()}` : "";
    window.history.replaceState(window.history.state, "", `${pathname}${rest}${hash}`);
    // A form's `prefill` is the same at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, hydrated, search]);
}

function isAllowed(allowed: Prefill[string], value: string): boolean {
  return allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
}

function append(typed: Value = "", text: string): string {
  const before = String(typed).trim();
  return before === "" || before.includes(text) ? before || text : `${before}\n\n${text}`;
}
