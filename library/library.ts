import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { locales, pathIn } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { pagePaths, pages } from "#contract/pages.ts";
import type { PagePath } from "#contract/pages.ts";
import { nameProblems, seriesProblems, strayFiles, twinProblems } from "./cross-checks.ts";
import { fillTokens, holdTogether } from "./figures.ts";
import { anchorProblems, linkProblems } from "./links.ts";
import { headingsOf, readMarkdown, renderMarkdown, splitFrontMatter } from "./markdown.ts";
import type { Heading } from "./markdown.ts";
import type { FactName, SeriesName } from "./names-in-code.ts";
import { readManifest } from "./pictures.ts";
import type { PictureData, PictureFiles, PictureLibrary } from "./pictures.ts";
import { ContentError, describeIssues } from "./problems.ts";
import { factsSchema, picturesSchema, schemas, seriesSchema, siteSchema, synonymsSchema } from "./schema.ts";
import type { Company, Facts, FrontMatter, SeriesFile, Template } from "./schema.ts";
import { entitiesSchema } from "./schemas/entities.ts";
import type { Entity } from "./schemas/entities.ts";
import type { Source } from "./source.ts";

/** A page in one language, ready to be composed: tokens filled, text rendered, headings known. */
export interface Page<T extends Template = Template> {
  path: PagePath;
  locale: Locale;
  meta: FrontMatter<T>;
  html: string;
  headings: Heading[];
}

/** What the files of the editors' folder come to. */
export interface LibraryData {
  /** Changes when any of the files read here changes, or any picture. */
  version: string;
  company: Company;
  facts: Facts;
  series: SeriesFile;
  synonyms: string[][];
  entities: Entity[];
  pictures: PictureLibrary;
  /** By file, such as `en/branch.md`. */
  pages: Record<string, Page>;
}

/** Everything in the editors' folder, read and found sound. */
export interface Library extends LibraryData {
  page(locale: Locale, path: PagePath): Page;
}

/** What takes the place of the phone and the e-mail in site.yaml. */
export type Reach = Partial<Pick<Company, "phone" | "email">>;

const dataFiles = [
  "site.yaml",
  "facts.yaml",
  "series.yaml",
  "synonyms.yaml",
  "entities.yaml",
  "pictures.yaml",
];
const pageFiles = pagePaths.flatMap((path) => locales.map(({ code }) => fileOf(code, path)));

/** Stands for all that `readLibrary` reads. */
export function versionOf(folder: string, reach: Reach = {}): string {
  return hashOf(readFiles(folder), reach);
}

/** The files of the folder with all that the library is made from, each read once, so that version and pages agree. */
interface Files {
  manifest: Record<string, PictureFiles>;
  strays: string[];
  texts: Map<string, string | undefined>;
}

function readFiles(folder: string): Files {
  return {
    manifest: readManifest(),
    strays: strayFiles(folder, new Set(pageFiles)),
    texts: new Map([...dataFiles, ...pageFiles].map((file) => [file, readText(join(folder, file))])),
  };
}

function hashOf({ manifest, strays, texts }: Files, reach: Reach): string {
  return createHash("sha256")
    .update(JSON.stringify([manifest, reach, strays, [...texts.values()]]))
    .digest("hex")
    .slice(0, 16);
}

function readText(path: string): string | undefined {
  // Some editors begin a file with a byte-order mark.
  return existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
}

/**
 * Reads and validates the editors' folder.
 * @throws ContentError that lists every mistake with file, field and reason.
 */
export function readLibrary(folder: string, reach: Reach = {}): Library {
  const files = readFiles(folder);
  const problems: string[] = [];

  function read(file: string): string | undefined {
    const text = files.texts.get(file);
    if (text === undefined) problems.push(`${file}: the file is missing`);
    return text;
  }

  function validate<S extends z.ZodType>(file: string, yaml: string, schema: S): z.infer<S> | undefined {
    let data: unknown;
    try {
      data = parse(yaml);
    } catch (error) {
      problems.push(`${file}: ${messageOf(error)}`);
      return undefined;
    }
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    problems.push(...describeIssues(file, result.error));
    return undefined;
  }

  function readYaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> | undefined {
    const yaml = read(file);
    return yaml === undefined ? undefined : validate(file, yaml, schema);
  }

  function readSource(locale: Locale, path: PagePath): Source | undefined {
    const file = fileOf(locale, path);
    const text = read(file);
    if (text === undefined) return undefined;
    const parts = splitFrontMatter(text);
    if (!parts) {
      problems.push(`${file}: it does not begin with front matter between two lines of ---`);
      return undefined;
    }
    const meta = validate(file, parts.yaml, schemas[pages[path]]);
    return meta && { file, locale, path, meta, body: parts.body, tokens: readMarkdown(parts.body) };
  }

  function readPictures(): PictureLibrary {
    const { manifest } = files;
    const made = Object.entries(readYaml("pictures.yaml", picturesSchema) ?? {}).flatMap(([name, alt]) => {
      const picture = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
      if (picture) return [[name, { ...picture, alt }] as const];
      problems.push(
        `pictures.yaml: ${name}: there is no pictures/${name}.webp, or \`npm run pictures\` has not run`,
      );
      return [];
    });
    return Object.fromEntries(made);
  }

  function prepare(source: Source, twinIds: string[], facts: Facts, company: Company): Page {
    const { file, locale, path } = source;
    const fill = (text: string, field: string, own = company) => {
      const { filled, unknown } = fillTokens(text, locale, facts, own);
      problems.push(
        ...unknown.map((token) => `${file}: ${field}: ${token} is neither in facts.yaml nor in site.yaml`),
      );
      return holdTogether(filled);
    };
    const tokens = readMarkdown(fill(source.body, "text", withLinks(company)));
    return {
      path,
      locale,
      meta: mapStrings(source.meta, (text, field) => fill(text, field)),
      html: renderMarkdown(tokens, twinIds, (to) => `/global${pathIn(locale, to)}`),
      headings: headingsOf(tokens).map(({ text }, index) => ({ text, id: twinIds[index] ?? "" })),
    };
  }

  const written = readYaml("site.yaml", siteSchema);
  const company = written && { ...written, ...reach };
  const facts = readYaml("facts.yaml", factsSchema);
  const series = readYaml("series.yaml", seriesSchema);
  const synonyms = readYaml("synonyms.yaml", synonymsSchema);
  const entities = readYaml("entities.yaml", entitiesSchema);
  const pictures = readPictures();
  const sources = pagePaths.flatMap((path) => locales.flatMap(({ code }) => readSource(code, path) ?? []));
  problems.push(
    ...twinProblems(sources),
    ...linkProblems(sources),
    ...anchorProblems(sources),
    ...nameProblems(sources, { company, facts, series, pictures }),
    ...seriesProblems(series ?? {}, facts ?? {}),
    ...files.strays,
  );

  const ready: Record<string, Page> = {};
  if (company && facts) {
    for (const source of sources) {
      // Anchors are those of the English headings, so that one holds when the language changes.
      const english = sources.find(({ locale, path }) => locale === "en" && path === source.path);
      const ids = headingsOf(english?.tokens ?? []).map(({ id }) => id);
      ready[source.file] = prepare(source, ids, facts, company);
    }
  }
  if (problems.length > 0 || !company || !facts || !series || !synonyms || !entities)
    throw new ContentError(problems);

  return libraryOf({
    version: hashOf(files, reach),
    company,
    facts,
    series,
    synonyms,
    entities,
    pictures,
    pages: ready,
  });
}

/** A library over what was read. */
export function libraryOf(data: LibraryData): Library {
  return {
    ...data,
    page(locale, path) {
      const page = data.pages[fileOf(locale, path)];
      if (!page) throw new Error(`No content for ${path} in ${locale}`);
      return page;
    },
  };
}

/** A figure. Its name was checked when the content was read. */
export function factIn({ facts }: Library, name: FactName): Facts[string] {
  return known(facts[name], `facts.yaml has no ${name}`);
}

/** A figure by year. Its name was checked when the content was read. */
export function seriesIn({ series }: Library, name: SeriesName): SeriesFile[string] {
  return known(series[name], `series.yaml has no ${name}`);
}

function known<T>(entry: T | undefined, problem: string): T {
  if (entry === undefined) throw new Error(problem);
  return entry;
}

/** A picture with its alternative text in one language. The name was checked when the content was read. */
export function pictureIn({ pictures }: Library, name: string, locale: Locale): PictureData {
  const picture = pictures[name];
  if (!picture) throw new Error(`No picture ${name}`);
  return { ...picture, alt: picture.alt[locale] };
}

function fileOf(locale: Locale, path: PagePath): string {
  return path === "/" ? `${locale}/home.md` : `${locale}${path}.md`;
}

/** Changes every string in a value; `change` hears the field it stands in, such as `steps[0].text`. */
function mapStrings<T>(value: T, change: (text: string, field: string) => string, field = ""): T {
  if (typeof value === "string") return change(value, field) as T;
  if (Array.isArray(value))
    return value.map((item, index) => mapStrings(item, change, `${field}[${index}]`)) as T;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      mapStrings(item, change, field ? `${field}.${key}` : key),
    ]);
    return Object.fromEntries(entries) as T;
  }
  return value;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The company with its telephone numbers and its e-mail as links, for texts in Markdown: what is shown can be called. */
function withLinks(company: Company): Company {
  const call = (number: string) => `[${number}](tel:${number.replace(/[^+\d]/g, "")})`;
  return {
    ...company,
    phone: call(company.phone),
    emergencyPhone: call(company.emergencyPhone),
    email: `[${company.email}](mailto:${company.email})`,
  };
}
