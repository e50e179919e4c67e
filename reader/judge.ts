import { relative, resolve, sep } from "node:path";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "./content.ts";
import { pageFileName } from "./page-file.ts";
import { readMasters, type Master } from "./picture-masters.ts";
import { readManifest, type Manifest } from "./pictures.ts";
import { ContentError, formatProblem, type PrintedProblem, type Problem } from "./problems.ts";
import { readContent } from "./read-content.ts";
import { pageChecks } from "./schemas/parts.ts";

/** The gate's verdict on a folder: its content where it can be read, every mistake, and the pictures that are not made yet. */
export interface Verdict {
  content: Content | undefined;
  problems: PrintedProblem[];
  /** Files of pictures that `npm run pictures` has still to make. */
  unmade: string[];
}

/** A file below the editors' folder that is to be written, or removed where it has no content. */
export interface FileChange {
  path: string;
  content: Buffer | undefined;
}

/** Judges an editors' folder, with these changes, as the build and the start will, before its pictures are made. */
export async function judgeFolder(folder: string, changes: FileChange[] = []): Promise<Verdict> {
  // A file has one name here, however its path is written.
  const nameOf = (path: string) => relative(folder, resolve(folder, path)).replaceAll(sep, "/");
  const changed = new Map(changes.map(({ path, content }) => [nameOf(path), content]));
  const { masters, problems: wrongPictures } = await readMasters(folder, changed);
  const made = readManifest();
  const isMade = ({ name, stem }: Master) => made[name]?.stem === stem;
  const unmade = [...masters.values()].filter((master) => !isMade(master)).map(({ file }) => file);
  const manifest = Object.fromEntries(
    [...masters.values()].map((master) => [master.name, isMade(master) ? made[master.name] : sizeOf(master)]),
  ) as Manifest;
  const problems = wrongPictures.map(print);
  try {
    const content = readContent(folder, { manifest, changed });
    return { content, problems: [...problems, ...findUnknownChecks(content)], unmade };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { content: undefined, problems: [...problems, ...error.found], unmade };
  }
}

/** A picture as the list will have it, without renditions. */
function sizeOf({ stem, width, height }: Master): Manifest[string] {
  return { stem, width, height, widths: [], preview: "" };
}

/** Only reported here: a site starts with such a page, which then answers 500 as the specification asks. */
function findUnknownChecks(read: Content): PrintedProblem[] {
  const pages = locales.flatMap(({ code }) => pagePaths.map((path) => read.page(code, path)));
  return pages.flatMap(({ locale, path, meta }) =>
    (["middleware", "validate"] as const).flatMap((list) => {
      const known: readonly string[] = pageChecks[list];
      return meta[list]
        .filter((name) => !known.includes(name))
        .map((name) => {
          const reason = `"${name}" is unknown; there is ${known.join(", ")}`;
          return print({ file: pageFileName(locale, path), field: [list], reason });
        });
    }),
  );
}

function print(problem: Problem): PrintedProblem {
  return { ...problem, text: formatProblem(problem) };
}
