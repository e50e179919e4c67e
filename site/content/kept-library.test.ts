import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLibrary } from "./kept-library.ts";
import { readLibrary } from "./library.ts";

test("what is kept is what was read", () => {
  const library = readLibrary("content");
  const kept = openLibrary("content", {}, keep(library));
  expect({ ...kept, page: undefined }).toEqual({ ...library, page: undefined });
  expect(kept.page("es", "/branch")).toEqual(library.page("es", "/branch"));
});

test("the build's copy is taken only while folder and settings are those it was made from", () => {
  const library = readLibrary("content");
  const marked = { ...library, company: { ...library.company, company: "Kept" } };
  const file = keep(marked);
  expect(openLibrary("content", {}, file).company.company).toBe("Kept");
  expect(openLibrary("content", { phone: "+1 555 0123" }, file).company.company).toBe(
    library.company.company,
  );

  const folder = makeFolder();
  cpSync("content", folder, { recursive: true });
  expect(openLibrary(folder, {}, file).company.company).toBe("Kept");
  writeFileSync(join(folder, "synonyms.yaml"), "[]\n");
  expect(openLibrary(folder, {}, file).company.company).toBe(library.company.company);
});

function keep(library: object): string {
  const file = join(makeFolder(), "content.json");
  writeFileSync(file, JSON.stringify(library));
  return file;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kept-library-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
