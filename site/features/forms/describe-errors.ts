import type { Locale } from "#contract/locales.ts";
import type { FieldError } from "#contract/problem.ts";
import { controlsOf, readLines } from "./form-values.ts";
import { problemText } from "./problem-text.ts";

/** What is wrong with a control, in words. */
export interface ShownError {
  control: string;
  /** What the control itself says. */
  text: string;
  /** The same in a list of errors, where the control is named: “Window 2, Day: Enter a day.” */
  line: string;
}

/** Finds the control that each error is about, and says it in words, in the order of the controls. */
export function describeErrors(
  form: HTMLFormElement,
  formName: string,
  locale: Locale,
  errors: FieldError[],
): ShownError[] {
  const controls = controlsOf(form);
  const shown = errors.flatMap((error) => {
    const at = controls.findIndex(
      ({ name }) => error.field === name || error.field.startsWith(`${name}.`) || isWithin(name, error.field),
    );
    const control = controls[at];
    if (!control) return [];
    const named = document.getElementById(`${formName}-${control.name}`) ?? control;
    const label = labelOf(named) || control.name;
    const text = problemText(locale, error, `“${label}”`);
    // Of a list that is typed line by line, the line is named.
    const entry = control instanceof HTMLTextAreaElement && /\.(\d+)$/.exec(error.field)?.[1];
    const typed = entry && readLines(control.value)[Number(entry)];
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

/** Whether a control is the first of those that an error is about: of `slots`, `slots.0.date`. */
function isWithin(name: string, field: string): boolean {
  return field !== "" && name.startsWith(`${field}.`);
}

function labelOf(element: Element): string {
  if (element instanceof HTMLFieldSetElement) return textOf(element.querySelector("legend"));
  return "labels" in element ? textOf((element as HTMLInputElement).labels?.[0]) : "";
}

/** The words of a label, without the note behind them. */
function textOf(element: Element | null | undefined): string {
  return element?.firstChild?.textContent?.trim() ?? "";
}
