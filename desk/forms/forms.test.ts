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
import { writeForm, type FormData } from "./write-form.ts";

const content = readContent("content");
const collections = collectionsOf(content, "content", "en");
const forms = collections.flatMap(({ files }) => files);

test.each(forms)("the form $name holds all that its files have, as they have it", (form) => {
  for (const { path, content: written } of writeForm(form, readForm(form)))
    expect(parse(path, String(written))).toEqual(parse(path, readFileSync(join("content", path), "utf8")));
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
