import { createHash } from "node:crypto";
import { parse } from "node:path";
import type { z } from "zod";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { TagName } from "#shared/tags.ts";
import { recordKindNames, checkRecordNames, collectRecords, recordFile } from "./records.ts";
import type { Content, ContentData } from "./content.ts";
import { checkDrawnNumbers, checkNames, checkStations, checkTwins } from "./cross-checks.ts";
import { checkDates, checkLastingHeadings, listDatedTexts, onDay, textChanges } from "./dated-text.ts";
import { deriveFigures } from "./derived-figures.ts";
import { applyFeatures, chooseTags } from "./features.ts";
import { openFolder, type Changed, type Folder } from "./folder.ts";
import { checkHolidays } from "./holidays.ts";
import { holdDataTogether } from "./hold-together.ts";
import { groupDay, inForce } from "./in-force.ts";
import { collectWords } from "./letter-words.ts";
import { checkAnchors, checkLinks } from "./links.ts";
import { listHeadings } from "./markdown.ts";
import { checkMessages } from "./messages.ts";
import { pageFiles, readPageFile, reportStrayFiles, type PageFile } from "./page-file.ts";
import { readManifest, type Focus, type Manifest, type Pictures } from "./pictures.ts";
import { inOrder } from "./period.ts";
import { findPlaces } from "./places.ts";
import type { Problem } from "./problems.ts";
import { renderPage } from "./render-page.ts";
import {
  companySchema,
  factsSchema,
  keywordsSchema,
  picturesSchema,
  seriesSchema,
  synonymsSchema,
} from "./schema.ts";
import { entitiesSchema, lanesSchema } from "./schemas/network.ts";
import { tagsSchema } from "./schemas/tags.ts";

/** The files of data beside pages and records, by what they are called in code. */
export const dataFiles = {
  company: ["site.yaml", companySchema],
  facts: ["facts.yaml", factsSchema],
  series: ["series.yaml", seriesSchema],
  synonyms: ["synonyms.yaml", synonymsSchema],
  keywords: ["keywords.yaml", keywordsSchema],
  entities: ["entities.yaml", entitiesSchema],
  lanes: ["lanes.yaml", lanesSchema],
  pictures: ["pictures.yaml", picturesSchema],
  tags: ["tags.yaml", tagsSchema],
} as const;

type Data = { [Name in keyof typeof dataFiles]: z.output<(typeof dataFiles)[Name][1]> };

interface ReadOptions {
  /** The tags that are turned on. */
  features?: TagName[];
  /** What a verdict takes in place of what is saved: a draft's files, and pictures that are still to be made. */
  changed?: Changed;
  manifest?: Manifest;
}

/** Reads the content of a day, today unless `day` is given. @throws ContentError as `readEveryDay` does */
export function readContent(path: string, { day, ...options }: ReadOptions & { day?: string } = {}): Content {
  const data = readEveryDay(path, options);
  return inForce(data, day ?? groupDay(data));
}

/**
 * Reads everything that editors write and finds every mistake in it: pages, records and data, the interface's words, the
 * words of letters, and what contradicts what. The check, the build, the start and every change on a running site call
 * this, so that they give the same verdict.
 * @throws ContentError with a line for each mistake: file, line, field, and reason.
 */
export function readEveryDay(
  path: string,
  { features = [], manifest = readManifest(), changed }: ReadOptions = {},
): ContentData {
  const folder = openFolder(path, changed);
  const words = collectWords(folder);
  checkMessages(folder);
  const data = collectData(folder, features, manifest, words);
  folder.throwProblems();
  if (!data || !words) throw new Error("Content without a mistake was not read");
  return { ...data, words };
}

/** Reads what pages show; mistakes are reported to the folder. Undefined where a file cannot be used. */
function collectData(
  folder: Folder,
  features: TagName[],
  manifest: Manifest,
  words: ContentData["words"] | undefined,
): Omit<ContentData, "words"> | undefined {
  const records = collectRecords(folder);
  const parsed = Object.entries(dataFiles).map(([name, [file, schema]]) => [
    name,
    folder.parse<z.ZodType>(file, schema),
  ]);
  const data = Object.fromEntries(parsed) as Partial<Data>;
  const pictures = addFiles(folder, data.pictures, manifest);
  const sources = pagePaths.flatMap((path) =>
    locales.flatMap(({ code }) => readPageFile(folder, code, path) ?? []),
  );
  const { facts, problems } = deriveFigures(
    data.facts ?? {},
    records ?? { offices: [], certificates: [] },
    data.series ?? {},
  );
  folder.report(
    ...(records && data.series ? problems : []),
    ...checkTwins(sources),
    ...checkDrawnNumbers(sources),
    ...sources.flatMap(checkDates),
    ...checkEachDay(sources, Object.keys(data.keywords ?? {})),
    ...checkStations(sources),
    ...checkNames(sources, { ...data, facts: data.facts && facts, pictures }),
  );
  reportStrayFiles(folder);
  if (!records || !pictures || !isWhole(data)) return undefined;

  folder.report(...checkRecordNames(records, pictures), ...checkHolidays(records.offices));
  const tags = chooseTags(data.tags, features);
  const places = findPlaces(records.offices);
  const pages: ContentData["pages"] = {};
  for (const source of sources) {
    // Anchors are those of the English headings, so that one holds when the language changes.
    const english = sources.find(({ locale, path }) => locale === "en" && path === source.path) ?? source;
    pages[source.file] = ["", ...textChanges(source)].map((from) => {
      const ids = listHeadings(onDay(english, from).tokens).map(({ id }) => id);
      const { page, problems } = renderPage(onDay(source, from), ids, {
        facts,
        company: data.company,
        places,
        tags,
      });
      folder.report(...problems);
      return { from, page: applyFeatures(page, features) };
    });
  }
  const texts = [
    ...Object.values(dataFiles).map(([file]) => file),
    ...recordKindNames.map(recordFile),
    ...pageFiles,
  ].map((file) => folder.read(file));
  // The receipt calls the teams by their names in letters.
  const teams = words && locales.map(({ code }) => words[code].teams);
  const version = createHash("sha256")
    .update(JSON.stringify([manifest, features, teams, texts]))
    .digest("hex")
    .slice(0, 16);
  const { company, synonyms, keywords, lanes, series, entities } = data;
  const shown = holdDataTogether({ company, facts, series, entities, pictures, tags });
  const datedTexts = sources.flatMap(listDatedTexts);
  return { ...shown, version, synonyms, keywords, lanes, pages, datedTexts, records };
}

/** Links and anchors hold on every day: those of the texts without dates, and of each change. */
function checkEachDay(sources: PageFile[], keywords: string[]): Problem[] {
  return ["", ...inOrder(sources.flatMap(textChanges))].flatMap((day) => {
    const shown = sources.map((source) => onDay(source, day));
    return [
      ...checkLinks(shown, keywords),
      ...checkAnchors(shown),
      ...sources.flatMap((source) => checkLastingHeadings(source, day)),
    ];
  });
}

function isWhole(data: Partial<Data>): data is Data {
  return Object.values(data).every((value) => value !== undefined);
}

/** Adds what is known of each picture's files to its alternative text. */
function addFiles(
  folder: Folder,
  texts: Record<string, Pictures[string]["alt"] & { focus?: Focus | undefined }> | undefined,
  manifest: Manifest,
): Pictures | undefined {
  if (!texts) return undefined;
  const pictures: Pictures = {};
  for (const [file, { focus, ...alt }] of Object.entries(texts)) {
    const { name } = parse(file);
    const files = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
    if (files) pictures[name] = { ...files, alt, focus };
    else
      folder.report({
        file: "pictures.yaml",
        field: [file],
        reason: `there is no pictures/${file}, or \`npm run pictures\` has not run for this folder`,
      });
  }
  return pictures;
}
