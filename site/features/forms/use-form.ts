import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import { readFormInput } from "#contract/form-input.ts";
import type { FieldError } from "#contract/problem.ts";

import { useLocale } from "#site/i18n/use-locale.ts";
import { describeErrors, type ShownError } from "./describe-errors.ts";
import { fillForm, readSent } from "./draft.ts";
import { readControls } from "./form-controls.ts";
import type { FormStore } from "./form-store.ts";
import type { Values } from "./values.ts";

/** The name of a field that people do not see. It is no part of the state; what to make of it is up to the API. */
const honeypot = "website";

/**
 * Checks a form by a schema of the contract when it is sent. A field that was wrong then is checked again at each
 * change.
 */
export function useForm<S extends z.ZodMiniType<object>>({
  store,
  schema,
  computed,
  checkMore = () => [],
  onValid,
}: {
  store: FormStore;
  schema: S;
  /** Values that the visitor does not type; they take precedence. */
  computed: Record<string, string | undefined>;
  /** Rules beyond the schema, for input that passed it. */
  checkMore?: (input: z.output<S>) => FieldError[];
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

  // Before anything renders again, which would empty controls that were filled in before the script came.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { [honeypot]: _ignored, ...standing } = readControls(ref.current);
    const { hasDraft, close } = store.open(standing, () => setSent(undefined));
    if (!hasDraft) setSent(readSent(store.name));
    return close;
  }, [store]);

  function check() {
    const form = ref.current;
    if (!form) throw new Error("The form is not there");
    const { input: typed, problems } = readFormInput(schema, store.read());
    const trapped = form.elements.namedItem(honeypot) as HTMLInputElement;
    const input = { ...typed, ...(trapped.value && { [honeypot]: trapped.value }), ...computed };
    const result = z.safeParse(schema, input);
    const others = result.success
      ? problems.length === 0
        ? checkMore(result.data)
        : []
      : fieldErrors(result.error, input).filter(
          ({ field }) => !problems.some((problem) => problem.field === field),
        );
    return { data: result.data, wrong: describe([...problems, ...others]) };
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
