import { isDeepStrictEqual } from "node:util";
import type { Token } from "marked";
import { defaultLocale } from "#shared/locales.ts";
import { pages } from "#shared/pages.ts";
import { readRange } from "#shared/ranges.ts";
import { describeOutline } from "./markdown.ts";
import { findNames, namesInCode } from "./names.ts";
import type { PageFile } from "./page-file.ts";
import type { Pictures } from "./pictures.ts";
import { compareShapes, type Problem } from "./problems.ts";
import { companySchema, schemas, type Company, type Facts, type SeriesFile } from "./schema.ts";
import { lanesSchema, type Lane } from "./schemas/network.ts";

// Mistakes that one file alone cannot show.

/** A page has the same fields and the same outline in all languages. */
export function checkTwins(sources: PageFile[]): Problem[] {
  return sources
    .filter(({ locale }) => locale !== defaultLocale)
    .flatMap((translated) => {
      const english = sources.find(
        ({ locale, path }) => locale === defaultLocale && path === translated.path,
      );
      if (!english) return [];
      const { file } = translated;
      return [
        ...compareShapes(english.meta, translated.meta).map((difference) => ({ file, ...difference })),
        ...compareOutlines(english.tokens, translated),
      ];
    });
}

/** The home page draws each step of the page on tank containers. */
export function checkStations(sources: PageFile[]): Problem[] {
  return sources.flatMap(({ file, locale, meta }) => {
    if (!("journey" in meta)) return [];
    const steps = sources
      .filter(({ path }) => path === "/services/global-tank-containers")
      .flatMap((page) => (page.locale === locale && "steps" in page.meta ? page.meta.steps : []));
    if (steps.length === 0 || steps.length === meta.journey.stations.length) return [];
    const reason = `one for each step of /services/global-tank-containers, which has ${steps.length}`;
    return [{ file, field: ["journey", "stations"], reason }];
  });
}

/** A column of numbers in a table that is drawn states the same in all languages, where no token stands for them. */
export function checkDrawnNumbers(sources: PageFile[]): Problem[] {
  const tables = sources.flatMap(({ file, locale, path, meta }) =>
    "table" in meta ? [{ file, locale, path, table: meta.table }] : [],
  );
  return tables.flatMap(({ file, locale, path, table: { columns, rows } }) => {
    const english = tables.find((each) => each.locale === defaultLocale && each.path === path);
    const isDrawn = columns.some(({ drawn }) => drawn);
    return columns.flatMap(({ drawn, numeric }, at) => {
      if (!isDrawn || !(drawn || numeric) || !english || locale === defaultLocale) return [];
      return rows.flatMap((cells, row) => {
        const [there, here] = [english.table.rows[row]?.[at] ?? "", cells[at] ?? ""];
        const numbers = [readRange(there, defaultLocale), readRange(here, locale)];
        if (there.includes("{{") || isDeepStrictEqual(numbers[0], numbers[1])) return [];
        const reason = `is drawn, and "${there}" in English is another number than "${here}"`;
        return [{ file, field: ["table", "rows", row, at], reason }];
      });
    });
  });
}

interface Data {
  company?: Company | undefined;
  facts?: Facts | undefined;
  series?: SeriesFile | undefined;
  pictures?: Pictures | undefined;
  lanes?: Lane[] | undefined;
}

/** Figures, series and pictures that fields or code name are in their files; those that are drawn are numbers. */
export function checkNames(
  sources: PageFile[],
  { company, facts, series, pictures, lanes }: Data,
): Problem[] {
  // A file that could not be read has reported its own mistake.
  const lists = { "facts.yaml": facts, "series.yaml": series, "pictures.yaml": pictures };
  const isDrawable = (name: string) => !facts?.[name] || typeof facts[name].value === "number";
  const inFields = [
    ...sources.map(({ file, path, meta }) => ({ from: file, names: findNames(schemas[pages[path]], meta) })),
    { from: "site.yaml", names: findNames(companySchema, company) },
    { from: "lanes.yaml", names: findNames(lanesSchema, lanes) },
  ].flatMap(({ from, names }) =>
    names.flatMap(({ file, field, name, isNumber }): Problem[] => {
      const list = lists[file];
      if (list && !Object.hasOwn(list, name))
        return [{ file: from, field, reason: `"${name}" is not in ${file}` }];
      if (!isNumber || isDrawable(name)) return [];
      return [
        { file: from, field, reason: `"${name}" is drawn, so its value in ${file} has to be a number` },
      ];
    }),
  );
  const { numbers } = namesInCode;
  const inCode = [
    ...missingFrom("facts.yaml", facts, [...namesInCode.facts, ...numbers]),
    ...missingFrom("series.yaml", series, namesInCode.series),
    ...numbers
      .filter((name) => !isDrawable(name))
      .map((name) => ({
        file: "facts.yaml",
        field: [name, "text"],
        reason: "a page draws it, so it has to be a number",
      })),
  ];
  return [...inFields, ...inCode];
}

function missingFrom(file: string, list: object | undefined, names: readonly string[]): Problem[] {
  return names
    .filter((name) => list && !Object.hasOwn(list, name))
    .map((name) => ({
      file,
      field: [name],
      reason:
        "is missing, and a page shows it: put it back under this name, or change reader/names.ts and the pages that name it",
    }));
}

function compareOutlines(english: Token[], { file, tokens, bodyLine }: PageFile): Problem[] {
  const [a, b] = [describeOutline(english), describeOutline(tokens)];
  const length = Math.max(a.length, b.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => a[index]?.block !== b[index]?.block);
  if (at === undefined) return [];
  const tell = (side?: { block: string; begins: string }) =>
    side ? `${side.block} “${side.begins}”` : "nothing";
  const line = bodyLine + ((b[at] ?? b.at(-1))?.line ?? 0);
  return [
    { file, line, reason: `text, block ${at + 1}: ${tell(a[at])} in English, ${tell(b[at])} in Spanish` },
  ];
}
