/** `npm run content:check [folder]`: says whether the editors' folder is valid, and lists every mistake. */
import { locales } from "#contract/locales.ts";
import { pageChecks } from "#contract/page-checks.ts";
import { pagePaths } from "#contract/pages.ts";
import type { Library } from "./library.ts";
import { pageFileName } from "./page-file.ts";
import { ContentError, formatProblem } from "./problems.ts";
import { readContents } from "./read.ts";

try {
  const { library } = readContents(process.argv[2] ?? "content");
  const unknown = findUnknownChecks(library);
  if (unknown.length > 0) throw new ContentError(unknown);
  console.log(`The content is sound (version ${library.version}).`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Only reported here: a site starts with such a page, which then answers 500 as the specification asks. */
function findUnknownChecks(library: Library): string[] {
  const pages = locales.flatMap(({ code }) => pagePaths.map((path) => library.page(code, path)));
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
