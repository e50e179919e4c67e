import { useEffect, useMemo, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import type { FieldError } from "#contract/problem.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { describeErrors } from "./describe-errors.ts";
import type { ShownError } from "./describe-errors.ts";
import { createKey, deleteDraft, handDraft, keepDraft, onHanded, readDraft, readSent } from "./draft.ts";
import type { Draft } from "./draft.ts";
import type { FormState } from "./form-context.ts";
import { createFormStore } from "./form-store.ts";
import { mergeValues, readInput, readValues, restoreValues } from "./form-values.ts";

/** The field that people do not see. A draft does not keep it; what to make of it is up to the API. */
const trap = "website";

/**
 * A form of native controls, checked by a schema of the contract. It is checked when it is sent; a field that was wrong
 * then is checked again at each change. What is typed is kept as a draft and put back when the form is shown again.
 */
export function useForm<S extends z.ZodMiniType<object>>({
  name,
  schema,
  fixed,
  checkMore = () => [],
  onValid,
}: {
  name: string;
  schema: S;
  /** Values that the visitor does not type. */
  fixed: Record<string, string>;
  /** Rules beyond the schema, for what passed it. */
  checkMore?: (input: z.output<S>) => FieldError[];
  onValid: (input: z.output<S>, idempotencyKey: string) => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const idempotencyKey = useRef("");
  const locale = useLocale();
  const [store] = useState(createFormStore);
  const [errors, setErrors] = useState<ShownError[]>([]);
  /** Counts the attempts, so that the summary comes anew, and takes focus, with each. */
  const [attempt, setAttempt] = useState(0);
  /** Counts how often the form was cleared: its controls come anew with each. */
  const [clearing, setClearing] = useState(0);

  const hydrated = useHydrated();
  const [given, setGiven] = useState<Draft>();
  useEffect(() => {
    return onHanded(name, setGiven);
  }, [name]);
  // What the storage holds is asked for anew once the form was cleared.
  // oxlint-disable-next-line react/exhaustive-deps
  const found = useMemo(() => (hydrated ? readDraft(name) : undefined), [name, hydrated, clearing]);
  const sent = useMemo(() => (hydrated && !found ? readSent(name) : undefined), [name, hydrated, found]);
  const draft = given ?? found;
  useEffect(() => {
    if (!hydrated || !ref.current) return;
    idempotencyKey.current = draft?.idempotencyKey ?? createKey();
    // Somebody may have typed before the script came.
    const values = mergeValues(valuesOf(ref.current), draft?.values ?? {});
    restoreValues(ref.current, values);
    // Controls that come later take theirs from the store.
    store.set({ ...store.values(), ...values });
  }, [draft, hydrated, store]);

  function check() {
    if (!ref.current) throw new Error("The form is not there");
    const { input: typed, problems } = readInput(readValues(ref.current), store.readers);
    const input = { ...typed, ...fixed };
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
    return ref.current ? describeErrors(ref.current, name, locale, wrong) : [];
  }

  function show(wrong: ShownError[]): void {
    setErrors(wrong);
    setAttempt((count) => count + 1);
  }

  function keep(): void {
    if (!ref.current) return;
    // Another text is another submission.
    idempotencyKey.current = createKey();
    // Controls that a choice has taken away keep their text, in case the choice is taken back.
    const values = { ...store.values(), ...valuesOf(ref.current) };
    store.set(values);
    keepDraft(name, { values, idempotencyKey: idempotencyKey.current });
  }

  const context: FormState = {
    name,
    errors,
    store,
    draft: draft?.values,
    clear() {
      deleteDraft(name);
      store.set({});
      idempotencyKey.current = createKey();
      setGiven(undefined);
      setErrors([]);
      setClearing((count) => count + 1);
    },
  };

  return {
    ref,
    errors,
    attempt,
    context,
    clearing,
    /** Puts what was sent before back into the form; nothing where there is none, or another text already. */
    takeUp: sent && !given ? () => handDraft(name, { values: sent, idempotencyKey: createKey() }) : undefined,
    /** Shows what the API found wrong; false when it is about nothing that a visitor can mend. */
    showErrors(wrong: FieldError[]): boolean {
      const shown = describe(wrong);
      show(shown);
      return shown.length > 0;
    },
    /** Takes the form as it stands for what was sent. */
    keep,
    props: {
      ref,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        const { data, wrong } = check();
        show(wrong);
        if (data && wrong.length === 0) onValid(data, idempotencyKey.current);
      },
      onInput() {
        keep();
        if (errors.length === 0) return;
        const { wrong } = check();
        setErrors((shown) =>
          shown.flatMap(({ control }) => wrong.find((error) => error.control === control) ?? []),
        );
      },
    },
  };
}

function valuesOf(form: HTMLFormElement) {
  const { [trap]: _trapped, ...values } = readValues(form);
  return values;
}
