import { expect, test } from "vitest";
import { suggestEmail } from "./email-field.tsx";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmal.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@hotmail.cm", "ana@hotmail.com"],
  ["Ana.P@OUTLOK.com", "Ana.P@outlook.com"],
  ["ming@16.com", "ming@163.com"],
])("%s suggests %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ana@hotmail.es",
  "ana@estuary.example",
  "ana@mail.com.mx",
  "ana",
  "@gmial.com",
  "",
])("%s suggests nothing", (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
