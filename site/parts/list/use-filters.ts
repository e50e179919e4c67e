import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { pageCountQuery } from "./paging.ts";

/** The values that each filter of a list accepts: one of these, or any text. */
type Accepted = Record<string, readonly string[] | "text">;

type Values<A extends Accepted> = {
  [Name in keyof A]?: A[Name] extends readonly (infer Value)[] ? Value : string;
};

/** Longest text that the API accepts. */
export const keywordLimit = 100;

/**
 * The filters of a list. They are kept in the address (`?area=europe`), so that a filtered list can be shared; values that
 * a filter does not accept are ignored. Pages are rendered for all visitors alike, so no filter applies before hydration.
 */
export function useFilters<const A extends Accepted>(accepted: A) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const names = Object.keys(accepted);
  const params = new URLSearchParams(useHydrated() ? search : "");
  const given = names.flatMap((name) => {
    const choices = accepted[name];
    const value = params.get(name)?.trim().slice(0, keywordLimit);
    return value && (choices === "text" || choices?.includes(value)) ? [[name, value] as const] : [];
  });
  // Controls show a choice at once, before the address has changed.
  const [values, setValues] = useOptimistic<Partial<Record<string, string>>>(Object.fromEntries(given));

  return {
    values: values as Values<A>,
    /** Equal for equal filters; empty without any. */
    key: new URLSearchParams(
      names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ).toString(),
    /**
     * Writes values into the address and removes empty ones; the list then begins at its first page. Each change is a step
     * in the history, unless it is to `replace` the current one.
     */
    change(changes: Partial<Record<keyof A, string | undefined>>, { replace = false } = {}): void {
      const next = new URLSearchParams(search);
      const merged: Partial<Record<string, string>> = { ...values, ...changes };
      const wanted = names.flatMap((name) => (merged[name] ? [[name, merged[name]] as const] : []));
      for (const name of ["page", pageCountQuery, ...names]) next.delete(name);
      for (const [name, value] of wanted) next.set(name, value);
      startTransition(async () => {
        setValues(Object.fromEntries(wanted));
        await navigate({ search: next.toString() }, { replace, preventScrollReset: true });
      });
    },
  };
}

/** The keys of a group of messages: the values that they name. */
export function valuesOf<Words extends Record<string, string>>(words: Words): (keyof Words & string)[] {
  return Object.keys(words);
}

/** A group of messages as the choices of a filter. */
export function choicesOf<Words extends Record<string, string>>(words: Words) {
  return Object.entries(words).map(([value, label]) => ({ value: value as keyof Words & string, label }));
}
