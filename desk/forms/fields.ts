import type { Locale } from "#shared/locales.ts";
import type { Shape } from "./describe.ts";
import { labelOf } from "./labels.ts";

/** A field as the editor's configuration has it (https://sveltiacms.app/en/docs/fields). */
export interface Field {
  name: string;
  label: string;
  widget: string;
  /** Of an object, or of each entry of a list; of a list of single values, its entry. */
  fields?: Field[];
  field?: Field;
  required?: boolean;
  /** Whether the field is all that its file has. */
  root?: boolean;
  [option: string]: unknown;
}

/** What the fields of a form have in common. */
export interface Form {
  /** The language of labels and hints. */
  language: Locale;
  /** Whether each language has a file of its own, edited side by side. */
  isTwofold: boolean;
}

/** What only programmers set: the editor keeps what it does not know. */
const forProgrammers = new Set(["middleware", "validate", "drawn"]);

/** The longest text that is written on one line. */
const lineLength = 100;

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: Shape, form: Form, at: string[] = []): Field[] {
  const edited = Object.entries(properties).filter(([name]) => !forProgrammers.has(name));
  return edited.map(([name, shape]) => fieldOf(name, shape, form, [...at, name], required.includes(name)));
}

/** The field for a value of this shape. `at` is where it stands, with `*` for the entries of a list. */
export function fieldOf(name: string, shape: Shape, form: Form, at: string[], isRequired = true): Field {
  const [only = shape] = shape.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return {
    name,
    ...labelOf(at, form.language),
    required: isRequired && only.default === undefined,
    ...(form.isTwofold && { i18n: isWords(only) ? true : "duplicate" }),
    ...widgetOf(only, form, at),
  };
}

/** What is typed is judged by the gate, not by the editor (page/checked-field.ts). `at` finds the labels. */
function widgetOf(shape: Shape, form: Form, at: string[]): { widget: string; [option: string]: unknown } {
  const { enum: values, names = values, type, items, properties, format, pattern, maxLength } = shape;
  if (values)
    return { widget: "select", options: values.map((value, at) => ({ value, label: names?.[at] })) };
  if (items?.properties) {
    const fields = fieldsOf(items, form, [...at, "*"]);
    return { widget: "list", collapsed: true, summary: summaryOf(fields), fields };
  }
  if (items) return { widget: "list", field: fieldOf("item", items, form, [...at, "*"]) };
  if (properties) return { widget: "object", fields: fieldsOf(shape, form, at) };
  if (type === "boolean") return { widget: "boolean" };
  if (type === "integer") return { widget: "number", value_type: "int" };
  if (type === "number") return { widget: "number", value_type: "float", step: 0.01 };
  if (format === "picture") return { widget: "image", media_folder: "/content/pictures", public_folder: "" };
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  const isLine = typeof maxLength !== "number" ? Boolean(pattern ?? format) : maxLength <= lineLength;
  return { widget: isLine ? "checked-string" : "checked-text", maxlength: maxLength };
}

/** What a folded entry of a list says: its title, label or name, else its first field. */
function summaryOf(fields: Field[]): string {
  const named = fields.filter(({ name }) => ["title", "label", "name", "file"].includes(name));
  const shown = named.length > 0 ? named : fields.slice(0, 1);
  return shown.map(({ name, fields }) => `{{fields.${name}${fields ? ".en" : ""}}}`).join(" · ");
}

/** Whether a value is, or holds, words that differ between the languages. Names, numbers and days are the same in both. */
function isWords({ type, enum: values, format, items, properties }: Shape): boolean {
  if (values || format === "date" || (type !== "string" && !items && !properties)) return false;
  return [...(items ? [items] : []), ...Object.values(properties ?? {})].some(isWords) || type === "string";
}
