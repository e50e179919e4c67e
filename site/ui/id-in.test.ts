import { expect, test } from "vitest";
import { idIn } from "./id-in.ts";

test.each([
  ["#terms", "terms"],
  ["#se%C3%B1al", "señal"],
  ["#", ""],
  ["", ""],
  ["#%", ""],
  ["#%E0%A4%A", ""],
])("%j names %j", (hash, id) => {
  expect(idIn(hash)).toBe(id);
});
