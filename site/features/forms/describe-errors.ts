import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { splitNumbers } from "#shared/identifiers.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber } from "#shared/numbers.ts";
import type { FieldError } from "#shared/typed.ts";
import { formWordsIn } from "./field.tsx";
import type { ShownError } from "./form-context.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds the control of each error and words the error, in the order of the controls. Others are left out. */
export function describeErrors(
  form: HTMLFormElement,
  formName: string,
  locale: Locale,
  errors: FieldError[],
): ShownError[] {
  const controls = controlsOf(form);
  const shown = errors.flatMap((error) => {
    const at = controls.findIndex(
      ({ name }) => isWithin(name, error.field) || error.field.startsWith(`${name}.`),
    );
    const control = controls[at];
    if (!control) return [];
    const named = document.getElementById(`${formName}-${control.name}`) ?? control;
    const label = labelOf(named) || control.name;
    const text = problemText(locale, error, `“${label}”`);
    // For a list that is typed line by line, with the line.
    const entry = control instanceof HTMLTextAreaElement && /\.(\d+)$/.exec(error.field)?.[1];
    const typed = entry && splitNumbers(control.value)[Number(entry)];
    const whole = typed ? `${typed}: ${text}` : text;
    const isOneOfSeveral = /\.\d+\./.test(control.name);
    const group = isOneOfSeveral ? textOf(named.closest("fieldset")?.querySelector("legend")) : "";
    const title = [group, label].filter(Boolean).join(", ");
    return [
      { at, control: control.name, text: whole, line: `${title}${title.endsWith("?") ? "" : ":"} ${whole}` },
    ];
  });
  return shown.toSorted((a, b) => a.at - b.at);
}

/** The control in which a field is changed, unless it is hidden. */
export function shownControl(form: HTMLFormElement | null, field: string): Control | undefined {
  const control = form && controlsOf(form).find(({ name }) => isWithin(name, field));
  return control && control.getClientRects().length > 0 ? control : undefined;
}

/** Whether a control is that of a field, or of its list: `slots.0.date` of `slots`. */
function isWithin(name: string, field: string): boolean {
  return name === field || (field !== "" && name.startsWith(`${field}.`));
}

function labelOf(element: Element): string {
  if (element instanceof HTMLFieldSetElement) return textOf(element.querySelector("legend"));
  return "labels" in element ? textOf((element as HTMLInputElement).labels?.[0]) : "";
}

/** The text of a label, without the note behind it. */
function textOf(element: Element | null | undefined): string {
  return element?.firstChild?.textContent?.trim() ?? "";
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      "value" in element &&
      "name" in element &&
      element.name !== "" &&
      !(element instanceof HTMLButtonElement),
  );
}

export function problemText(locale: Locale, { field, code, params = {} }: FieldError, label = field): string {
  const { problems, fields } = formWordsIn(locale);
  const template = (problems as Record<string, string>)[code] ?? problems.invalid;
  // Fields in lists have words by the last part of their path: `date` of `slots.0.date`.
  const name = field.split(".").at(-1) ?? field;
  const shown = Object.entries(params).map(([key, value]) => {
    if (key === "date") return [key, formatDay(String(value), locale)];
    const isAmount = code.startsWith("number") && typeof value === "number";
    return [key, isAmount ? formatNumber(value, locale, 15) : value];
  });
  return fill(template, {
    field: (fields as Record<string, string>)[name] ?? label,
    ...Object.fromEntries(shown),
  });
}
