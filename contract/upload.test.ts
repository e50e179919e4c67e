import { expect, test } from "vitest";
import { endingsOf, readExtension } from "./upload.ts";

test.each([
  ["cv.pdf", "pdf"],
  ["CV.PDF", "pdf"],
  ["tank.jpeg", "jpg"],
  ["tank.JFIF", "jpg"],
  ["tank.jpe", "jpg"],
  ["CV.pdf ", "pdf"],
  ["tank.tar.gz", "gz"],
  ["cv.pdf.exe", "exe"],
  ["cv.pdf.", ""],
  ["cv", ""],
  ["pdf", ""],
])("the extension of %s means %j", (name, type) => {
  expect(readExtension(name)).toBe(type);
});

test("the endings that a form offers are read as their type", () => {
  for (const type of ["pdf", "docx", "doc", "odt", "jpg", "png", "dwg"] as const)
    for (const ending of endingsOf(type)) expect(readExtension(`a.${ending}`)).toBe(type);
});
