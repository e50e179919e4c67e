import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { createFormStore, type FormStore, type Reader } from "./form-store.ts";
import type { Value, Values } from "./files.ts";

export interface ShownError {
  control: string;
  /** Stands beside the control. */
  text: string;
  /** Stands in the list of errors, with the control's label: “Window 2, Day: Enter a day.” */
  line: string;
}

interface FormState {
  store: FormStore;
  errors: ShownError[];
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A control stands outside of a form");
  return form;
}

/** Creates the state of a form, for its `SubmissionForm`. */
export function useFormStore(name: string, initial?: Values): FormStore {
  const [store] = useState(() => createFormStore(name, initial));
  return store;
}

/** The text of a field, or its ticked boxes by commas; empty until the script has taken the page over. */
export function useText(store: FormStore, name: string): string {
  return String(useValue(store, name) ?? "");
}

export function useFieldText(name: string): string {
  return useText(useFormState().store, name);
}

function useValue({ subscribe, values, initial }: FormStore, name: string): Value | undefined {
  const rendered = () => initial[name];
  return useSyncExternalStore(subscribe, () => values()[name], rendered);
}

/** A field of the form. `reader` reads it where its schema alone cannot. */
export function useField(name: string, reader?: Reader) {
  const { store, errors } = useFormState();
  const value = useValue(store, name);
  useEffect(() => {
    return reader && store.register(name, reader);
  }, [store, name, reader]);
  return {
    id: `${store.name}-${name}`,
    error: errors.find(({ control }) => control === name)?.text,
    value,
    set: (next: Value) => store.set(name, next),
  };
}
