import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { splitFrontMatter } from "#reader/markdown.ts";
import { readContent } from "#reader/read-content.ts";
import { locales } from "#shared/locales.ts";
import { collectionsOf, localesOf, pathIn, type FormFile } from "./collections.ts";
import type { Field } from "./fields.ts";
import { withoutDot } from "./keys.ts";
import { inSpanish, reasons } from "./reasons.ts";
import { writeForm, type FormData } from "./write-form.ts";

const content = readContent("content");
const collections = collectionsOf(content, "content", "en");
const forms = collections.flatMap(({ files }) => files);

test.each(forms)("the form $name holds all that its files have, as they have it", (form) => {
  for (const { path, content: written } of writeForm(form, readForm(form)))
    expect(parse(path, String(written))).toEqual(parse(path, readFileSync(join("content", path), "utf8")));
});

test("the first save of a page changes only what an editor has changed", () => {
  const pages = globSync("content/{en,es}/**/*.md").map((path) => readFileSync(path, "utf8"));
  // The editor leaves out empty lists, and writes whether a column has numbers.
  expect(pages.filter((text) => /^ *[\w-]+: \[\]$/m.test(text))).toEqual([]);
  const columns = pages.flatMap((text) => {
    const { table } = load(splitFrontMatter(text)?.yaml ?? "") as { table?: { columns: object[] } };
    return table?.columns ?? [];
  });
  expect(columns.filter((column) => !("numeric" in column))).toEqual([]);
});

test("no text begins or ends with a blank, which the editor removes", () => {
  const blank = forms.flatMap((form) =>
    Object.values(readForm(form)).flatMap((values) =>
      textsIn(values)
        .filter((text) => text !== text.trim())
        .map((text) => `${form.name}: ${JSON.stringify(text)}`),
    ),
  );
  expect(blank).toEqual([]);
});

test("every file of content/ has a form, but those that only programmers change", () => {
  const edited = new Set(forms.flatMap((form) => localesOf(form).map((locale) => pathIn(form, locale))));
  const others = globSync("**/*.{md,yaml,json}", { cwd: "content" }).filter((path) => !edited.has(path));
  expect(others.toSorted()).toEqual(
    [
      "entities.yaml",
      "lanes.yaml",
      "synonyms.yaml",
      "tags.yaml",
      "terms.yaml",
      ...["goods", "substances"].flatMap((folder) =>
        locales.map(({ code }) => `messages/${folder}/${code}.json`),
      ),
    ].toSorted(),
  );
});

test("every field has a name in an editor's words, in both languages", () => {
  const [english, spanish] = locales.map(({ code }) =>
    collectionsOf(content, "content", code)
      .flatMap(({ files }) => files)
      // Words of the interface are called by their keys.
      .filter(({ file }) => !file.startsWith("messages/"))
      .flatMap(({ fields }) => listFields(fields)),
  );
  // A label that nobody wrote is the key, in both languages.
  const unnamed = (english ?? []).filter(
    ({ name, label }, at) => label === spanish?.[at]?.label && isKey(name, label),
  );
  expect([...new Set(unnamed.map(({ path }) => path))]).toEqual([]);
});

test("what the gate says most often is said in Spanish", () => {
  expect(inSpanish("is missing")).toBe("falta");
  expect(inSpanish("a list of 3 in English, nothing in Spanish")).toBe(
    "una lista de 3 en inglés, nada en español",
  );
  expect(inSpanish("{{tankz}} is neither a figure of facts.yaml nor in site.yaml")).toMatch(
    /^\{\{tankz\}\} no es/,
  );
  expect(inSpanish("text, block 2: list “A nothing” in English, nothing in Spanish")).toBe(
    "texto, bloque 2: list “A nothing” en inglés, nada en español",
  );
  expect(inSpanish("is 800 × 600: save it 1600 wide at least, or better 3200")).toBe(
    "mide 800 × 600; guárdela con 1600 de ancho como mínimo, o mejor 3200",
  );
  expect(inSpanish("something that the list does not know")).toBe("something that the list does not know");
  // Each stands in the gate's own code, but for what zod says.
  const code = globSync("{reader,contract}/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unknown = Object.keys(reasons).filter((each) => {
    const longest =
      each
        .replaceAll(/[\^$]|\\b|\(\?=.*\)/g, "")
        .replaceAll("\\", "")
        .split(/\(.*?\)|".*?"/)
        .toSorted((a, b) => b.length - a.length)[0] ?? "";
    return !/^(Too|Invalid)/.test(longest) && !code.includes(longest.trim());
  });
  expect(unknown).toEqual([]);
});

function isKey(name: string, label: string): boolean {
  return name.toLowerCase() === label.toLowerCase().replaceAll(/[ -]/g, "");
}

function listFields(fields: Field[], at = ""): { path: string; name: string; label: string }[] {
  return fields.flatMap(({ name, label, fields: inner = [] }) => [
    { path: `${at}${name}`, name, label },
    ...listFields(inner, `${at}${name}.`),
  ]);
}

/** What the editor reads of a form's files. */
function readForm(form: FormFile): FormData {
  const [first] = form.fields;
  return Object.fromEntries(
    localesOf(form).map((locale) => {
      const path = pathIn(form, locale);
      const value = parse(path, readFileSync(join("content", path), "utf8"));
      return [locale, first?.root ? { [first.name]: value } : (renamed(value) as Record<string, unknown>)];
    }),
  );
}

function parse(path: string, text: string): unknown {
  if (path.endsWith(".json")) return JSON.parse(text);
  if (!path.endsWith(".md")) return withoutEmpty(load(text));
  const { yaml = "", body = "" } = splitFrontMatter(text) ?? {};
  return withoutEmpty({ ...(load(yaml) as object), body: body.trim() });
}

/** Empty lists may be left out. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0)),
  );
}

function renamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutDot(key), renamed(inner)]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
