import type { Locale } from "#shared/locales.ts";
import type { Shape } from "./describe.ts";
import { labelOf } from "./labels.ts";

/** A control of the editor (https://sveltiacms.app/en/docs/fields). */
interface Widget {
  widget: string;
  /** Of an object, or of each entry of a list. */
  fields?: Field[];
  /** The entry of a list of single values. */
  field?: Field;
  /** The kinds that an object or an entry can be of, and the key that says which. */
  types?: { name: string; label: string; fields: Field[] }[];
  typeKey?: string;
  [option: string]: unknown;
}

/** A field as the editor's configuration has it. */
export interface Field extends Widget {
  name: string;
  label: string;
  /** Whether the field is all that its file has. */
  root?: boolean;
}

/** What the fields of a form have in common. */
export interface Form {
  /** The language of labels and hints. */
  language: Locale;
  /** Whether each language has a file of its own, edited side by side. */
  isTwofold: boolean;
}

/** Fields that only programmers set: the editor keeps what it does not know. */
const forProgrammers = new Set(["middleware", "validate"]);

/** The longest text that is written on one line. */
const lineLength = 100;

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: Shape, form: Form, at: string[] = []): Field[] {
  return Object.entries(properties)
    .filter(([name]) => !forProgrammers.has(name))
    .map(([name, shape]) =>
      fieldOf(name, shape, form, { at: [...at, name], isRequired: required.includes(name) }),
    );
}

/** The field for a value of this shape. `at` is where it stands, with `*` for the entries of a list. */
export function fieldOf(
  name: string,
  shape: Shape,
  form: Form,
  { at, isRequired }: { at: string[]; isRequired: boolean },
): Field {
  const [isNullable, inner] = withoutNull(shape);
  const common = {
    name,
    ...labelOf(at, form.language),
    required: isRequired && !isNullable && inner.default === undefined,
    ...(form.isTwofold && { i18n: isWords(inner) ? true : "duplicate" }),
  };
  const control = widgetOf(inner, form, at);
  // The editor counts the entries of a list that may be missing as well.
  const isUncounted = control.widget === "list" && !common.required;
  return { ...common, ...control, ...(isUncounted && { min: undefined }) };
}

function widgetOf(shape: Shape, form: Form, at: string[]): Widget {
  if (shape.enum) {
    const { enum: values, names = values } = shape;
    return { widget: "select", options: values.map((value, index) => ({ value, label: names[index] })) };
  }
  if (shape.oneOf) return { widget: "object", ...variantsOf(shape.oneOf, form, at) };
  if (shape.type === "array") return listOf(shape, form, at);
  if (shape.type === "object" && shape.propertyNames?.enum) {
    const { propertyNames, additionalProperties } = shape;
    const named = (propertyNames.enum ?? []).map((key) => [key, additionalProperties as Shape]);
    const required = shape.required ?? [];
    return {
      widget: "object",
      fields: fieldsOf({ properties: Object.fromEntries(named), required }, form, at),
    };
  }
  if (shape.properties) return { widget: "object", fields: fieldsOf(shape, form, at) };
  if (shape.type === "boolean") return { widget: "boolean" };
  if (shape.type === "number" || shape.type === "integer") {
    const { minimum, maximum, multipleOf } = shape;
    const isWhole = shape.type === "integer";
    return {
      widget: "number",
      value_type: isWhole ? "int" : "float",
      step: multipleOf ?? (isWhole ? 1 : 0.01),
      // What JavaScript's numbers end at says nothing to an editor.
      ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
      ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    };
  }
  if (shape.format === "picture")
    return { widget: "image", media_folder: "/content/pictures", public_folder: "" };
  if (shape.format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  const { maxLength, pattern, format } = shape;
  const isLine = maxLength === undefined ? Boolean(pattern ?? format) : maxLength <= lineLength;
  return {
    // The gate's own answer stands at these fields (page/checked-field.ts).
    widget: isLine ? "checked-string" : "checked-text",
    at: at.join("."),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}

function listOf({ items = {}, minItems, maxItems }: Shape, form: Form, at: string[]): Widget {
  const limits = { min: minItems, max: maxItems };
  const options = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const inList = [...at, "*"];
  if (items.oneOf) return { widget: "list", ...options, ...variantsOf(items.oneOf, form, inList) };
  if (items.properties) {
    const fields = fieldsOf(items, form, inList);
    return { widget: "list", ...options, collapsed: true, summary: summaryOf(fields), fields };
  }
  return {
    widget: "list",
    ...options,
    field: fieldOf("item", items, form, { at: inList, isRequired: true }),
  };
}

/** Objects of several kinds, which a key with a constant tells apart. */
function variantsOf(variants: Shape[], form: Form, at: string[]) {
  const [typeKey = ""] =
    Object.entries(variants[0]?.properties ?? {}).find(([, { const: value }]) => value !== undefined) ?? [];
  const types = variants.map(({ properties = {}, ...rest }) => {
    const { [typeKey]: key, ...others } = properties;
    const name = String(key?.const);
    return {
      name,
      label: name,
      fields: fieldsOf({ ...rest, properties: others }, form, at),
    };
  });
  return { typeKey, types };
}

/** What a folded entry of a list says: its title, label or name, else its first field. */
function summaryOf(fields: Field[]): string {
  const named = fields.filter(({ name }) => ["title", "label", "name", "file"].includes(name));
  const shown = named.length > 0 ? named : fields.slice(0, 1);
  const tokens = shown.map(({ name, fields: inner }) =>
    Array.isArray(inner) ? `{{fields.${name}.en}}` : `{{fields.${name}}}`,
  );
  return tokens.join(" · ");
}

function withoutNull(shape: Shape): [isNullable: boolean, Shape] {
  const variants = shape.anyOf?.filter(({ type }) => type !== "null");
  const [only, ...others] = variants ?? [];
  return only && others.length === 0
    ? [variants?.length !== shape.anyOf?.length, { ...only }]
    : [false, shape];
}

/** Whether a value is, or holds, words that differ between the languages. Names, numbers and days are the same in both. */
function isWords(shape: Shape): boolean {
  const { items, properties, additionalProperties, oneOf } = shape;
  if (shape.enum || shape.format === "date" || shape.const !== undefined) return false;
  if (shape.type === "number" || shape.type === "integer" || shape.type === "boolean") return false;
  const inner = [
    ...(items ? [items] : []),
    ...Object.values(properties ?? {}),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ...(oneOf ?? []),
  ];
  return inner.length === 0 || inner.some(isWords);
}
