import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { ShownError } from "./describe-errors.ts";
import type { FormStore } from "./form-store.ts";
import type { Reader, Values } from "./form-values.ts";

export interface FormState {
  name: string;
  errors: ShownError[];
  store: FormStore;
  /** What was typed before, once the page is taken over, or what was handed to the form since. */
  draft: Values | undefined;
  /** Empties the form and deletes its draft. */
  clear: () => void;
}

/** The form that a control stands in. */
export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A control stands outside of a form");
  return form;
}

/** A control's id in its form, and what is wrong with it. */
export function useControl(name: string): { id: string; error: string | undefined } {
  const { name: form, errors } = useFormState();
  return { id: `${form}-${name}`, error: errors.find(({ control }) => control === name)?.text };
}

/** What a control begins with when it comes: what was typed into it before, if anything. Of boxes, those ticked. */
export function useKept(name: string): string | string[] | undefined {
  const { store } = useFormState();
  const [kept] = useState(() => store.values()[name]);
  return kept;
}

/** What stands in a control now, or stood in it last; of boxes, those ticked, by commas. */
export function useTyped(name: string): string {
  const { store } = useFormState();
  return useSyncExternalStore(
    store.subscribe,
    () => String(store.values()[name] ?? ""),
    () => "",
  );
}

/** Says how a control is read while it is there. */
export function useReader(name: string, reader: Reader): void {
  const { store } = useFormState();
  useEffect(() => {
    store.readers.set(name, reader);
    return () => {
      store.readers.delete(name);
    };
  });
}

/** Calls `onDraft` with each draft that the form takes up, for state that is kept outside of the form's controls. */
export function useDraft(onDraft: (values: Values) => void): void {
  const { draft } = useFormState();
  useEffect(() => {
    // What a callback returns is nothing that React could call.
    if (draft) onDraft(draft);
    // Once for each draft, whatever function is given.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft]);
}

/** What a control says, for parts of the form that depend on it. */
export function useChoice<Choice extends string>(
  name: string,
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const { store } = useFormState();
  const typed = useTyped(name) as Choice | "";
  return [typed || initial, (choice) => store.set({ ...store.values(), [name]: choice })];
}
