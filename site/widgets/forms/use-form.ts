import { useEffect, useMemo, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import { splitNumbers } from "#contract/identifiers.ts";
import type { FieldError } from "#contract/problem.ts";
import { useLocale } from "#site/locales-hook.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { createKey, handDraft, keepDraft, onHanded, readDraft, readSent } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { controlsOf, readInput, readValues, restoreValues } from "./form-values.ts";
import { problemText } from "./problem-text.ts";

/** What is wrong with a control, in words. */
export interface ShownError {
  control: string;
  text: string;
}

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
  const [errors, setErrors] = useState<ShownError[]>([]);
  /** Counts the attempts, so that the summary comes anew, and takes focus, with each. */
  const [attempt, setAttempt] = useState(0);

  // Some controls get their choices only once the page is taken over.
  const hydrated = useHydrated();
  const [given, setGiven] = useState<Draft>();
  useEffect(() => onHanded(name, setGiven), [name]);
  const found = useMemo(() => (hydrated ? readDraft(name) : undefined), [name, hydrated]);
  const sent = useMemo(() => (hydrated && !found ? readSent(name) : undefined), [name, hydrated, found]);
  const draft = given ?? found;
  useEffect(() => {
    if (!hydrated) return;
    idempotencyKey.current = draft?.idempotencyKey ?? createKey();
    if (!draft) return;
    const restore = () => ref.current && restoreValues(ref.current, draft.values);
    restore();
    // Again when the controls have come that the first ones bring along.
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [draft, hydrated]);

  function check() {
    const form = ref.current;
    const input = { ...(form && readInput(form)), ...fixed };
    const result = z.safeParse(schema, input);
    const wrong = result.success ? checkMore(result.data) : fieldErrors(result.error, input);
    const waiting = (form ? controlsOf(form) : [])
      .filter(({ dataset }) => dataset["pending"])
      .map(({ name: field }) => ({ field, code: "file.pending" }));
    // That a file is still on its way comes before that it is not there.
    const others = wrong.filter(({ field }) => !waiting.some((each) => each.field === field));
    return { result, wrong: describe([...waiting, ...others]) };
  }

  /** Finds the control that each error is about, and says it in words, in the order of the controls. */
  function describe(wrong: FieldError[]): ShownError[] {
    const controls = ref.current ? controlsOf(ref.current) : [];
    const shown = wrong.flatMap((error) => {
      const at = controls.findIndex(
        ({ name: own }) => error.field === own || error.field.startsWith(`${own}.`),
      );
      const control = controls[at];
      if (!control) return [];
      const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
      const text = problemText(locale, error, `“${label.trim()}”`);
      // Of a list that is typed line by line, the line is named.
      const line = control.dataset["as"] === "lines" && /\.(\d+)$/.exec(error.field)?.[1];
      const typed = line && splitNumbers(control.value)[Number(line)];
      return [{ at, control: control.name, text: typed ? `${typed}: ${text}` : text }];
    });
    return shown.toSorted((a, b) => a.at - b.at);
  }

  function show(wrong: ShownError[]): void {
    setErrors(wrong);
    setAttempt((count) => count + 1);
  }

  function keep(): void {
    if (!ref.current) return;
    // Another text is another submission.
    idempotencyKey.current = createKey();
    keepDraft(name, { values: readValues(ref.current), idempotencyKey: idempotencyKey.current });
  }

  return {
    ref,
    errors,
    attempt,
    draft: draft?.values,
    /** Puts what was sent before back into the form; nothing where there is none, or another text already. */
    takeUp: sent && !given ? () => handDraft(name, { values: sent, idempotencyKey: createKey() }) : undefined,
    /** Shows what the API found wrong; false when it is about nothing that stands in the form. */
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
        const { result, wrong } = check();
        show(wrong);
        if (result.success && wrong.length === 0) onValid(result.data, idempotencyKey.current);
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
