import { expect, test } from "vitest";
import { ContentError, formatField, compareShapes } from "./problems.ts";

test("the error states the number of mistakes and lists one per line", () => {
  const error = new ContentError(["en/a.md: title: missing", "es/b.md: the file is missing"]);
  expect(error.problems).toEqual(["en/a.md: title: missing", "es/b.md: the file is missing"]);
  expect(error.message).toContain("2 mistake(s)");
  expect(error.message.split("\n").slice(1)).toEqual([
    "  en/a.md: title: missing",
    "  es/b.md: the file is missing",
  ]);
  expect(error).toBeInstanceOf(Error);
});

test("objects of the same shape have no differences, whatever their texts", () => {
  const english = { title: "A", items: [{ text: "x" }, { text: "y" }], size: 1, nested: { on: true } };
  const spanish = { title: "B", items: [{ text: "u" }, { text: "v" }], size: 2, nested: { on: false } };
  expect(compare(english, spanish)).toEqual([]);
});

test("a list of another length is reported once, with both lengths", () => {
  expect(compare({ items: ["a", "b"] }, { items: ["a"] })).toEqual([
    "items: a list of 2 in English, a list of 1 in Spanish",
  ]);
});

test("a field missing on either side is reported, at any depth", () => {
  expect(compare({ a: { b: "x" } }, { a: {} })).toEqual(["a.b: a string in English, nothing in Spanish"]);
  expect(compare({ a: [{}] }, { a: [{ b: "x" }] })).toEqual([
    "a[0].b: nothing in English, a string in Spanish",
  ]);
});

test("a value of another type is a difference", () => {
  expect(compare({ a: "1" }, { a: 1 })).toEqual(["a: a string in English, a number in Spanish"]);
});

test("null equals a missing field", () => {
  expect(compare({ a: null }, {})).toEqual([]);
});

test("all differences are listed, not only the first", () => {
  expect(compare({ a: "x", b: [1], c: "z" }, { a: 1, b: [], c: "z" })).toHaveLength(2);
});

/** The differences as an editor reads them. */
function compare(english: unknown, spanish: unknown): string[] {
  return compareShapes(english, spanish).map(({ field = [], reason }) => `${formatField(field)}: ${reason}`);
}
