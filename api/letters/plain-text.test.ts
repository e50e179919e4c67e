import { expect, test } from "vitest";
import { toOneLine, formatFields, formatList, wrap } from "./plain-text.ts";

const address = `https://www.example.com/${"a".repeat(100)}`;

test("lines have up to 72 columns, and nothing is lost", () => {
  const text = Array.from({ length: 60 }, (_, at) => "wörter".slice(0, (at % 6) + 1)).join(" ");
  const lines = wrap(text).split("\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
  expect(Math.min(...lines.slice(0, -1).map(({ length }) => length))).toBeGreaterThan(72 - 7);
  expect(lines.join(" ")).toBe(text);
});

test("a word longer than a line is not broken", () => {
  expect(wrap(`Read ${address} first.`)).toBe(`Read\n${address}\nfirst.`);
});

test("a phone number stays on one line with the next word", () => {
  const text = `${"x".repeat(60)} +86 21 5555 0199, at any hour.`;
  expect(wrap(text)).toBe(`${"x".repeat(60)}\n+86 21 5555 0199, at any hour.`);
});

test("line breaks of any kind are kept", () => {
  expect(wrap("one\r\ntwo\n\nthree\rfour\u2028five")).toBe("one\ntwo\n\nthree\nfour\nfive");
});

test("the lines of a list item are indented alike", () => {
  expect(formatList(["a", `${"b".repeat(60)} ${"c".repeat(20)}`])).toBe(
    `- a\n- ${"b".repeat(60)}\n  ${"c".repeat(20)}`,
  );
});

test("short values follow their label, long and multi-line ones are below it", () => {
  const long = "word ".repeat(20).trim();
  expect(
    formatFields([
      ["Name", "王小明"],
      ["Message", "a\n\nb"],
      ["Note", long],
    ]),
  ).toBe(`Name:     王小明\nMessage:\n  a\n\n  b\nNote:\n${wrap(long, "  ")}`);
});

test("a single-line text has no control characters", () => {
  expect(toOneLine(" Ana\r\nBcc: a@example.com\u0000\u0007\u2028x ")).toBe("Ana Bcc: a@example.com x");
});
