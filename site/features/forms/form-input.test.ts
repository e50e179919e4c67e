import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contactSchema, orderSchema, quoteSchema } from "#contract/enquiries.ts";
import { surveySchema } from "#contract/survey.ts";
import { readNumberText } from "#shared/typed.ts";
import { readFormInput } from "./form-input.ts";

test("fields left empty are left out", () => {
  const fields = { name: "Ana", company: " ", packingGroup: "", extras: [], marketing: [] };
  expect(readFormInput(quoteSchema, fields)).toEqual({ input: { name: "Ana" }, problems: [] });
});

test("a single ticked box is true, ticked boxes of a group are a list", () => {
  const { input } = readFormInput(quoteSchema, { marketing: ["on"], extras: ["customs", "packing"] });
  expect(input).toEqual({ marketing: true, extras: ["customs", "packing"] });
});

test("numbers are parsed in the language and sent with their text", () => {
  expect(readNumberText("24,000", "en")).toEqual({ value: 24_000, typed: "24,000" });
  expect(readNumberText("24.000", "es")).toEqual({ value: 24_000, typed: "24.000" });
  expect(readNumberText(" ", "en")).toEqual({});
});

test.each([
  ["24.000", { code: "number.ambiguous", params: { small: 24, large: 24_000 } }],
  ["20 t", { code: "number.unit", params: { number: "20", unit: "t" } }],
  [" many ", { code: "number.unreadable", params: { text: "many" } }],
])("the quantity %j has no value and an error that says why", (text, problem) => {
  expect(readNumberText(text, "en")).toEqual({ problem });
});

test("paths can address lists and objects", () => {
  const weight = { value: 12, typed: "12" };
  const fields = { "slots.0.date": "2026-12-01", "slots.1.date": "", "pieces.0.weight": weight };
  expect(readFormInput(surveySchema, fields).input).toEqual({
    slots: [{ date: "2026-12-01" }],
    pieces: [{ weight: 12 }],
    typed: { "pieces.0.weight": "12" },
  });
});

test("an empty entry before another one is an empty object", () => {
  const fields = { "slots.0.date": "", "slots.1.date": "2026-12-01" };
  expect(readFormInput(surveySchema, fields).input).toEqual({ slots: [{}, { date: "2026-12-01" }] });
});

test("each line of a list is an entry; a list is left out only where it is optional", () => {
  const numbers = " CSQU3054383 \n\n PO 4711\n";
  expect(readFormInput(orderSchema, { numbers }).input).toEqual({ numbers: ["CSQU3054383", "PO 4711"] });
  expect(readFormInput(orderSchema, { numbers: "" }).input).toEqual({ numbers: [] });
  expect(readFormInput(surveySchema, { equipment: "" }).input).toEqual({});
});

test("a schema inside a transformation is read too", () => {
  const schema = z.pipe(
    z.transform((input) => input),
    quoteSchema,
  );
  expect(readFormInput(schema, { extras: [], marketing: ["on"] }).input).toEqual({ marketing: true });
});

test("values that are parsed already and fields outside of the schema are kept", () => {
  const fields = {
    phone: { value: "+34 600 000 000", typed: "600000000" },
    cv: { problem: { code: "file.pending" } },
    phoneCountry: "ES",
  };
  expect(readFormInput(contactSchema, fields)).toEqual({
    input: { phone: "+34 600 000 000", phoneCountry: "ES", typed: { phone: "600000000" } },
    problems: [{ field: "cv", code: "file.pending" }],
  });
});
