import { relative } from "node:path";
import type { SlideRecord } from "#contract/carousel.ts";
import type { HonorRecord } from "#contract/honors.ts";
import type { Locale } from "#contract/locales.ts";
import type { Site } from "#contract/network.ts";
import { isPageAddress, isPagePath } from "#contract/pages.ts";
import { recordKindNames } from "#contract/record-kinds.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { readWords, WordsError } from "./letter-words.ts";
import type { Words } from "./letter-words.ts";
import { readLibrary } from "./library.ts";
import type { Library, Reach } from "./library.ts";
import { messageProblems } from "./messages.ts";
import { ContentError, shapeDifferences } from "./problems.ts";
import { readRecordFile, RecordFileError } from "./record-files.ts";
import { checkTerms } from "./terms.ts";

/** What a running site takes from the editors' folder: its pages, and what its letters say. */
export interface Contents {
  library: Library;
  words: Record<Locale, Words>;
}

/**
 * Reads all that editors write and finds every mistake in it: pages and data, the interface's words, the words of
 * letters, the records that a database is first filled with, and words that are not used. The check, the build, the
 * start and every change on a running site go through here, so that none takes what another refuses.
 * @throws ContentError with a line for each mistake: file, line or field, and reason.
 */
export function readContents(folder: string, reach: Reach = {}): Contents {
  const problems: string[] = [];
  function attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      problems.push(...problemsOf(folder, error));
      return undefined;
    }
  }

  const library = attempt(() => readLibrary(folder, reach));
  const words = attempt(() => readWords(folder));
  if (words)
    problems.push(...shapeDifferences(words.en, words.es).map((difference) => `mail/es.yaml: ${difference}`));
  problems.push(...messageProblems(folder));
  const records = new Map(
    recordKindNames.map((kind) => [kind, attempt(() => readRecordFile(folder, kind)) ?? []]),
  );
  if (library) problems.push(...recordNameProblems(records, library));
  attempt(() => checkTerms(folder));

  if (problems.length > 0 || !library || !words) throw new ContentError(problems);
  return { library, words };
}

/** What records name is there: pictures, pages of the site, and sites of the network. */
function recordNameProblems(records: Map<RecordKind, unknown[]>, { pictures }: Library): string[] {
  const sites = new Set((records.get("network") as Site[]).map(({ id }) => id));
  const picture = ({ id, picture: name }: { id: string; picture: string | null }) =>
    name === null || Object.hasOwn(pictures, name)
      ? []
      : [`${id}: picture: "${name}" is not in pictures.yaml`];
  const checks: Partial<Record<RecordKind, (record: never) => string[]>> = {
    honors: (honor: HonorRecord) => [
      ...picture(honor),
      ...(honor.siteId === undefined || sites.has(honor.siteId)
        ? []
        : [`${honor.id}: siteId: "${honor.siteId}" is not in records/network.yaml`]),
    ],
    carousel: (slide: SlideRecord) => [
      ...picture(slide),
      ...(isPageAddress(slide.link.to)
        ? []
        : [`${slide.id}: link.to: "${slide.link.to}" is not a page of the site`]),
    ],
    network: ({ id, services }: Site) =>
      services
        .filter((path) => !isPagePath(path))
        .map((path) => `${id}: services: "${path}" is not a page of the site`),
  };
  return [...records].flatMap(([kind, all]) => {
    const check = checks[kind];
    // The records were validated as those of their kind; the compiler cannot tie the two together.
    const found = check ? all.flatMap((record) => check(record as never)) : [];
    return found.map((problem) => `records/${kind}.yaml: ${problem}`);
  });
}

/** The mistakes that a reader has found. What was no mistake of an editor is thrown on. */
function problemsOf(folder: string, error: unknown): string[] {
  if (error instanceof ContentError) return error.problems;
  if (error instanceof WordsError || error instanceof RecordFileError)
    return error.message.split("\n").filter(Boolean);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path) return [`${relative(folder, path)}: the file is missing`];
  throw error;
}
