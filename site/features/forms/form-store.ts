import type { Reading } from "#contract/typed.ts";
import { createKey, deleteDraft, keepDraft, onFilled, readDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import type { Value, Values } from "./values.ts";

/** Reads a field whose text the schema alone cannot read. */
export type Reader = (values: Values) => Reading;

/** The state of a form: the only place that holds what was typed into it. */
export interface FormStore {
  readonly name: string;
  /** Values of fields that do not begin empty. */
  readonly initial: Values;
  /** All values, also of fields that a choice has taken away: they come back with it. */
  values: () => Values;
  /** The key of the text as it stands. Another text is another submission and gets a new one. */
  idempotencyKey: () => string;
  /** Changes a field for the visitor, and keeps the draft. */
  set: (name: string, value: Value) => void;
  /** Empties the form and deletes its draft. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Adds a field that is shown, so that it is read; the returned function takes it out. */
  register: (name: string, reader?: Reader) => () => void;
  /** What stands in the fields that are shown, for `readFormInput`. */
  read: () => Record<string, string | string[] | Reading>;
  /**
   * Takes over what was typed before the script came (`standing`), and the draft. Until the returned function is called,
   * drafts that come from elsewhere are shown, each announced by `onFill`.
   */
  open: (standing: Values, onFill: () => void) => { hasDraft: boolean; close: () => void };
}

export function createFormStore(name: string, initial: Values = {}): FormStore {
  let values = initial;
  let key = "";
  const listeners = new Set<() => void>();
  const fields = new Map<string, Set<{ reader: Reader | undefined }>>();

  function change(next: Values, nextKey: string): void {
    values = next;
    key = nextKey;
    for (const listener of listeners) listener();
  }

  /** Lays a draft over what stands in the form. What the draft left open stays as it is. */
  function restore(draft: Draft): void {
    const given = Object.entries(draft.values).filter(
      ([field, value]) => value.length > 0 || !values[field]?.length || values[field] === initial[field],
    );
    change({ ...values, ...Object.fromEntries(given) }, draft.idempotencyKey);
  }

  return {
    name,
    initial,
    values: () => values,
    idempotencyKey: () => key,
    set(field, value) {
      change({ ...values, [field]: value }, createKey());
      keepDraft(name, { values, idempotencyKey: key });
    },
    clear() {
      deleteDraft(name);
      change(initial, createKey());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    register(field, reader) {
      const entry = { reader };
      const entries = fields.get(field) ?? new Set();
      fields.set(field, entries.add(entry));
      return () => {
        entries.delete(entry);
        if (entries.size === 0) fields.delete(field);
      };
    },
    read() {
      const read = Array.from(fields, ([field, entries]): [string, string | string[] | Reading] => {
        const { reader } = [...entries].find((entry) => entry.reader) ?? {};
        return [field, reader ? reader(values) : ((values[field] ?? "") as string | string[])];
      });
      return Object.fromEntries(read);
    },
    open(standing, onFill) {
      const draft = readDraft(name);
      change({ ...values, ...standing }, createKey());
      if (draft) restore(draft);
      const close = onFilled(name, (filled) => {
        restore(filled);
        onFill();
      });
      return { hasDraft: draft !== undefined, close };
    },
  };
}
