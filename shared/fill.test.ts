import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("every occurrence of a name is replaced by its value", () => {
  expect(fill("{a} and {b}, {a}", { a: "x", b: 404 })).toBe("x and 404, x");
});

test("zeros and empty texts are inserted", () => {
  expect(fill("{count}|{name}", { count: 0, name: "" })).toBe("0|");
});

test("a name without a value is left unchanged", () => {
  expect(fill("{known} {unknown} {}", { known: "x" })).toBe("x {unknown} {}");
});

test("tokens in a value are not replaced", () => {
  expect(fill("{a} {b}", { a: "{b}", b: "$1 $&" })).toBe("{b} $1 $&");
});
