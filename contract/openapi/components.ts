import * as z from "zod/mini";
import * as application from "#contract/application.ts";
import { calls, type Call } from "#contract/calls.ts";
import * as captcha from "#contract/captcha.ts";
import * as carousel from "#contract/carousel.ts";
import * as certificates from "#contract/certificates.ts";
import * as enquiries from "#contract/enquiries.ts";
import * as fields from "#contract/fields.ts";
import * as localised from "#contract/parts.ts";
import * as news from "#contract/news.ts";
import * as offices from "#contract/offices.ts";
import * as positions from "#contract/positions.ts";
import * as problem from "#contract/problem.ts";
import * as receipt from "#contract/receipt.ts";
import * as submission from "#contract/submission.ts";
import * as survey from "#contract/survey.ts";
import * as upload from "#contract/upload.ts";
import { countryCodes } from "#shared/countries.ts";

export type Schemas = Record<string, JsonSchema>;

/** The part of JSON Schema (2020-12) that the document uses. */
interface JsonSchema {
  description?: string;
  properties?: Schemas;
  required?: string[];
  [keyword: string]: unknown;
}

/** Schemas whose name in the document is not that of the code. */
const otherNames: Record<string, string> = {
  nameField: "PersonName",
  dateField: "Day",
  timeField: "TimeOfDay",
  uploadSchema: "UploadForm",
  officeSchema: "Site",
  officesSchema: "Sites",
  proofSchema: "CaptchaProof",
  localisedText: "LocalisedText",
};

const lists = [carousel, certificates, localised, news, offices, positions];
const forms = [application, captcha, enquiries, fields, problem, receipt, submission, survey, upload];

/** The exported schemas by their names: `quoteSchema` is `Quote`, `emailField` is `Email`. */
const registry = z.registry<{ id: string }>();
for (const [name, schema] of [...lists, ...forms].flatMap(Object.entries<unknown>)) {
  const [, stem] = /^(\w+)(?:Schema|Field)$/.exec(name) ?? [];
  const id = otherNames[name] ?? (stem && stem.charAt(0).toUpperCase() + stem.slice(1));
  if (id && schema instanceof z.core.$ZodType) registry.add(schema, { id });
}

const kinds = { contact: refTo("Contact"), quote: refTo("Quote"), order: refTo("Order") };

/** Rules that schemas check by functions, which cannot be converted. */
const rules: Record<string, object> = {
  Email: { format: "email" },
  Country: { enum: countryCodes },
  Day: { format: "date" },
  "Application.link": { format: "uri", pattern: /^$|^[Hh][Tt][Tt][Pp][Ss]?:\/\//.source },
  Enquiry: { discriminator: { propertyName: "kind", mapping: kinds } },
  // In OpenAPI 3.1 a binary file has no type.
  "UploadForm.file": { contentMediaType: "application/octet-stream" },
};

/** What is required besides; of a message, its topic decides. */
const required = {
  captchaVerification: ["Contact", "Quote", "Order", "Survey", "Application"],
  file: ["UploadForm"],
};

/** Converts every named schema of the calls to JSON Schema, with references between them by name. */
export function componentSchemas(): Schemas {
  const all = Object.values<Call>(calls);
  const inputs = all.flatMap(({ query, body }) => query ?? body ?? []);
  const outputs = [problem.problemSchema, ...all.map(({ answer }) => answer)];
  const schemas = { ...reachable(inputs, "input"), ...reachable(outputs, "output") };
  for (const [place, rule] of Object.entries(rules)) {
    const [name = "", field] = place.split(".");
    const schema = schemas[name] ?? {};
    Object.assign(field ? ((schema.properties ??= {})[field] ??= {}) : schema, rule);
  }
  for (const [field, names] of Object.entries(required))
    for (const name of names) schemas[name]?.required?.push(field);
  return schemas;
}

/** Returns a reference to a schema of the document. */
export function refOf(schema: z.core.$ZodType) {
  return { $ref: refTo(nameOf(schema)) };
}

/** Returns the name of a schema in the document. */
export function nameOf(schema: z.core.$ZodType): string {
  const id = registry.get(schema)?.id;
  if (!id) throw new Error("The document has no name for a schema of a call");
  return id;
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** The schemas and those that they refer to. */
function reachable(roots: z.core.$ZodType[], io: "input" | "output"): Schemas {
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: "any", uri: refTo, override });
  const found: Schemas = {};
  function add(name: string): void {
    if (found[name]) return;
    // The document itself states the dialect and the locations.
    const { $schema: _schema, $id: _id, ...schema } = schemas[name] ?? {};
    found[name] = schema as JsonSchema;
    for (const [, next = ""] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      add(next);
  }
  for (const root of roots) add(nameOf(root));
  return found;
}

/**
 * Moves a default into the description: client generators treat a field with the keyword `default` as always present, and
 * then require it from callers.
 */
function override({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { default: value, description } = schema;
  delete schema.default;
  if (value !== undefined && !Array.isArray(value))
    schema.description = [description, `Default: ${String(value)}.`].filter(Boolean).join(" ");
}
