import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { writeSnapshot, readSnapshot } from "./snapshot.ts";
import { readContents, type Contents } from "./read.ts";

const contents = readContents("content");

test("the stored content equals the content read", () => {
  const { library, words } = readSnapshot("content", {}, keep(contents));
  expect({ ...library, page: undefined }).toEqual({ ...contents.library, page: undefined });
  expect(library.page("es", "/branch")).toEqual(contents.library.page("es", "/branch"));
  expect(words).toEqual(contents.words);
});

test("the build's copy is used only with the folder and settings it was made from", () => {
  const { company } = contents.library;
  const marked = { ...contents.library, company: { ...company, company: "Kept" } };
  const file = keep({ ...contents, library: marked });
  const companyIn = (folder: string, reach = {}) => readSnapshot(folder, reach, file).library.company.company;
  expect(companyIn("content")).toBe("Kept");
  expect(companyIn("content", { phone: "+1 555 0123" })).toBe(company.company);

  const folder = makeFolder();
  cpSync("content", folder, { recursive: true });
  expect(companyIn(folder)).toBe("Kept");
  writeFileSync(join(folder, "synonyms.yaml"), "[]\n");
  expect(companyIn(folder)).toBe(company.company);
});

test.each(["mail/es.yaml", "records/news.yaml", "messages/positions/en.json"])(
  "a change of %s makes the build's copy stale, so that a mistake in it stops the start",
  (file) => {
    const kept = keep(contents);
    const folder = makeFolder();
    cpSync("content", folder, { recursive: true });
    writeFileSync(join(folder, file), "a: [");
    expect(() => readSnapshot(folder, {}, kept)).toThrow(file);
  },
);

function keep(kept: Contents): string {
  const file = join(makeFolder(), "content.json");
  writeSnapshot("content", kept, file);
  return file;
}
