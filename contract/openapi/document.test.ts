import { expect, test } from "vitest";
import { calls, type Call } from "#contract/calls.ts";
import { componentSchemas } from "./components.ts";
import { openapiDocument } from "./document.ts";

const document = openapiDocument("/global/apiv1/abroad");
const schemas = componentSchemas();
const text = JSON.stringify(document);

/** Every call's operation, by its name. */
const operations = Object.entries<Call>(calls).map(([name, { path, method }]): [string, Operation] => [
  name,
  (document.paths[path] as Record<string, Operation>)[method.toLowerCase()] as Operation,
]);

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { $ref?: string }>;
}

test("every call has a summary, an explained tag and its errors", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual(Object.values(calls).map(({ path }) => path));
  const tags = document.tags.map(({ name }) => name);
  for (const [name, { operationId, summary, tags: own, responses }] of operations) {
    expect(operationId).toBe(name);
    expect(summary).not.toBe("");
    expect(tags).toEqual(expect.arrayContaining(own));
    expect(Object.keys(responses).some((status) => status.startsWith("4"))).toBe(true);
  }
});

test("the calls of forms list every status that they return", () => {
  for (const name of ["createUserMainInfo", "addSurveyAppointment", "sendRecruit"]) {
    const responses = Object.fromEntries(operations)[name]?.responses ?? {};
    expect(Object.keys(responses)).toEqual([
      "200",
      "400",
      "409",
      "413",
      "415",
      "422",
      "429",
      "503",
      "default",
    ]);
  }
  expect(document.components.responses["TooMany"]?.headers).toHaveProperty("Retry-After");
});

test("every reference resolves, and the errors are defined once", () => {
  for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect({ path, isThere: target !== undefined }).toEqual({ path, isThere: true });
  }
  expect(text.match(/"idempotency-conflict"/g)).toHaveLength(1);
  expect(text).not.toContain("$schema");
});

test("fields that are refused when missing are required", () => {
  for (const form of ["Contact", "Quote", "Order", "Survey", "Application"])
    expect(schemas[form]?.required).toContain("captchaVerification");
  expect(schemas["UploadForm"]?.required).toEqual(["kind", "file"]);
  expect(schemas["UploadForm"]?.properties?.["file"]).not.toHaveProperty("type");
});

test("optional fields have no default, since client generators would require them", () => {
  const promised = Object.keys(schemas).filter((name) =>
    JSON.stringify(schemas[name]).includes('"default":'),
  );
  expect(promised).toEqual([]);
});

test("texts with a format declare it", () => {
  expect(schemas["Email"]?.["format"]).toBe("email");
  expect(schemas["Quote"]?.properties?.["readyDate"]).toMatchObject({ $ref: "#/components/schemas/Day" });
  expect(schemas["Day"]?.["format"]).toBe("date");
  expect(schemas["Country"]?.["enum"]).toContain("ES");
  const matches = (schema: object | undefined, value: string) =>
    new RegExp((schema as { pattern: string }).pattern, "u").test(value);
  const { timeZone } = schemas["Survey"]?.properties ?? {};
  for (const zone of ["Europe/Madrid", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
    expect(matches(timeZone, zone)).toBe(true);
});
