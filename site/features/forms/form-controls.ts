import type { Values } from "./values.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The named controls of a form, in the order of the document. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      "value" in element &&
      "name" in element &&
      element.name !== "" &&
      !(element instanceof HTMLButtonElement),
  );
}

/** Reads what was typed into the server's page before the script took it over. */
export function readControls(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const control of controlsOf(form)) {
    const { type, name, value } = control;
    const isTicked = control instanceof HTMLInputElement && control.checked;
    if (type === "checkbox")
      values[name] = [values[name] ?? []].flat().concat(isTicked ? value : []) as string[];
    else if (type !== "file" && (type !== "radio" || isTicked)) values[name] = value;
  }
  return values;
}
