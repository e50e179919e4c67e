import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, pages, type PagePath } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { wordsSchema } from "#reader/letter-words.ts";
import { pageFileName } from "#reader/page-file.ts";
import { recordFile, recordKindNames, recordSchemas } from "#reader/records.ts";
import { dataFiles } from "#reader/read-content.ts";
import { schemas } from "#reader/schema.ts";
import { describe, type Shape } from "./describe.ts";
import { fieldOf, fieldsOf, type Field, type Form } from "./fields.ts";
import { withoutDot } from "./keys.ts";
import { labelOf } from "./labels.ts";

/** A file, or its twins in both languages, as one form. */
export interface FormFile {
  name: string;
  label: string;
  /** Below the editors' folder; `{{locale}}` stands for the languages. */
  file: string;
  fields: Field[];
  /** The page of the site that shows it. */
  page: string | undefined;
  /** `words`: JSON whose keys may have a dot (keys.ts). */
  format?: string;
  i18n?: true;
}

/** Forms under one heading. */
export interface Collection {
  name: string;
  label: string;
  icon: string;
  files: FormFile[];
}

/** Data files that editors change; the others (lanes, companies, tags) are facts of the code or of the law. */
const editedData = ["facts", "series", "pictures", "company", "keywords"] as const;

/** The page that shows what a file holds. */
const shownOn: Record<string, PagePath> = {
  offices: "/branch",
  news: "/",
  positions: "/Joinus",
  certificates: "/honor-qualification",
  carousel: "/",
  facts: "/company/about",
  series: "/investors",
  company: "/contactUs",
};

/** The text below the front matter. As text, since a rich editor would write its tables anew. */
const bodyShape: Shape = { properties: { body: { type: "string" } } };

/** Words by codes of the law, which no editor changes. */
const fixedWords = /^messages\/(goods|substances)\//;

/** All forms: one for each page and each file that editors change, made from the gate's own schemas. */
export function collectionsOf(content: Content, folder: string, language: Locale): Collection[] {
  const one: Form = { language, isTwofold: false };
  const twofold: Form = { language, isTwofold: true };
  const named = (name: string, icon: string, files: FormFile[]): Collection => ({
    name,
    label: labelOf(["collections", name], language).label,
    icon,
    files,
  });

  /** A page: the words of each language side by side, then its text. */
  function pageForm(path: PagePath): FormFile {
    return {
      name: path === "/" ? "home" : path.slice(1).replaceAll("/", "-"),
      label: content.page(language, path).meta.title,
      file: pageFileName("en", path).replace("en/", "{{locale}}/"),
      page: path,
      fields: withBody(fieldsOf(describe(schemas[pages[path]], content, language), twofold)),
      i18n: true,
    };
  }

  /** The text of a page comes after what all pages have, before what one kind of page has. */
  function withBody(fields: Field[]): Field[] {
    const common = fields.findIndex(({ name }) => name === "related") + 1;
    return [...fields.slice(0, common), ...fieldsOf(bodyShape, twofold), ...fields.slice(common)];
  }

  /** A file that is a list, or an object, with both languages in it. */
  function dataForm(name: string, file: string, schema: z.core.$ZodType): FormFile {
    const shape = describe(schema, content, language);
    const label = labelOf(["files", name], language).label;
    const fields =
      shape.type === "array"
        ? [
            {
              ...fieldOf(name, shape, one, { at: [name], isRequired: true }),
              label,
              root: true,
              add_to_top: true,
            },
          ]
        : fieldsOf(shape, one);
    return { name, label, file, fields, page: shownOn[name] };
  }

  /** Words in a file for each language: `mail/en.yaml`. */
  function wordsForm(name: string, file: string, shape: Shape): FormFile {
    const label = labelOf(["files", name], language).label;
    const format = file.endsWith(".json") ? { format: "words" } : {};
    const twins = file.replace("en.", "{{locale}}.");
    return {
      name,
      label,
      file: twins,
      ...format,
      fields: fieldsOf(shape, twofold),
      page: undefined,
      i18n: true,
    };
  }

  const wordFiles = globSync("messages/**/en.json", { cwd: folder })
    .filter((file) => !fixedWords.test(file))
    .toSorted();
  return [
    named(
      "records",
      "list_alt",
      recordKindNames.map((kind) => dataForm(kind, recordFile(kind), z.array(recordSchemas[kind]))),
    ),
    named("services", "local_shipping", pagePaths.filter((path) => pages[path] === "service").map(pageForm)),
    named("pages", "article", pagePaths.filter((path) => pages[path] !== "service").map(pageForm)),
    named(
      "data",
      "query_stats",
      editedData.map((name) => dataForm(name, dataFiles[name][0], dataFiles[name][1])),
    ),
    named("words", "translate", [
      wordsForm("mail", "mail/en.yaml", describe(wordsSchema, content, language)),
      ...wordFiles.map((file) => {
        const name = file.split("/").slice(1, -1).join("-") || "interface";
        return wordsForm(name, file, shapeOfWords(JSON.parse(readFileSync(join(folder, file), "utf8"))));
      }),
    ]),
  ];
}

/** The shape of words of the interface, which is their own: the gate compares it with that of the other language. */
function shapeOfWords(value: unknown): Shape {
  if (typeof value === "string") return { type: "string", ...(value.length <= 60 && { maxLength: 100 }) };
  if (Array.isArray(value)) return { type: "array", items: shapeOfWords(value[0]) };
  const entries = Object.entries(value as object).map(
    ([key, inner]) => [withoutDot(key), shapeOfWords(inner)] as const,
  );
  return { type: "object", properties: Object.fromEntries(entries), required: entries.map(([key]) => key) };
}

/** The path of a form's file in one language. */
export function pathIn({ file }: FormFile, locale: Locale): string {
  return file.replace("{{locale}}", locale);
}

/** The languages that a form has files of. */
export function localesOf({ i18n }: FormFile): Locale[] {
  return i18n ? locales.map(({ code }) => code) : ["en"];
}
