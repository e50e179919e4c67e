import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("values take the place of their names, each time they occur", () => {
  expect(fill("{a} and {b}, {a}", { a: "x", b: 404 })).toBe("x and 404, x");
});

test("a zero and an empty text are written", () => {
  expect(fill("{count}|{name}", { count: 0, name: "" })).toBe("0|");
});

test("a name without a value stays as it is", () => {
  expect(fill("{known} {unknown} {}", { known: "x" })).toBe("x {unknown} {}");
});

test("tokens in a value are not replaced", () => {
  expect(fill("{a} {b}", { a: "{b}", b: "$1 $&" })).toBe("{b} $1 $&");
});
