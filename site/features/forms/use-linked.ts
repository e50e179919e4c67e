import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { createKey, handDraft, readDraft } from "./draft.ts";
import type { Values } from "./form-values.ts";

/** What a link may say to a form, by field: one of these choices, or words of its own. */
export type Linked = Record<string, readonly string[] | "words">;

/**
 * Takes over what a link says to a form, `/contactUs?topic=press#form`, and takes it off the address: a reload then
 * shows what the visitor has made of it. Words go below those that were typed already.
 */
export function useLinked(form: string, linked: Linked = {}): void {
  const { search } = useLocation();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const query = new URLSearchParams(window.location.search);
    const typed = readDraft(form)?.values ?? {};
    const said: Values = {};
    for (const [name, allowed] of Object.entries(linked)) {
      const value = query.get(name);
      query.delete(name);
      if (value && allowed === "words") said[name] = below(typed[name], value);
      else if (value && allowed.includes(value)) said[name] = value;
    }
    if (Object.keys(said).length === 0) return;
    handDraft(form, { values: { ...typed, ...said }, idempotencyKey: createKey() });
    const { pathname, hash } = window.location;
    const rest = query.size > 0 ? `?${query.toString()}` : "";
    window.history.replaceState(window.history.state, "", `${pathname}${rest}${hash}`);
    // What a form hears of is the same at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, hydrated, search]);
}

function below(typed: string | string[] = "", words: string): string {
  const before = String(typed).trim();
  return before === "" || before.includes(words) ? before || words : `${before}\n\n${words}`;
}
