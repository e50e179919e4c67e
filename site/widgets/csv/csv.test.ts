import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("each row is a line, and the file begins with a byte-order mark", () => {
  expect(
    toCsv([
      ["a", "b"],
      ["1", null],
    ]),
  ).toBe("\uFEFFa,b\r\n1,\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(toCsv([["a,b", 'say "x"', "two\nlines"]])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@x", "\tx"])("%j is shown, not computed", (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
