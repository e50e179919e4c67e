import { expect, test } from "vitest";
import { contactSchema, messageLimits, topics, type Contact } from "./enquiries.ts";
import { fieldErrors } from "./fields.ts";
import { receiptSchema } from "./receipt.ts";

const inquiry: Contact = {
  kind: "contact",
  topic: "quote",
  name: "Ana Pérez",
  company: "Químicas del Sur",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  country: "ES",
  message: "Two tanks of latex from Shanghai to Antwerp.",
  locale: "es",
};

test("a complete enquiry is accepted unchanged", () => {
  expect(contactSchema.parse(inquiry)).toEqual(inquiry);
});

test.each(topics)("the topic %s is accepted", (topic) => {
  expect(contactSchema.parse({ ...inquiry, topic }).topic).toBe(topic);
});

test("company and phone are optional", () => {
  const { company: _company, phone: _phone, ...rest } = inquiry;
  expect(contactSchema.parse(rest)).toEqual(rest);
  expect(contactSchema.parse({ ...rest, company: "", phone: "" })).toEqual({
    ...rest,
    company: "",
    phone: "",
  });
});

test("unknown fields are dropped", () => {
  expect(contactSchema.parse({ ...inquiry, admin: true, reference: "CT-1" })).toEqual(inquiry);
});

test("typed texts are trimmed", () => {
  expect(
    contactSchema.parse({ ...inquiry, name: "  Ana Pérez ", company: " Químicas del Sur\u0000 " }),
  ).toEqual(inquiry);
});

test("an empty form has an error for every required field", () => {
  expect(codesOf({})).toEqual({
    kind: "invalid",
    topic: "select",
    name: "required",
    email: "required",
    country: "select",
    message: "required",
    locale: "invalid",
  });
});

test.each([
  ["topic", "gossip", "select"],
  ["topic", "", "select"],
  ["topic", 1, "select"],
  ["name", "x".repeat(101), "name.length"],
  ["company", "x".repeat(201), "text.length"],
  ["company", 5, "required"],
  ["email", "ana", "email"],
  ["phone", "call me", "phone"],
  ["country", "XX", "select"],
  ["message", "short", "text.short"],
  ["message", "x".repeat(messageLimits.max + 1), "text.length"],
  ["message", { text: "hello" }, "required"],
  ["locale", "zh", "invalid"],
])("%s %j has the error %s and no other", (field, value, code) => {
  expect(codesOf({ ...inquiry, [field]: value })).toEqual({ [field]: code });
});

test("a message of exactly the minimum or maximum length is accepted", () => {
  for (const length of [messageLimits.min, messageLimits.max]) {
    expect(contactSchema.parse({ ...inquiry, message: "x".repeat(length) }).message).toHaveLength(length);
  }
});

test("a receipt has a reference and a time in UTC", () => {
  const receipt = {
    reference: "CT-7K3M-2QXR",
    receivedAt: "2026-11-21T04:00:00.000Z",
    deleteOn: "2028-11-21",
  };
  expect(receiptSchema.parse(receipt)).toEqual(receipt);
  for (const receivedAt of ["2026-11-21", "2026-11-21T04:00:00+01:00", "now", 5]) {
    expect(receiptSchema.safeParse({ ...receipt, receivedAt }).success).toBe(false);
  }
  expect(receiptSchema.safeParse({ receivedAt: receipt.receivedAt }).success).toBe(false);
});

function codesOf(input: unknown): Record<string, string> {
  const { error } = contactSchema.safeParse(input);
  if (!error) throw new Error("Nothing was refused");
  return Object.fromEntries(fieldErrors(error, input).map(({ field, code }) => [field, code]));
}
