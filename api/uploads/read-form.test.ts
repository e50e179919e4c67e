import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "./read-form.ts";

test.each([
  ["CV Ana Pérez.pdf", "CV Ana Pérez.pdf"],
  ["简历.docx", "简历.docx"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ana\\cv.pdf", "cv.pdf"],
  ["/srv/cv.pdf\0.exe", "cv.pdf.exe"],
  ["cv\r\nSet-Cookie: a=b.pdf", "cv Set-Cookie: a=b.pdf"],
  // The visitor would see `cv_exe.pdf`.
  ["cv_\u202Efdp.exe", "cv_fdp.exe"],
  ["cv\u200B\uFEFF.pdf", "cv.pdf"],
  // Joiners are spelling: in Persian, and in emoji of several signs.
  ["رزومه\u200Cها.pdf", "رزومه\u200Cها.pdf"],
  ["👩\u200D🔧.pdf", "👩\u200D🔧.pdf"],
  ["\u200Ccv\u200D.pdf", "cv.pdf"],
  ["Pe\u0301rez.pdf", "P\u00E9rez.pdf"],
  ["  cv   1 .pdf ", "cv 1 .pdf"],
  ["", ""],
  ["/", ""],
])("a name is cleaned: %j", (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test("a long name keeps its extension and is not cut within a character", () => {
  const clean = cleanFileName(`${"🚢".repeat(300)}.docx`);
  expect(clean).toBe(`${"🚢".repeat(195)}.docx`);
});

test("any input gives a valid name, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/(?![\u200C\u200D])[/\\\p{C}]/u);
      expect(Array.from(clean).length).toBeLessThanOrEqual(200);
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});
