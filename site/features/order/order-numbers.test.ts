import { expect, test } from "vitest";
import { guessKind } from "./order-numbers.tsx";

test.each([
  ["PO 4711/2026", "purchase"],
  ["oc-4711", "purchase"],
  ["MAEU 123456789", "bill"],
  ["COSU6123456780", "bill"],
  ["ABC 1234567", "booking"],
  ["20261234", "booking"],
  ["tank 7", "other"],
  ["12", "other"],
])("%s looks like a %s", (text, kind) => {
  expect(guessKind(text)).toBe(kind);
});
