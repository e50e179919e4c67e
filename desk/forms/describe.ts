import { z } from "zod";
import { countryCodes } from "#shared/countries.ts";
import type { Locale } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { referenceOf } from "#reader/names.ts";
import { country, pagePath } from "#reader/schemas/parts.ts";

type Described = z.core.JSONSchema.BaseSchema;

/** The parts of a JSON schema that forms are made of; `names` says what each of `enum` is called. */
export interface Shape extends Omit<Described, "properties" | "items" | "anyOf" | "enum" | "required"> {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  required?: string[];
  enum?: string[];
  names?: string[];
}

/**
 * Describes a schema of the gate as JSON schema. What names an entry of another file, a page or a country has the names
 * that there are as `enum`, and what they are called in an editor's language as `names`; a record by fixed keys is an object.
 */
export function describe(schema: z.core.$ZodType, content: Content, language: Locale): Shape {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override({ zodSchema, jsonSchema }) {
      const { propertyNames, additionalProperties } = jsonSchema;
      const keys = (propertyNames as Described | undefined)?.enum ?? [];
      if (keys.length > 0)
        jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
      const choices = Object.entries(choicesOf(zodSchema, content, language) ?? {});
      if (choices.length === 0) return;
      jsonSchema.enum = choices.map(([key]) => key);
      jsonSchema["names"] = choices.map(([, name]) => name);
    },
  }) as Shape;
}

/** What a field of this schema can name, with its names; undefined where it is no such field. */
function choicesOf(schema: unknown, content: Content, language: Locale): Record<string, string> | undefined {
  const { facts, series, pictures } = content;
  if (schema === pagePath)
    return Object.fromEntries(pagePaths.map((path) => [path, content.page(language, path).meta.title]));
  if (schema === country) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return Object.fromEntries(countryCodes.map((code) => [code, names.of(code) ?? code]));
  }
  const nameAll = <Entry>(entries: Record<string, Entry>, textOf: (entry: Entry) => string) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, `${name}: ${textOf(entry)}`]));
  const file = referenceOf(schema as z.core.$ZodType)?.file;
  if (file === "facts.yaml") return nameAll(facts, ({ label }) => label[language]);
  if (file === "series.yaml") return nameAll(series, ({ label }) => label[language]);
  return file && nameAll(pictures, ({ alt }) => alt[language]);
}
