import * as fc from "fast-check";

/** The subset of JSON Schema that the contract's schemas convert to. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
}

/** Texts that break programs: SQL, HTML, formats, lone surrogates, other scripts, great length. */
const nasty = fc.constantFrom(
  "'; DROP TABLE submissions; --",
  "\\'; SELECT pg_sleep(9); --",
  "%_\\%",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "${7*7}{{7*7}}{name}",
  "\u0000\u0001\u001b[31m",
  "\ud800",
  "\u202egnp.exe",
  "a\r\nBcc: eve@example.com",
  "../../etc/passwd",
  '=HYPERLINK("http://x")',
  "z̷̧̛a̷l̸g̶o̷",
  "試験 🚢 العربية",
  "x".repeat(5000),
  "2026-02-31",
  "9999-99-99",
  "1e309",
  "-0",
  "",
  " ",
);

const anything = fc.oneof(
  nasty,
  fc.string({ unit: "binary" }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, [[[[]]]], { __proto__: { topic: "quote" } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Inputs in the shape of a schema, with valid, nearly valid, invalid, missing and unknown fields. */
export function inputsLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: shaped(schema) }, { weight: 1, arbitrary: anything });
}

function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(shaped));
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  if (schema.properties) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, shaped(field)]),
    );
    return fc.record({ ...fields, [`x${"-unknown"}`]: anything }, { requiredKeys: [] });
  }
  if (schema.prefixItems) return mostly(fc.tuple(...schema.prefixItems.map(shaped)));
  if (schema.type === "array") return mostly(fc.array(shaped(schema.items ?? {}), { maxLength: 25 }));
  if (schema.type === "number" || schema.type === "integer")
    return mostly(fc.oneof(fc.integer(), fc.double()));
  if (schema.type === "boolean") return mostly(fc.boolean());
  if (schema.type === "string") return mostly(fc.oneof(plausible, nasty, fc.string({ unit: "binary" })));
  return anything;
}

const plausible = fc.constantFrom(
  "ana@example.com",
  "Ana Pérez",
  "ES",
  "es",
  "2026-12-02",
  "09:00",
  "12:00",
  "Europe/Madrid",
  "UN 1090",
  "CSQU3054383",
);

function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
}
