import type { Reader, Values } from "./form-values.ts";

/**
 * What stands in a form, by the names of its controls, also of those that are not in sight at the moment. A control
 * takes its first value from here, whenever it comes; parts of the form that depend on a choice follow it.
 */
export interface FormStore {
  values: () => Values;
  set: (values: Values) => void;
  subscribe: (listener: () => void) => () => void;
  /** How controls whose value is no plain text are read. */
  readers: Map<string, Reader>;
}

export function createFormStore(): FormStore {
  let values: Values = {};
  const listeners = new Set<() => void>();
  return {
    values: () => values,
    set(next) {
      values = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readers: new Map(),
  };
}
