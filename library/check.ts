/**
 * `npm run content:check [folder]`: says whether the editors' folder (CONTENT_DIR by default) is valid, and lists every
 * mistake.
 */
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { locales } from "#contract/locales.ts";
import { pageChecks } from "#contract/page-checks.ts";
import { pagePaths } from "#contract/pages.ts";
import { contentFolder } from "./content-folder.ts";
import type { Library } from "./library.ts";
import { readMasters } from "./masters.ts";
import { pageFileName } from "./page-file.ts";
import { readManifest } from "./pictures.ts";
import { ContentError, formatProblem } from "./problems.ts";
import { readContents } from "./read.ts";
import { readTextFile } from "./text-file.ts";

const folder = process.argv[2] ?? contentFolder();
const mistakes: string[] = [];
let library: Library | undefined;
try {
  ({ library } = readContents(folder));
  mistakes.push(...findUnknownChecks(library));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  mistakes.push(...error.problems);
}
mistakes.push(...(await findPictureMistakes()));
if (mistakes.length > 0) {
  console.error(new ContentError(mistakes).message);
  process.exit(1);
}
for (const file of findOtherMessages())
  console.warn(
    `${file} differs from content/${file} of this release, whose words are compiled into the site: change them there, run \`npm run build\` and restart.`,
  );
console.log(`The content of ${folder} is sound (version ${library?.version}).`);

/** Only reported here: a site starts with such a page, which then answers 500 as the specification asks. */
function findUnknownChecks(read: Library): string[] {
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

/** Only reported here and by `npm run pictures`: a site shows the pictures that were made last. */
async function findPictureMistakes(): Promise<string[]> {
  const { masters, problems } = await readMasters(folder);
  const manifest = readManifest();
  const outdated = [...masters.values()]
    .filter(({ name, stem }) => manifest[name] && manifest[name].stem !== stem)
    .map(({ file }) => ({ file, reason: "has changed: run `npm run pictures`" }));
  const missing = Object.keys(library?.pictures ?? {})
    .filter((name) => !masters.has(name))
    .map((name) => ({
      file: "pictures.yaml",
      field: [name],
      reason: `there is no pictures/${name}.webp, .png or .jpg`,
    }));
  return [...problems, ...outdated, ...missing].map((problem) => formatProblem(problem));
}

/** Words of the interface in a folder outside of the release: no start and no build reads them there. */
function findOtherMessages(): string[] {
  const compiled = fileURLToPath(new URL("../content", import.meta.url));
  return globSync("messages/**/*.json", { cwd: folder })
    .toSorted()
    .filter(
      (file) =>
        !existsSync(join(compiled, file)) ||
        readTextFile(join(folder, file)) !== readTextFile(join(compiled, file)),
    );
}
