import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { shownPartsQuery } from "./shown-parts.ts";

/** What each filter of a list takes: one of these values, or any text. */
type Known = Record<string, readonly string[] | "text">;

type Values<K extends Known> = {
  [Name in keyof K]?: K[Name] extends readonly (infer Value)[] ? Value : string;
};

/** Longest text that the API takes. */
export const keywordLimit = 100;

/**
 * The filters of a list. They stand in the address (`?area=europe`), so that a list can be shared as it is seen; a value
 * that a filter does not know counts as none. Pages are made for everybody: until the browser has taken one over, no
 * filter is set and none can be.
 */
export function useFilters<const K extends Known>(known: K) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isReady = useHydrated();
  const names = Object.keys(known);
  const asked = new URLSearchParams(isReady ? search : "");
  const set = names.flatMap((name) => {
    const choices = known[name];
    const value = asked.get(name)?.trim().slice(0, keywordLimit);
    return value && (choices === "text" || choices?.includes(value)) ? [[name, value] as const] : [];
  });
  // A control shows what was chosen at once, before the address has followed.
  const [shown, setShown] = useOptimistic<Partial<Record<string, string>>>(Object.fromEntries(set));

  return {
    values: shown as Values<K>,
    /** Equal for equal filters; empty for none. */
    key: new URLSearchParams(names.flatMap((name) => (shown[name] ? [[name, shown[name]]] : []))).toString(),
    isReady,
    /**
     * Puts values into the address; an empty one is taken out. A filtered list begins at its beginning. Each choice is a
     * step in the history, so that the way back leads through the choices.
     */
    change(changed: Partial<Record<keyof K, string>>): void {
      const wanted = Object.entries<string | undefined>({ ...shown, ...changed }).filter(
        ([, value]) => value,
      );
      const next = new URLSearchParams(search);
      for (const name of ["page", shownPartsQuery, ...names]) next.delete(name);
      for (const [name, value = ""] of wanted) next.set(name, value);
      startTransition(async () => {
        setShown(Object.fromEntries(wanted));
        await navigate({ search: next.toString() }, { preventScrollReset: true });
      });
    },
  };
}
