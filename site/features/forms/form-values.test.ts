import { expect, test } from "vitest";
import { mergeValues, readFlag, readInput, readLines } from "./form-values.ts";
import type { Reader } from "./form-values.ts";

test("what was left empty is left out, and names with points go into the depth", () => {
  const values = {
    name: "Ana",
    company: " ",
    packingGroup: "",
    extras: [],
    languages: ["es", "en"],
    keep: [],
    marketing: ["on"],
    "slots.0.date": "2026-12-01",
    "slots.1.date": "",
  };
  const flags: [string, Reader][] = [
    ["keep", readFlag],
    ["marketing", readFlag],
  ];
  expect(readInput(values, new Map(flags))).toEqual({
    input: { name: "Ana", languages: ["es", "en"], marketing: true, slots: [{ date: "2026-12-01" }] },
    problems: [],
  });
});

test("an entry that is left empty before another one is there, so that its fields are told", () => {
  const values = { "slots.0.date": "", "slots.1.date": "2026-12-01", "slots.1.from": "09:00" };
  expect(readInput(values, new Map()).input).toEqual({ slots: [{}, { date: "2026-12-01", from: "09:00" }] });
});

test("a reader gives the value, the text beside it, or why there is none", () => {
  const readers = new Map<string, Reader>([
    ["quantity", (typed) => ({ value: 24_000, typed: String(typed) })],
    ["phone", (_, values) => ({ problem: { code: `phone.${values["country"]}` } })],
  ]);
  expect(readInput({ quantity: "24,000", phone: "600", country: "ES" }, readers)).toEqual({
    input: { quantity: 24_000, country: "ES", typed: { quantity: "24,000" } },
    problems: [{ field: "phone", code: "phone.ES" }],
  });
});

test("a draft lies over what stands in the form, and leaves what it does not know", () => {
  const standing = { name: "typed before the script", answerBy: "mail", files: [] };
  const draft = { name: "", answerBy: "phone", unNumber: "1993" };
  expect(mergeValues(standing, draft)).toEqual({
    name: "typed before the script",
    answerBy: "phone",
    files: [],
    unNumber: "1993",
  });
});

test("empty lines are none", () => {
  expect(readLines(" CSQU3054383 \n\n PO 4711\n")).toEqual(["CSQU3054383", "PO 4711"]);
});
