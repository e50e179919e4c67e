import { splitNumbers } from "#contract/identifiers.ts";

/** What stands in a form's controls, by their names, as text; of boxes that are ticked, their values. */
export type Values = Record<string, string | string[]>;

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

/** Puts a draft back. Controls that it does not know stay as they are. */
export function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
      control.checked = [value].flat().includes(control.value);
    else if (typeof value === "string") control.value = value;
  }
}

/**
 * Reads the controls as what a call takes. A name with points goes into the depth (`slots.0.date`); what a control
 * stands for beside text it says in `data-as`: `number`, `lines` (a list, one per line or between commas), `list` (boxes of which several
 * can be ticked), `flag` (a box by itself), `file` (the id of one that arrived). What was left empty is left out, so that it counts as not given.
 */
export function readInput(form: HTMLFormElement): object {
  const input = {};
  for (const control of controlsOf(form)) {
    const value = valueOf(control, input);
    if (value !== undefined) setIn(input, control.name.split("."), value);
  }
  return input;
}

function valueOf(control: Control, input: Record<string, unknown>): unknown {
  const text = control.value;
  switch (control.dataset["as"]) {
    case "number":
      return text.trim() === "" ? undefined : Number(text.trim().replace(",", "."));
    case "lines":
      return splitNumbers(text);
    case "list": {
      const list = (input[control.name] as string[] | undefined) ?? [];
      return isTicked(control) ? [...list, text] : list;
    }
    case "file":
      return text || undefined;
    case "flag":
      return isTicked(control);
    default:
      if (control.type === "radio" && !isTicked(control)) return undefined;
      return control instanceof HTMLSelectElement && text === "" ? undefined : text;
  }
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
  record[key] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  setIn(record[key] as object, rest, value);
}
