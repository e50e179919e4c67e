import { z } from "zod";
import { countryCodes } from "#shared/countries.ts";
import type { Locale } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { referenceOf } from "#reader/names.ts";
import { country, pagePath } from "#reader/schemas/parts.ts";

/** The parts of a JSON schema (https://json-schema.org) that forms are made of. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  enum?: string[];
  /** What each of `enum` is called. */
  names?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  default?: unknown;
}

/**
 * Describes a schema of the gate as JSON schema. What names an entry of another file, a page or a country has the names
 * that there are as `enum`, and what they are called in an editor's language as `names`.
 */
export function describe(schema: z.core.$ZodType, content: Content, language: Locale): Shape {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override({ zodSchema, jsonSchema }) {
      const choices = choicesOf(zodSchema, content, language);
      if (!choices) return;
      const entries = Object.entries(choices);
      Object.assign(jsonSchema, {
        enum: entries.map(([key]) => key),
        names: entries.map(([, name]) => name),
      });
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
