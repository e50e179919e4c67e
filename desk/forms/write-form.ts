import { dump } from "js-yaml";
import type { Locale } from "#shared/locales.ts";
import type { FileChange } from "#reader/judge.ts";
import { localesOf, pathIn, type FormFile } from "./collections.ts";
import { withDot } from "./keys.ts";

/** What is in a form, by language; a form without twins has it all under `en`. */
export type FormData = Partial<Record<Locale, Record<string, unknown>>>;

/**
 * The files that a form stands for, with what is in it. What is empty is left out, as the editor does when it saves; so is what
 * the editor keeps in its drafts for itself.
 */
export function writeForm(form: FormFile, data: FormData): FileChange[] {
  const [first] = form.fields;
  return localesOf(form).map((locale) => {
    const path = pathIn(form, locale);
    const { body, ...rest } = { ...(withoutEmpty(data[locale]) as Record<string, unknown>) };
    const value = first?.root ? (rest[first.name] ?? []) : rest;
    const yaml = dump(value, { lineWidth: -1, noRefs: true });
    const text = path.endsWith(".md") ? `---\n${yaml}---\n\n${String(body ?? "")}\n` : yaml;
    return { path, content: Buffer.from(path.endsWith(".json") ? JSON.stringify(value, null, 2) : text) };
  });
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => withoutEmpty(each) ?? emptyAs(each)) : undefined;
  if (typeof value !== "object") return value === "" ? undefined : value;
  const entries = Object.entries(value ?? {})
    .filter(([key]) => !key.startsWith("__"))
    .map(([key, inner]) => [withDot(key), withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** An entry of a list keeps its place. */
const emptyAs = (entry: unknown) => (typeof entry === "object" ? {} : "");
