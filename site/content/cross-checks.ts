import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Token } from "marked";
import { locales } from "#site/locales.ts";
import type { Source } from "./library.ts";
import { outlineOf } from "./markdown.ts";
import type { PictureLibrary } from "./pictures.ts";
import { shapeDifferences } from "./problems.ts";
import type { Company, Facts, SeriesFile } from "./schema.ts";

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

/** Pictures and figures that fields name are there. */
export function nameProblems(
  sources: Source[],
  { company, facts, pictures }: { company?: Company; facts?: Facts; pictures: PictureLibrary },
): string[] {
  const pictureFields = [
    ...sources.flatMap(({ file, meta }) => [
      { file, field: "picture", name: meta.picture },
      { file, field: "band", name: "band" in meta ? meta.band : undefined },
      ...("eras" in meta
        ? meta.eras.map(({ picture: name }, index) => ({ file, field: `eras[${index}].picture`, name }))
        : []),
      ...("press" in meta ? meta.press.pictures : []).map((name, index) => ({
        file,
        field: `press.pictures[${index}]`,
        name,
      })),
      ...("gallery" in meta ? (meta.gallery ?? []) : []).map((name) => ({ file, field: "gallery", name })),
    ]),
    ...Object.entries(company?.pictures ?? {}).map(([field, name]) => ({
      file: "site.yaml",
      field: `pictures.${field}`,
      name,
    })),
  ];
  const figureFields = sources.flatMap(({ file, meta }) => {
    const lists = {
      ...("safety" in meta && { "safety.figures": meta.safety.figures }),
      ...("case" in meta && { figures: meta.figures }),
    };
    return Object.entries(facts ? lists : {}).flatMap(([field, names]) =>
      names.map((name, index) => ({ file, field: `${field}[${index}]`, name })),
    );
  });
  return [
    ...pictureFields
      .filter(({ name }) => name && !Object.hasOwn(pictures, name))
      .map(({ file, field, name }) => `${file}: ${field}: "${name}" is not in pictures.yaml`),
    ...figureFields
      .filter(({ name }) => !Object.hasOwn(facts ?? {}, name))
      .map(({ file, field, name }) => `${file}: ${field}: "${name}" is not in facts.yaml`),
  ];
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
    .map((file) => `${file}: no page has this path; the pages are listed in site/routes.ts`);
}

function outlineDifferences(english: Token[], spanish: Token[]): string[] {
  const [a, b] = [outlineOf(english), outlineOf(spanish)];
  const length = Math.max(a.length, b.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => a[index] !== b[index]);
  if (at === undefined) return [];
  return [`text, block ${at + 1}: ${a[at] ?? "nothing"} in English, ${b[at] ?? "nothing"} in Spanish`];
}
