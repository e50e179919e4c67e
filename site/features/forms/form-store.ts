import type { Reading } from "#shared/typed.ts";
import { createKey } from "#site/ui/storage.ts";
import { deleteDraft, keepDraft, readDraft } from "./draft.ts";
import type { Value, Values } from "./files.ts";

/** Reads a field whose text the schema alone cannot read. */
export type Reader = (values: Values) => Reading;

/** The state of a form: the only place that holds what was typed into it. */
export type FormStore = ReturnType<typeof createFormStore>;

/** What changes the fields of each form that is open, by the form's name. */
const openForms = new Map<string, (given: Values) => void>();

/** Fills a form from elsewhere, whether it is open or opened later. What is given empty stays as it is. */
export function fillForm(name: string, values: Values): void {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
  const assign = openForms.get(name);
  if (assign) assign(given);
  else keepDraft(name, { values: given, idempotencyKey: createKey() });
}

/** Creates the state of a form; `initial` has the values of fields that do not begin empty. */
export function createFormStore(name: string, initial: Values = {}) {
  let values = initial;
  let key = "";
  const listeners = new Set<() => void>();
  const readers = new Map<string, Reader>();

  function change(next: Values, nextKey = createKey()): void {
    values = next;
    key = nextKey;
    for (const listener of listeners) listener();
  }

  /** Changes fields for the visitor, and keeps the draft. */
  function assign(given: Values): void {
    change({ ...values, ...given });
    keepDraft(name, { values, idempotencyKey: key });
  }

  return {
    name,
    initial,
    /** All values, also of fields that a choice has taken away: they come back with it. */
    values: () => values,
    /** The key of the text as it stands. Another text is another submission and gets a new one. */
    idempotencyKey: () => key,
    assign,
    set: (field: string, value: Value) => assign({ [field]: value }),
    clear(): void {
      deleteDraft(name);
      change(initial);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads a field by this function while it is shown, until the returned function is called. */
    register(field: string, reader: Reader): () => void {
      readers.set(field, reader);
      return () => {
        if (readers.get(field) === reader) readers.delete(field);
      };
    },
    /** What stands in these fields, and in those with a reader, for `readFormInput`. */
    read(fields: Iterable<string> = []): Record<string, string | string[] | Reading> {
      const read = Array.from(new Set([...fields, ...readers.keys()]), (field) => [
        field,
        readers.get(field)?.(values) ?? values[field] ?? "",
      ]);
      return Object.fromEntries(read) as Record<string, string | string[] | Reading>;
    },
    /**
     * Takes over the draft, and what was typed before the script was there, which is newer. Until the returned function is
     * called, `fillForm` lays values from elsewhere over those of the form.
     */
    open(typed: Values): () => void {
      const draft = readDraft(name);
      const isNew = Object.entries(typed).some(([field, value]) => `${draft?.values[field]}` !== `${value}`);
      if (isNew) assign({ ...draft?.values, ...typed });
      else change({ ...values, ...draft?.values }, draft?.idempotencyKey);
      openForms.set(name, assign);
      return () => {
        if (openForms.get(name) === assign) openForms.delete(name);
      };
    },
  };
}
