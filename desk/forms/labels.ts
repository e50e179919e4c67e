import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { Locale } from "#shared/locales.ts";

type Text = Record<Locale, string>;

/** What a field is called, and what to write in it. */
type Label = Text & { hint?: Text };

const labels = load(readFileSync(new URL("./labels.yaml", import.meta.url), "utf8")) as Record<string, Label>;

/**
 * The label and the hint of a field, in an editor's language: those of its whole path (`steps.by`) before those of its name
 * alone. Without one, its name in words. Entries of lists count for nothing in a path: `steps.*.by`, `steps.3.by`.
 */
export function labelOf(at: string[], language: Locale): { label: string; hint?: string } {
  const keys = at.filter((key) => key !== "*" && !isNumber(key));
  const found = keys.map((_, from) => labels[keys.slice(from).join(".")]).find(Boolean);
  return {
    label: found?.[language] ?? inWords(keys.at(-1) ?? ""),
    ...(found?.hint && { hint: found.hint[language] }),
  };
}

const isNumber = (key: string) => /^\d+$/.test(key);

/** `notFound` as `Not found`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The labels on the way to a field, with the numbers of entries as people count them: `Questions › 3 › Answer`. */
export function nameField(key: string[], language: Locale): string {
  return key
    .map((step, at) => (isNumber(step) ? Number(step) + 1 : labelOf(key.slice(0, at + 1), language).label))
    .join(" › ");
}
