import { createContext, use, useEffect, useState } from "react";
import type { Values } from "./form-values.ts";
import type { ShownError } from "./use-form.ts";

interface FormState {
  name: string;
  errors: ShownError[];
  /** What was typed before, once the page is taken over. */
  draft: Values | undefined;
}

/** The form that a control stands in. */
export const FormContext = createContext<FormState | undefined>(undefined);

function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A control stands outside of a form");
  return form;
}

/** A control's id in its form, and what is wrong with it. */
export function useControl(name: string): { id: string; error: string | undefined } {
  const { name: form, errors } = useFormState();
  return { id: `${form}-${name}`, error: errors.find(({ control }) => control === name)?.text };
}

/** Hears once of what a draft holds, for controls that show it in their own way. */
export function useDraft(onDraft: (values: Values) => void): void {
  const { draft } = useFormState();
  useEffect(() => {
    // What a callback returns is nothing that React could call.
    if (draft) onDraft(draft);
    // Once for each draft, whatever function is given.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft]);
}

/** What a control says, for parts of the form that depend on it: told by the control, or by a draft. */
export function useChoice<Choice extends string>(
  name: string,
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(initial);
  useDraft((values) => typeof values[name] === "string" && setChoice(values[name] as Choice));
  return [choice, setChoice];
}
