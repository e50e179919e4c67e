import { splitNumbers } from "#contract/identifiers.ts";
import type { FieldError } from "#contract/problem.ts";

/** What stands in a form's controls, by their names, as text; of boxes that are ticked, their values. */
export type Values = Record<string, string | string[]>;

/** What a control's text is taken for. */
export interface Reading {
  /** Undefined where nothing was given: it is then left out. */
  value?: unknown;
  /** What was typed, where it is sent beside the value. */
  typed?: string;
  /** Why it cannot be read. */
  problem?: Omit<FieldError, "field">;
}

/** Reads what stands in a control, beside what stands in the others. */
export type Reader = (typed: string | string[], values: Values) => Reading;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      "value" in element &&
      "name" in element &&
      element.name !== "" &&
      !(element instanceof HTMLButtonElement),
  );
}

/** Reads the controls as text, to be kept as a draft. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const control of controlsOf(form)) {
    if (control.type === "checkbox") {
      const ticked = values[control.name] ?? [];
      values[control.name] = isTicked(control) ? [...ticked, control.value] : ticked;
    } else if (control.type !== "radio" || isTicked(control)) values[control.name] = control.value;
  }
  return values;
}

/** Puts a draft back. Controls that it does not know stay as they are, and a list that does not hold its choice. */
export function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
      control.checked = [value].flat().includes(control.value);
    else if (control instanceof HTMLSelectElement) chooseOption(control, String(value));
    else if (typeof value === "string") control.value = value;
  }
}

/** Chooses from a list; nothing where the list does not hold it. */
export function chooseOption(select: HTMLSelectElement, value: string): void {
  if (Array.from(select.options).some((option) => option.value === value)) select.value = value;
}

/** Lays a draft over what stands in a form. What the draft left open keeps what was typed meanwhile. */
export function mergeValues(standing: Values, draft: Values): Values {
  const given = Object.entries(draft).filter(([name, value]) => value.length > 0 || !(name in standing));
  return { ...standing, ...Object.fromEntries(given) };
}

/**
 * Makes of what stands in the controls what a call takes. A name with points goes into the depth (`slots.0.date`). What
 * was left empty is left out, so that it counts as not given.
 */
export function readInput(
  values: Values,
  readers: ReadonlyMap<string, Reader>,
): { input: Record<string, unknown>; problems: FieldError[] } {
  const input: Record<string, unknown> = {};
  const typed: Record<string, string> = {};
  const problems: FieldError[] = [];
  for (const [name, text] of Object.entries(values)) {
    const reading = (readers.get(name) ?? readPlain)(text, values);
    if (reading.value !== undefined) setIn(input, name.split("."), reading.value);
    if (reading.typed !== undefined) typed[name] = reading.typed;
    if (reading.problem) problems.push({ field: name, ...reading.problem });
  }
  if (Object.keys(typed).length > 0) input["typed"] = typed;
  return { input, problems };
}

const readPlain: Reader = (typed) => {
  const isEmpty = typeof typed === "string" ? typed.trim() === "" : typed.length === 0;
  return isEmpty ? {} : { value: typed };
};

/** Reads a box by itself: ticked or not given. */
export const readFlag: Reader = (typed) => (typed.length > 0 ? { value: true } : {});

/** Reads a text of which each line is an entry, or each part between commas: lists are pasted in many shapes. */
export function readLines(text: string | string[]): string[] {
  return splitNumbers(String(text));
}

function isTicked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

function setIn(target: object, [key = "", ...rest]: string[], value: unknown): void {
  const record = target as Record<string, unknown>;
  if (rest.length === 0) {
    record[key] = value;
    return;
  }
  // An entry before this one that was left empty is there, though it holds nothing: its fields are then told.
  if (Array.isArray(target)) while (target.length < Number(key)) target.push({});
  record[key] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  setIn(record[key] as object, rest, value);
}
