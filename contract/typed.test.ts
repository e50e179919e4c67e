import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contactSchema, orderSchema, quoteSchema } from "./enquiries.ts";
import { surveySchema } from "./survey.ts";
import { readTyped } from "./typed.ts";

test("fields left empty are left out", () => {
  const fields = { name: "Ana", company: " ", packingGroup: "", extras: [], marketing: [] };
  expect(readTyped(quoteSchema, fields, "en")).toEqual({ input: { name: "Ana" }, problems: [] });
});

test("a ticked box alone is true, ticked boxes of several are a list", () => {
  const { input } = readTyped(quoteSchema, { marketing: ["on"], extras: ["customs", "packing"] }, "en");
  expect(input).toEqual({ marketing: true, extras: ["customs", "packing"] });
});

test("numbers are read in the language, and their text goes with them", () => {
  const fields = { quantity: "24,000", pieceWeight: "42.5" };
  expect(readTyped(quoteSchema, fields, "en").input).toEqual({
    quantity: 24_000,
    pieceWeight: 42.5,
    typed: fields,
  });
  expect(readTyped(quoteSchema, { quantity: "24.000" }, "es").input).toMatchObject({ quantity: 24_000 });
});

test.each([
  ["24.000", { code: "number.ambiguous", params: { small: 24, large: 24_000 } }],
  ["20 t", { code: "number.unit", params: { number: "20", unit: "t" } }],
  [" many ", { code: "number.unreadable", params: { text: "many" } }],
])("a quantity of %j has no value, and its error says why", (text, problem) => {
  expect(readTyped(quoteSchema, { quantity: text }, "en")).toEqual({
    input: {},
    problems: [{ field: "quantity", ...problem }],
  });
});

test("a text of a field that is no number stays a text", () => {
  expect(readTyped(surveySchema, { quantity: "24,000" }, "en").input).toEqual({ quantity: "24,000" });
});

test("paths lead into lists and objects", () => {
  const fields = { "slots.0.date": "2026-12-01", "slots.1.date": "", "pieces.0.weight": "12" };
  expect(readTyped(surveySchema, fields, "en").input).toEqual({
    slots: [{ date: "2026-12-01" }],
    pieces: [{ weight: 12 }],
    typed: { "pieces.0.weight": "12" },
  });
});

test("an entry left empty before another one is an empty object", () => {
  const fields = { "slots.0.date": "", "slots.1.date": "2026-12-01" };
  expect(readTyped(surveySchema, fields, "en").input).toEqual({ slots: [{}, { date: "2026-12-01" }] });
});

test("each line of a list is an entry; a list is left out only where it is optional", () => {
  const numbers = " CSQU3054383 \n\n PO 4711\n";
  expect(readTyped(orderSchema, { numbers }, "en").input).toEqual({ numbers: ["CSQU3054383", "PO 4711"] });
  expect(readTyped(orderSchema, { numbers: "" }, "en").input).toEqual({ numbers: [] });
  expect(readTyped(surveySchema, { equipment: "" }, "en").input).toEqual({});
});

test("a schema behind a transformation is read as well", () => {
  const schema = z.pipe(
    z.transform((input) => input),
    quoteSchema,
  );
  expect(readTyped(schema, { quantity: "5" }, "en").input).toMatchObject({ quantity: 5 });
});

test("a finished reading stands, and so does a field that the schema does not have", () => {
  const fields = {
    phone: { value: "+34 600 000 000", typed: "600000000" },
    cv: { problem: { code: "file.pending" } },
    phoneCountry: "ES",
  };
  expect(readTyped(contactSchema, fields, "en")).toEqual({
    input: { phone: "+34 600 000 000", phoneCountry: "ES", typed: { phone: "600000000" } },
    problems: [{ field: "cv", code: "file.pending" }],
  });
});
