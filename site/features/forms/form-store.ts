import type { Reading } from "#shared/typed.ts";
import { createKey } from "#site/ui/create-key.ts";
import { deleteDraft, keepDraft, onFilled, readDraft, type Draft } from "./draft.ts";
import type { Value, Values } from "./values.ts";

/** Reads a field whose text the schema alone cannot read. */
export type Reader = (values: Values) => Reading;

/** The state of a form: the only place that holds what was typed into it. */
export type FormStore = ReturnType<typeof createFormStore>;

/** Creates the state of a form; `initial` has the values of fields that do not begin empty. */
export function createFormStore(name: string, initial: Values = {}) {
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
    /** All values, also of fields that a choice has taken away: they come back with it. */
    values: () => values,
    /** The key of the text as it stands. Another text is another submission and gets a new one. */
    idempotencyKey: () => key,
    /** Changes a field for the visitor, and keeps the draft. */
    set(field: string, value: Value): void {
      change({ ...values, [field]: value }, createKey());
      keepDraft(name, { values, idempotencyKey: key });
    },
    /** Empties the form and deletes its draft. */
    clear(): void {
      deleteDraft(name);
      change(initial, createKey());
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a field that is shown, so that it is read; the returned function takes it out. */
    register(field: string, reader?: Reader): () => void {
      const entry = { reader };
      const entries = fields.get(field) ?? new Set();
      fields.set(field, entries.add(entry));
      return () => {
        entries.delete(entry);
        if (entries.size === 0) fields.delete(field);
      };
    },
    /** What stands in the fields that are shown, for `readFormInput`. */
    read(): Record<string, string | string[] | Reading> {
      const read = Array.from(fields, ([field, entries]): [string, string | string[] | Reading] => {
        const { reader } = [...entries].find((entry) => entry.reader) ?? {};
        return [field, reader ? reader(values) : ((values[field] ?? "") as string | string[])];
      });
      return Object.fromEntries(read);
    },
    /**
     * Takes over what was typed before hydration, and the draft. Until the returned function is called, drafts that come
     * from elsewhere are shown, each announced by `onFill`.
     */
    open(typedBeforeHydration: Values, onFill: () => void) {
      const draft = readDraft(name);
      change({ ...values, ...typedBeforeHydration }, createKey());
      if (draft) restore(draft);
      const close = onFilled(name, (filled) => {
        restore(filled);
        onFill();
      });
      return { hasDraft: draft !== undefined, close };
    },
  };
}
