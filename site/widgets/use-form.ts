import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import type { FieldError } from "#contract/problem.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { createKey, keepDraft, readDraft } from "./draft.ts";

type Schema = z.ZodMiniType<object, object>;

/**
 * A form of native controls, checked by a schema of the contract. It is checked when it is sent; a field that was wrong
 * then is checked again at each change. What is typed is kept as a draft and put back when the form is shown again.
 */
export function useForm<S extends Schema>({
  name,
  schema,
  fixed,
  onValid,
}: {
  name: string;
  schema: S;
  /** Values that the visitor does not type. */
  fixed: Record<string, string>;
  onValid: (values: z.infer<S>, idempotencyKey: string) => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const idempotencyKey = useRef("");
  const [errors, setErrors] = useState<FieldError[]>([]);
  /** Counts the attempts, so that the summary comes anew, and takes focus, with each. */
  const [attempt, setAttempt] = useState(0);

  // Some controls get their choices only once the page is taken over.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const draft = readDraft(name);
    idempotencyKey.current = draft?.idempotencyKey ?? createKey();
    for (const [field, value] of Object.entries(draft?.values ?? {})) {
      const control = ref.current?.elements.namedItem(field);
      if (control && "value" in control) control.value = value;
    }
  }, [name, hydrated]);

  function check() {
    const typed = Object.fromEntries(ref.current ? new FormData(ref.current) : []) as Record<string, string>;
    const input = { ...typed, ...fixed };
    const result = z.safeParse(schema, input);
    return { typed, result, wrong: result.success ? [] : fieldErrors(result.error, input) };
  }

  function showErrors(wrong: FieldError[]): void {
    setErrors(wrong);
    setAttempt((count) => count + 1);
  }

  return {
    errors,
    attempt,
    showErrors,
    props: {
      ref,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        const { result, wrong } = check();
        showErrors(wrong);
        if (result.success) onValid(result.data, idempotencyKey.current);
      },
      onInput() {
        const { typed, wrong } = check();
        setErrors((shown) =>
          shown.flatMap(({ field }) => wrong.find((error) => error.field === field) ?? []),
        );
        // Another text is another submission.
        idempotencyKey.current = createKey();
        keepDraft(name, { values: typed, idempotencyKey: idempotencyKey.current });
      },
    },
  };
}
