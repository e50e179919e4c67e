import * as z from "zod/mini";
import { applicationSchema } from "#contract/application.ts";
import {
  captchaCheckAnswerSchema,
  captchaCheckSchema,
  captchaGetAnswerSchema,
  captchaGetSchema,
  captchaSchema,
  proofSchema,
  solvedCaptchaSchema,
} from "#contract/captcha.ts";
import { slideListSchema, slideQuerySchema } from "#contract/carousel.ts";
import { certificateListSchema, certificateQuerySchema } from "#contract/certificates.ts";
import { countryCodes } from "#shared/countries.ts";
import {
  contactSchema,
  orderSchema,
  quoteSchema,
  unNumberField,
  enquirySchema,
} from "#contract/enquiries.ts";
import {
  countryField,
  dateField,
  emailField,
  localeField,
  nameField,
  neededPhoneField,
  phoneField,
  timeField,
} from "#contract/fields.ts";
import { localisedText } from "#contract/localised.ts";
import { newsPageSchema, newsQuerySchema } from "#contract/news.ts";
import {
  cityQuerySchema,
  countryQuerySchema,
  countryOfficesSchema,
  regionTreeSchema,
  officeSchema,
  officesSchema,
} from "#contract/offices.ts";
import { areaListSchema, positionPageSchema, positionQuerySchema } from "#contract/positions.ts";
import { fieldErrorSchema, problemSchema } from "#contract/problem.ts";
import { fileIdField, receiptSchema } from "#contract/submission.ts";
import { surveySchema } from "#contract/survey.ts";
import { uploadedSchema, uploadSchema } from "#contract/upload.ts";
import { fieldWords } from "./words.ts";

/** The part of JSON Schema (2020-12) that the document uses. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Input schemas by their names in the document. */
const inputs = {
  Locale: localeField,
  Email: emailField,
  PersonName: nameField,
  Phone: phoneField,
  NeededPhone: neededPhoneField,
  Country: countryField,
  Day: dateField,
  TimeOfDay: timeField,
  UnNumber: unNumberField,
  FileId: fileIdField,
  Contact: contactSchema,
  Quote: quoteSchema,
  Order: orderSchema,
  Enquiry: enquirySchema,
  Survey: surveySchema,
  Application: applicationSchema,
  UploadForm: uploadSchema,
  CaptchaGet: captchaGetSchema,
  CaptchaCheck: captchaCheckSchema,
  SlideQuery: slideQuerySchema,
  NewsQuery: newsQuerySchema,
  PositionQuery: positionQuerySchema,
  CityQuery: cityQuerySchema,
  CountryQuery: countryQuerySchema,
  CertificateQuery: certificateQuerySchema,
};

/** Output schemas. */
const outputs = {
  Problem: problemSchema,
  FieldError: fieldErrorSchema,
  Receipt: receiptSchema,
  Uploaded: uploadedSchema,
  LocalisedText: localisedText,
  Site: officeSchema,
  Sites: officesSchema,
  CountryOffices: countryOfficesSchema,
  RegionTree: regionTreeSchema,
  SlideList: slideListSchema,
  Slide: itemOf(slideListSchema.shape.items),
  NewsPage: newsPageSchema,
  NewsItem: itemOf(newsPageSchema.shape.items),
  PositionPage: positionPageSchema,
  Position: itemOf(positionPageSchema.shape.items),
  AreaList: areaListSchema,
  CertificateList: certificateListSchema,
  Certificate: itemOf(certificateListSchema.shape.items),
  CaptchaGetAnswer: captchaGetAnswerSchema,
  Captcha: captchaSchema,
  CaptchaProof: proofSchema,
  CaptchaCheckAnswer: captchaCheckAnswerSchema,
  SolvedCaptcha: solvedCaptchaSchema,
};

/** Rules that schemas check by functions, which cannot be converted. */
const rules: Record<string, object> = {
  Email: { format: "email" },
  Country: { enum: countryCodes },
  Day: { format: "date" },
  Phone: { pattern: /^$|^(?:\P{Nd}*\p{Nd}){3}/u.source },
  NeededPhone: { pattern: /^(?:\P{Nd}*\p{Nd}){3}/u.source },
  UnNumber: { pattern: /^(?:(?:[Uu][Nn]|[Oo][Nn][Uu])[\s.-]*)?\d{4}$|^$/.source },
  "Application.link": { format: "uri", pattern: /^$|^[Hh][Tt][Tt][Pp][Ss]?:\/\//.source },
  Enquiry: {
    discriminator: {
      propertyName: "kind",
      mapping: { contact: refTo("Contact"), quote: refTo("Quote"), order: refTo("Order") },
    },
  },
};

/** Forms that always need a solved captcha; for a message it depends on the topic. */
const needCaptcha = ["Quote", "Order", "Survey", "Application"];

const names = new Map<z.core.$ZodType, string>(
  [...Object.entries(inputs), ...Object.entries(outputs)].map(([name, schema]) => [schema, name]),
);

/** Converts every named schema to JSON Schema, with references between them by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = { ...withDefaultsInWords(toJson(inputs, "input")), ...toJson(outputs, "output") };
  for (const [name, words] of Object.entries(fieldWords)) {
    const schema = schemas[name];
    if (!schema) continue;
    const { about, ...fields } = words;
    if (about) schema.description = about;
    for (const [field, description] of Object.entries(fields)) {
      const property = schema.properties?.[field];
      if (property) property.description = [description, property.description].filter(Boolean).join(" ");
    }
  }
  for (const [place, rule] of Object.entries(rules)) {
    const [name = "", field] = place.split(".");
    const schema = field ? schemas[name]?.properties?.[field] : schemas[name];
    if (schema) Object.assign(schema, rule);
  }
  // In OpenAPI 3.1 a binary file has no type.
  Object.assign(schemas["UploadForm"]?.properties ?? {}, {
    file: { description: "The file.", contentMediaType: "application/octet-stream" },
  });
  schemas["UploadForm"]?.required?.push("file");
  for (const name of needCaptcha) schemas[name]?.required?.push("captchaVerification");
  return schemas;
}

/** Returns a reference to a schema by its name in the document. */
export function refOf(schema: z.core.$ZodType): JsonSchema {
  const name = names.get(schema);
  if (!name) throw new Error("The document has no name for a schema of a call");
  return { $ref: refTo(name) };
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function toJson(
  schemas: Record<string, z.core.$ZodType>,
  io: "input" | "output",
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const json = z.toJSONSchema(registry, { io, unrepresentable: "any", uri: refTo }).schemas;
  return Object.fromEntries(
    // The document itself states the dialect and the locations.
    Object.entries(json).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}

/**
 * Moves defaults into descriptions: client generators treat a field with the keyword `default` as always present, and then
 * require it from callers.
 */
function withDefaultsInWords(json: Record<string, unknown>): Record<string, JsonSchema> {
  for (const part of Object.values(json)) {
    if (typeof part !== "object" || part === null) continue;
    const { default: value, ...schema } = part as JsonSchema;
    if (value !== undefined) delete (part as JsonSchema)["default"];
    if (value !== undefined && !Array.isArray(value))
      Object.assign(part, {
        description: [schema.description, `Default: ${String(value)}.`].filter(Boolean).join(" "),
      });
    withDefaultsInWords(part as Record<string, unknown>);
  }
  return json as Record<string, JsonSchema>;
}

function itemOf<Item extends z.core.$ZodType>(list: z.ZodMiniArray<Item>): Item {
  return list.def.element;
}
