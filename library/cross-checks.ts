import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Token } from "marked";
import { locales } from "#contract/locales.ts";
import { pages } from "#contract/pages.ts";
import { outlineOf } from "./markdown.ts";
import { factsInCode, numbersInCode, seriesInCode } from "./names-in-code.ts";
import type { PictureLibrary } from "./pictures.ts";
import { shapeDifferences } from "./problems.ts";
import { schemas, siteSchema } from "./schema.ts";
import type { Company, Facts, SeriesFile } from "./schema.ts";
import { namesIn } from "./schemas/names.ts";
import type { Source } from "./source.ts";

// What one file alone cannot show. Each function returns one line a mistake.

/** English and Spanish of a page have the same fields and the same outline. */
export function twinProblems(sources: Source[]): string[] {
  return sources
    .filter(({ locale }) => locale === "es")
    .flatMap((spanish) => {
      const english = sources.find(({ locale, path }) => locale === "en" && path === spanish.path);
      if (!english) return [];
      return [
        ...shapeDifferences(english.meta, spanish.meta),
        ...outlineDifferences(english.tokens, spanish.tokens),
      ].map((difference) => `${spanish.file}: ${difference}`);
    });
}

/** Figures, series and pictures that fields or code name are there; those that are drawn are numbers. */
export function nameProblems(
  sources: Source[],
  { company, facts, series, pictures }: Named & { company?: Company | undefined },
): string[] {
  const lists = { "facts.yaml": facts, "series.yaml": series, "pictures.yaml": pictures };
  const inFields = [
    ...sources.flatMap(({ file, path, meta }) =>
      namesIn(schemas[pages[path]], meta).map((named) => ({ ...named, at: `${file}: ${named.field}` })),
    ),
    ...namesIn(siteSchema, company).map((named) => ({ ...named, at: `site.yaml: ${named.field}` })),
  ].flatMap(({ at, file, name, isNumber }) => {
    const list = lists[file];
    // A list that could not be read has told its own mistake.
    if (!list) return [];
    if (!Object.hasOwn(list, name)) return [`${at}: "${name}" is not in ${file}`];
    const isText = isNumber && typeof facts?.[name]?.value !== "number";
    return isText ? [`${at}: "${name}" is drawn, so its value in ${file} has to be a number`] : [];
  });
  const inCode = [
    ...missingFrom("facts.yaml", facts, [...factsInCode, ...numbersInCode]),
    ...missingFrom("series.yaml", series, seriesInCode),
    ...numbersInCode
      .filter((name) => facts?.[name] && typeof facts[name].value !== "number")
      .map((name) => `facts.yaml: ${name}.value: a page draws it, so it has to be a number`),
  ];
  return [...inFields, ...inCode];
}

interface Named {
  facts?: Facts | undefined;
  series?: SeriesFile | undefined;
  pictures?: PictureLibrary | undefined;
}

function missingFrom(file: string, list: object | undefined, names: readonly string[]): string[] {
  return names
    .filter((name) => list && !Object.hasOwn(list, name))
    .map(
      (name) =>
        `${file}: ${name}: it is missing, and a page shows it: put it back under this name, or change library/names-in-code.ts and the pages that name it`,
    );
}

/** A figure that stands in facts.yaml and, for the same year, in series.yaml is the same in both. */
export function seriesProblems(series: SeriesFile, facts: Facts): string[] {
  return Object.entries(series).flatMap(([name, { years }]) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const value = fact && years[fact.asOf];
    if (value === undefined || value === fact?.value) return [];
    return [`series.yaml: ${name}: ${fact?.asOf} is ${value}, but ${fact?.value} in facts.yaml`];
  });
}

/** Files of a language that belong to no page. */
export function strayFiles(folder: string, known: Set<string>): string[] {
  return locales
    .flatMap(({ code }) => {
      const path = join(folder, code);
      if (!existsSync(path)) return [];
      return readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => `${code}/${file}`);
    })
    .filter((file) => file.endsWith(".md") && !known.has(file))
    .map((file) => `${file}: no page has this path; the pages are listed in contract/pages.ts`);
}

function outlineDifferences(english: Token[], spanish: Token[]): string[] {
  const [a, b] = [outlineOf(english), outlineOf(spanish)];
  const length = Math.max(a.length, b.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => a[index] !== b[index]);
  if (at === undefined) return [];
  return [`text, block ${at + 1}: ${a[at] ?? "nothing"} in English, ${b[at] ?? "nothing"} in Spanish`];
}
