import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import type * as z from "zod/mini";
import type { FieldError } from "#shared/field-error.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { checkInput, type Rules } from "./check-input.ts";
import { describeErrors, type ShownError } from "./describe-errors.ts";
import { fillForm, readSent } from "./draft.ts";
import { readControls } from "./form-controls.ts";
import type { FormStore } from "./form-store.ts";
import type { Values } from "./values.ts";

/** The name of a field that people do not see. It is no part of the state; what to make of it is up to the API. */
const honeypot = "website";

/**
 * Checks a form by its rules when it is sent. A field that was wrong then is checked again at each
 * change.
 */
export function useForm<S extends z.ZodMiniType<object>>({
  store,
  rules,
  onValid,
}: {
  store: FormStore;
  rules: Rules<S>;
  onValid: (input: z.output<S>, idempotencyKey: string) => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const [errors, setErrors] = useState<ShownError[]>([]);
  /** Counts the attempts, so that each has its own summary, which takes focus. */
  const [attempt, setAttempt] = useState(0);
  /** Counts how often the form was cleared, so that its controls begin anew. */
  const [clearing, setClearing] = useState(0);
  /** What was sent from this form last, if it can be edited again. */
  const [sent, setSent] = useState<Values>();

  // Runs before the first re-render, which would reset controls filled in before hydration.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { [honeypot]: _ignored, ...typedBeforeHydration } = readControls(ref.current);
    const { hasDraft, close } = store.open(typedBeforeHydration, () => setSent(undefined));
    if (!hasDraft) setSent(readSent(store.name));
    return close;
  }, [store]);

  function check() {
    const trapped = ref.current?.elements.namedItem(honeypot) as HTMLInputElement | null;
    const { data, errors: wrong } = checkInput(store.read(), {
      ...rules,
      computed: { ...rules.computed, ...(trapped?.value && { [honeypot]: trapped.value }) },
    });
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
      setSent(undefined);
      setErrors([]);
      setClearing((count) => count + 1);
    },
    /** Puts what was sent last back into the form; undefined where there is nothing, or a draft. */
    editSent: sent && (() => fillForm(store.name, sent)),
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
