import { use, useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import type * as z from "zod/mini";
import type { FieldError } from "#shared/typed.ts";
import { useLocale } from "#site/i18n/language.ts";
import { readTyped, TypedContext, type Typed } from "#site/islands/typed.ts";
import { controlsOf, describeErrors } from "./describe-errors.ts";
import type { Values } from "./files.ts";
import type { ShownError } from "./form-context.ts";
import { checkInput, type Rules } from "./form-input.ts";
import type { FormStore } from "./form-store.ts";

/** What a link may fill in, by field: one of these choices, what the pattern matches, or what the function makes of it. */
export type Prefill = Record<
  string,
  readonly string[] | RegExp | ((value: string, values: Values) => Values)
>;

/**
 * Opens a form with what was typed before the script was there, its draft and what the address has for it, and checks it
 * by its rules when it is sent. A field that was wrong then is checked again at each change.
 */
export function useForm<S extends z.ZodMiniType<object>>({
  store,
  rules,
  prefill = {},
  onValid,
}: {
  store: FormStore;
  rules: Rules<S>;
  prefill: Prefill | undefined;
  onValid: (input: z.output<S>, idempotencyKey: string) => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const typed = use(TypedContext);
  const [errors, setErrors] = useState<ShownError[]>([]);
  /** Counts the attempts, so that each has its own summary, which takes focus. */
  const [attempt, setAttempt] = useState(0);
  /** Counts how often the form was cleared, so that its controls begin anew. */
  const [clearing, setClearing] = useState(0);

  // Runs before the first re-render, which would reset controls filled in before hydration.
  useLayoutEffect(() => {
    if (!ref.current) return;
    // The controls are asked once more: they may have changed since, or be new ones.
    const before = valuesOf(ref.current, [...typed, ...readTyped(ref.current)]);
    const close = store.open(before);
    fillFromAddress(store, prefill);
    return close;
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed and what links fill in is the same at each render
  }, [store]);

  function check() {
    const controls = ref.current ? controlsOf(ref.current) : [];
    const { data, errors: wrong } = checkInput(store.read(controls.map(({ name }) => name)), rules);
    return { data, wrong: describe(wrong) };
  }

  function describe(wrong: FieldError[]): ShownError[] {
    return ref.current ? describeErrors(ref.current, store.name, locale, wrong) : [];
  }

  function show(wrong: ShownError[]): void {
    setErrors(wrong);
    setAttempt((count) => count + 1);
  }

  // Rules may depend on what a change has rendered, so fields are checked again after it.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    return store.subscribe(() => setChanges((count) => count + 1));
  }, [store]);
  useEffect(() => {
    if (errors.length === 0) return;
    const { wrong } = check();
    setErrors(errors.flatMap(({ control }) => wrong.find((error) => error.control === control) ?? []));
    // oxlint-disable-next-line react/exhaustive-deps -- at each change, and never by itself
  }, [changes]);

  return {
    ref,
    errors,
    attempt,
    clearing,
    clear(): void {
      store.clear();
      setErrors([]);
      setClearing((count) => count + 1);
    },
    /** Shows what the API found wrong; false when no field of the form is concerned. */
    showErrors(wrong: FieldError[]): boolean {
      const shown = describe(wrong);
      show(shown);
      return shown.length > 0;
    },
    onSubmit(event: SubmitEvent): void {
      event.preventDefault();
      const { data, wrong } = check();
      show(wrong);
      if (data && wrong.length === 0) onValid(data, store.idempotencyKey());
    },
  };
}

function valuesOf(form: HTMLFormElement, typed: readonly Typed[]): Values {
  const values: Values = {};
  for (const { name, value, checked } of typed) {
    if (checked === false) continue;
    const isBox = form.querySelector(`[type=checkbox][name="${CSS.escape(name)}"]`);
    values[name] = isBox ? [...new Set([values[name] ?? [], value].flat().map(String))] : value;
  }
  return values;
}

/**
 * Fills a form from the address, `/contactUs?topic=press#form`, and takes the values off it, so that a reload shows what
 * the visitor has made of them.
 */
function fillFromAddress(store: FormStore, prefill: Prefill): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const filled: Values = {};
  for (const [name, allowed] of Object.entries(prefill)) {
    const value = query.get(name);
    query.delete(name);
    if (value === null) continue;
    if (typeof allowed === "function") Object.assign(filled, allowed(value, store.values()));
    // What a calculation leaves open goes with the one before it.
    else if (value === "" || (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)))
      filled[name] = value;
  }
  if (Object.keys(filled).length === 0) return;
  store.assign(filled);
  history.replaceState(history.state, "", `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`);
}
