import { createContext, use } from "react";
import type { ShownError } from "./use-form.ts";

interface FormState {
  name: string;
  errors: ShownError[];
}

/** The form that a control stands in. */
export const FormContext = createContext<FormState | undefined>(undefined);

/** A control's id in its form, and what is wrong with it. */
export function useControl(name: string): { id: string; error: string | undefined } {
  const form = use(FormContext);
  if (!form) throw new Error(`${name} stands outside of a form`);
  const error = form.errors.find(({ control }) => control === name)?.text;
  return { id: `${form.name}-${name}`, error };
}
