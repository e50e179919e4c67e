import { expect, test } from "vitest";
import { z } from "zod";
import { ContentError, describeIssues, shapeDifferences } from "./problems.ts";

test("the error says how many mistakes there are and lists each on its line", () => {
  const error = new ContentError(["en/a.md: title: missing", "es/b.md: the file is missing"]);
  expect(error.problems).toEqual(["en/a.md: title: missing", "es/b.md: the file is missing"]);
  expect(error.message).toContain("2 mistake(s)");
  expect(error.message.split("\n").slice(1)).toEqual([
    "  en/a.md: title: missing",
    "  es/b.md: the file is missing",
  ]);
  expect(error).toBeInstanceOf(Error);
});

test("each issue becomes a line with file, field and reason", () => {
  const schema = z.strictObject({ title: z.string(), links: z.array(z.strictObject({ to: z.string() })) });
  const { error } = schema.safeParse({ title: 5, links: [{ to: "/" }, {}] });
  expect(describeIssues("en/a.md", error as z.ZodError)).toEqual([
    expect.stringMatching(/^en\/a\.md: title: .*string.*number/),
    expect.stringMatching(/^en\/a\.md: links\.1\.to: .*string.*undefined/),
  ]);
});

test("an issue with the whole of the front matter says so", () => {
  const { error } = z.strictObject({ title: z.string() }).safeParse(null);
  expect(describeIssues("en/a.md", error as z.ZodError)).toEqual([
    expect.stringMatching(/^en\/a\.md: front matter: .+/),
  ]);
});

test("the same shape with other words has no differences", () => {
  const english = { title: "A", items: [{ text: "x" }, { text: "y" }], size: 1, nested: { on: true } };
  const spanish = { title: "B", items: [{ text: "u" }, { text: "v" }], size: 2, nested: { on: false } };
  expect(shapeDifferences(english, spanish)).toEqual([]);
});

test("a list of another length is named with both lengths, once", () => {
  expect(shapeDifferences({ items: ["a", "b"] }, { items: ["a"] })).toEqual([
    "items: a list of 2 in English, a list of 1 in Spanish",
  ]);
});

test("a field that one side lacks is named, on either side and at any depth", () => {
  expect(shapeDifferences({ a: { b: "x" } }, { a: {} })).toEqual([
    "a.b: a string in English, nothing in Spanish",
  ]);
  expect(shapeDifferences({ a: [{}] }, { a: [{ b: "x" }] })).toEqual([
    "a[0].b: nothing in English, a string in Spanish",
  ]);
});

test("another kind of value is a difference", () => {
  expect(shapeDifferences({ a: "1" }, { a: 1 })).toEqual(["a: a string in English, a number in Spanish"]);
});

test("null and a missing field are both nothing", () => {
  expect(shapeDifferences({ a: null }, {})).toEqual([]);
});

test("all differences are told, not the first alone", () => {
  expect(shapeDifferences({ a: "x", b: [1], c: "z" }, { a: 1, b: [], c: "z" })).toHaveLength(2);
});
