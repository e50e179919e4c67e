import { dump } from "js-yaml";
import type { Locale } from "#shared/locales.ts";
import type { FileChange } from "../folder-files.ts";
import { localesOf, pathIn, type FormFile } from "./collections.ts";
import type { Field } from "./fields.ts";
import { withDot } from "./keys.ts";

/** What is in a form, by language; a form without twins has it all under `en`. */
export type FormData = Partial<Record<Locale, Record<string, unknown>>>;

/**
 * The files that a form stands for, with what is in its fields. What is empty is left out, as the editor does when it saves;
 * so is what the editor keeps in its drafts for itself.
 */
export function writeForm(form: FormFile, data: FormData): FileChange[] {
  const [first] = form.fields;
  return localesOf(form).map((locale) => {
    const path = pathIn(form, locale);
    const values = pick(form.fields, data[locale] ?? {});
    return { path, content: Buffer.from(writeFile(path, values, first?.root ? first.name : undefined)) };
  });
}

function writeFile(path: string, { body, ...rest }: Record<string, unknown>, root?: string): string {
  const toYaml = (value: unknown) => dump(value, { lineWidth: -1, noRefs: true });
  if (path.endsWith(".json")) return JSON.stringify(rest, null, 2);
  if (path.endsWith(".md")) return `---\n${toYaml(rest)}---\n\n${String(body ?? "")}\n`;
  return toYaml(root ? (rest[root] ?? []) : rest);
}

/** The values of fields, by the names that files have for them. */
function pick(fields: Field[], values: Record<string, unknown>): Record<string, unknown> {
  const picked = fields.map((field) => [withDot(field.name), valueOf(field, values[field.name])]);
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined));
}

function valueOf(field: Field, value: unknown): unknown {
  if (value === "" || value === null || value === undefined) return undefined;
  const { widget, field: item, fields, types, typeKey } = field;
  if (widget === "list") {
    const entry = item ?? { ...field, widget: "object" };
    const entries = value as unknown[];
    if (entries.length === 0 && field.required === false) return undefined;
    return entries.map((each) => valueOf(entry, each) ?? (item ? "" : {}));
  }
  if (widget !== "object") return value;
  const values = value as Record<string, unknown>;
  const variant = types?.find(({ name }) => name === values[typeKey ?? ""]);
  const inner = pick(variant?.fields ?? fields ?? [], values);
  if (variant && typeKey) return { [typeKey]: variant.name, ...inner };
  return Object.keys(inner).length > 0 ? inner : undefined;
}
