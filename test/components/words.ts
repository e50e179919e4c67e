import english from "#content/messages/en.json";
import answers from "#content/messages/answers/en.json";
import forms from "#content/messages/forms/en.json";

/** The words that all forms share, in English. */
export const words = { ...english, ...forms, answers };

/** The words of a problem at its field, whatever they name. */
export function partOf(template: string): RegExp {
  return new RegExp(template.replace(/[.+*?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+"));
}

/** A text as `toHaveTextContent` reads it from the page: with plain spaces alone. */
export function shown(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
