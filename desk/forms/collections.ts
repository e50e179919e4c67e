import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { basePath, defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { pagePaths, pages, type PagePath } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { wordsSchema } from "#reader/letter-words.ts";
import { pageFileName } from "#reader/page-file.ts";
import { recordFile, recordKindNames, recordSchemas } from "#reader/records.ts";
import { dataFiles } from "#reader/read-content.ts";
import { schemas } from "#reader/schema.ts";
import { jsonText } from "../json-text.ts";
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
  /** `words`: JSON whose keys may have a dot (keys.ts). */
  format?: string;
  i18n?: true;
}

/** Data files that editors change; the others (lanes, companies, tags) are facts of the code or of the law. */
const editedData = ["facts", "series", "pictures", "company", "keywords"] as const;

const words = jsonText(z.record(z.string(), z.unknown()));

/** Words by codes of the law, which no editor changes. */
const fixedWords = /^messages\/(goods|substances)\//;

/** The page that shows what a form holds: a page's own, and of records and data one that lists them. */
export const shownOn: Record<string, PagePath> = {
  ...Object.fromEntries(pagePaths.map((path) => [nameOf(path), path])),
  offices: "/branch",
  calendars: "/branch",
  news: "/",
  carousel: "/",
  positions: "/Joinus",
  certificates: "/honor-qualification",
  facts: "/company/about",
  series: "/investors",
  company: "/contactUs",
};

/** All forms by their heading: one for each page and each file that editors change, made from the gate's own schemas. */
export function collectionsOf(content: Content, folder: string, language: Locale) {
  const one: Form = { language, isTwofold: false };
  const twofold: Form = { language, isTwofold: true };
  const titled = (name: string, list: string) => ({ name, label: labelOf([list, name], language).label });

  /** A page: the words of each language side by side, then its text (as text: a rich editor would write tables anew). */
  function pageForm(path: PagePath): FormFile {
    const shape = describe(schemas[pages[path]], content, language);
    return {
      name: nameOf(path),
      label: content.page(language, path).meta.title,
      file: pageFileName("en", path).replace("en/", "{{locale}}/"),
      fields: fieldsOf({ ...shape, properties: { ...shape.properties, body: { type: "string" } } }, twofold),
      i18n: true,
    };
  }

  /** A file that is a list, or an object, with both languages in it. */
  function dataForm(name: string, file: string, schema: z.core.$ZodType): FormFile {
    const shape = describe(schema, content, language);
    const form = { ...titled(name, "files"), file };
    if (shape.type !== "array") return { ...form, fields: fieldsOf(shape, one) };
    const list = fieldOf(name, shape, one, [name]);
    return { ...form, fields: [{ ...list, label: form.label, root: true, add_to_top: true }] };
  }

  /** Words in a file for each language: `mail/en.yaml`. */
  function wordsForm(name: string, file: string, shape: Shape): FormFile {
    const twins = file.replace("en.", "{{locale}}.");
    const format = file.endsWith(".json") && { format: "words" };
    return { ...titled(name, "files"), ...format, file: twins, fields: fieldsOf(shape, twofold), i18n: true };
  }

  const services = pagePaths.filter((path) => pages[path] === "service");
  const wordFiles = globSync("messages/**/en.json", { cwd: folder }).filter((file) => !fixedWords.test(file));
  const files: Record<string, FormFile[]> = {
    records: recordKindNames.map((kind) => dataForm(kind, recordFile(kind), z.array(recordSchemas[kind]))),
    services: services.map(pageForm),
    pages: pagePaths.filter((path) => !services.includes(path)).map(pageForm),
    data: editedData.map((name) => dataForm(name, dataFiles[name][0], dataFiles[name][1])),
    words: [
      wordsForm("mail", "mail/en.yaml", describe(wordsSchema, content, language)),
      ...wordFiles.toSorted().flatMap((file) => {
        const name = file.split("/").slice(1, -1).join("-") || "interface";
        // The gate names a file that was broken by hand: the others keep their forms.
        const { data } = words.safeParse(readFileSync(join(folder, file), "utf8"));
        return data ? wordsForm(name, file, shapeOfWords(data)) : [];
      }),
    ],
  };
  return Object.entries(files).map(([name, files]) => ({ ...titled(name, "collections"), files }));
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

function nameOf(path: PagePath): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

/** The form that a file below the editors' folder belongs to. */
export function formOf(collections: ReturnType<typeof collectionsOf>, path: string): FormFile | undefined {
  const forms = collections.flatMap(({ files }) => files);
  return forms.find((form) => localesOf(form).some((locale) => pathIn(form, locale) === path));
}

/** The path of a form's file in one language. */
export function pathIn({ file }: FormFile, locale: Locale): string {
  return file.replace("{{locale}}", locale);
}

/** The languages that a form has files of. */
export function localesOf({ i18n }: FormFile): Locale[] {
  return i18n ? locales.map(({ code }) => code) : ["en"];
}

/** Where the editor saves to (https://sveltiacms.app/en/docs/backends). */
export type Backend = { name: string; [setting: string]: unknown };

/** What the editor's page is configured by (https://sveltiacms.app/en/docs/config-basics). */
export function editorConfig(
  collections: ReturnType<typeof collectionsOf>,
  backend: Backend,
  language: Locale,
) {
  return {
    editor: {
      load_config_file: false,
      backend,
      // Hosts on which the editor offers branches and review.
      publish_mode: ["github", "gitlab"].includes(backend.name) ? "editorial_workflow" : "simple",
      app_title: labelOf(["desk"], language).label,
      logo: { src: `${basePath}/favicon.svg` },
      media_folder: "content/pictures",
      public_folder: "",
      i18n: {
        structure: "multiple_folders",
        locales: locales.map(({ code }) => code),
        default_locale: defaultLocale,
      },
      output: { omit_empty_optional_fields: true },
      collections: collections.map(({ files, ...collection }) => ({
        ...collection,
        i18n: true,
        files: files.map((file) => ({ ...file, file: `content/${file.file}` })),
      })),
    },
    pages: shownOn,
    words: Object.fromEntries(previewWords.map((name) => [name, labelOf(["preview", name], language).label])),
  };
}

const previewWords = [
  "checking",
  "sound",
  "mistakes",
  "elsewhere",
  "phone",
  "desktop",
  "day",
  "link",
] as const;
