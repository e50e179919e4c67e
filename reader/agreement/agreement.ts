import type { Folder } from "#reader/folder.ts";
import type { Library } from "#reader/library.ts";
import { readMarkdown, splitFrontMatter } from "#reader/markdown.ts";
import { formatField, type Problem } from "#reader/problems.ts";
import type { RecordFiles } from "#reader/record-files.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { checkHolders, checkOffered, checkSigned } from "./companies.ts";
import { checkCounts } from "./counts.ts";
import { checkLanes } from "./lanes.ts";
import { files, type Network, type Rule } from "./network.ts";
import { checkClasses, checkStorage, checkTasks, checkTypes } from "./permits.ts";
import { checkGateways, checkStock } from "./places.ts";

export const rules: readonly Rule[] = [
  checkSigned,
  checkOffered,
  checkHolders,
  checkClasses,
  checkStorage,
  checkTasks,
  checkTypes,
  checkGateways,
  checkStock,
  checkLanes,
  checkCounts,
];

/**
 * Finds contradictions between files that are sound each by itself: between services, offices, companies, permits, figures
 * and places. Nothing is compared while a file of records cannot be read, which is reported elsewhere.
 */
export function checkAgreement(folder: Folder, library: Library, recordFiles: RecordFiles): Problem[] {
  const network = readNetwork(folder, library);
  if (!network) return [];
  const linesOf: Partial<Record<string, RecordFiles["offices" | "certificates"]>> = {
    [files.offices]: recordFiles.offices,
    [files.certificates]: recordFiles.certificates,
  };
  return rules
    .flatMap((rule) => rule(network))
    .map((problem) => {
      const list = linesOf[problem.file];
      if (!list || !problem.field) return problem;
      const { field, ...rest } = problem;
      const [index, ...inRecord] = field;
      const id = list.records[Number(index)]?.id;
      return { ...rest, line: list.lineOf(field), reason: `${id}: ${formatField(inRecord)}: ${rest.reason}` };
    });
}

/** What the rules compare; undefined while a file of it cannot be used. */
export function readNetwork(folder: Folder, library: Library): Network | undefined {
  const { offices, certificates } = library.records;
  const footprint = library.pages[files.footprint];
  const distribution = library.pages[files.distribution];
  if (offices.length === 0 || certificates.length === 0 || !footprint || !distribution) return undefined;
  const { regions } = footprint.meta as FrontMatter<"footprint">;
  return {
    offices,
    certificates,
    companies: library.entities,
    facts: library.facts,
    lanes: library.lanes,
    regions,
    stock: findStock(folder.read(files.distribution) ?? ""),
  };
}

/** The first table of a page with a cell "stock". */
function findStock(source: string): string[][] {
  const tables = readMarkdown(splitFrontMatter(source)?.body ?? "").flatMap((token) =>
    token.type === "table" ? [[token["header"], ...token["rows"]]] : [],
  ) as { text: string }[][][];
  const texts = tables.map((rows) => rows.map((cells) => cells.map(({ text }) => text)));
  return texts.find((rows) => rows.some((cells) => cells.includes("stock"))) ?? [];
}
