/**
 * `npm run content:check [folder]`: says whether the editors' folder (CONTENT_DIR by default) is valid, and lists every
 * mistake.
 */
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { pageChecks } from "./schemas/parts.ts";
import { contentFolder } from "./folder.ts";
import type { Content } from "./content.ts";
import { readMasters } from "./picture-masters.ts";
import { pageFileName } from "./page-file.ts";
import { readManifest, type Manifest } from "./pictures.ts";
import { ContentError, formatProblem } from "./problems.ts";
import { readContent } from "./read-content.ts";

const folder = process.argv[2] ?? contentFolder();
const { masters, problems } = await readMasters(folder);
const mistakes = problems.map((problem) => formatProblem(problem));
let content: Content | undefined;
try {
  content = readContent(folder, {}, manifestOf(masters));
  mistakes.push(...findUnknownChecks(content));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  mistakes.push(...error.problems);
}
if (mistakes.length > 0) {
  console.error(new ContentError(mistakes).message);
  process.exit(1);
}
const unmade = findUnmade();
if (unmade.length > 0)
  console.warn(`The site shows this content once \`npm run pictures\` has made ${unmade.join(", ")}.`);
console.log(`The content of ${folder} is sound (version ${content?.version}).`);

/** Only reported here: a site starts with such a page, which then answers 500 as the specification asks. */
function findUnknownChecks(read: Content): string[] {
  const pages = locales.flatMap(({ code }) => pagePaths.map((path) => read.page(code, path)));
  return pages.flatMap(({ locale, path, meta }) =>
    (["middleware", "validate"] as const).flatMap((list) => {
      const known: readonly string[] = pageChecks[list];
      return meta[list]
        .filter((name) => !known.includes(name))
        .map((name) => {
          const reason = `"${name}" is unknown; there is ${known.join(", ")}`;
          return formatProblem({ file: pageFileName(locale, path), field: [list], reason });
        });
    }),
  );
}

/** The pictures as `npm run pictures` will list them, so that content can be checked before they are made. */
function manifestOf(all: typeof masters): Manifest {
  const entries = [...all.values()].map(({ name, stem, width, height }) => [
    name,
    { stem, width, height, widths: [], preview: "" },
  ]);
  return Object.fromEntries(entries) as Manifest;
}

/** The files of pictures that were not made since they last changed. */
function findUnmade(): string[] {
  const manifest = readManifest();
  return [...masters.values()]
    .filter(({ name, stem }) => manifest[name]?.stem !== stem)
    .map(({ file }) => file);
}
