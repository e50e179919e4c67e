import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";

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
  const asked = new URLSearchParams(isReady ? search : "");
  const set = Object.entries(known).flatMap(([name, choices]) => {
    const value = asked.get(name)?.trim().slice(0, keywordLimit);
    return value && (choices === "text" || choices.includes(value)) ? [[name, value] as const] : [];
  });

  return {
    values: Object.fromEntries(set) as Values<K>,
    /** Equal for equal filters; empty for none. */
    key: new URLSearchParams(set.map(([name, value]) => [name, value])).toString(),
    isReady,
    /** Puts values into the address; an empty one is taken out. A filtered list begins at its beginning. */
    change(values: Partial<Record<keyof K, string>>): void {
      const next = new URLSearchParams(search);
      next.delete("page");
      for (const [name, value] of Object.entries<string | undefined>(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      // At once, so that a control never shows its old value in between.
      const options = { replace: true, preventScrollReset: true, flushSync: true };
      void navigate({ search: next.toString() }, options);
    },
  };
}
