import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { locales } from "#contract/locales.ts";
import { ContentError, describeIssues } from "./problems.ts";
import { text } from "./schemas/parts.ts";

const term = z.strictObject({
  avoid: text.regex(/^[\p{L}\p{N} -]+$/u, "write words, with spaces and hyphens at most"),
  use: text,
  except: text.optional(),
});

/** content/terms.yaml: words that are not used, by language. */
const termsSchema = z.strictObject({ en: z.array(term), es: z.array(term) });

type Term = z.infer<typeof term>;

/**
 * Looks through all texts of the editors' folder that are in one language.
 * @throws ContentError that lists every word that is not used, with its line.
 */
export function checkTerms(folder: string): void {
  const result = termsSchema.safeParse(parse(readFileSync(join(folder, "terms.yaml"), "utf8")));
  if (!result.success) throw new ContentError(describeIssues("terms.yaml", result.error));
  const problems = locales.flatMap(({ code }) =>
    globSync([`${code}/**/*.md`, `messages/**/${code}.json`, `mail/${code}.yaml`], { cwd: folder }).flatMap(
      (file) => termProblems(file, readFileSync(join(folder, file), "utf8"), result.data[code]),
    ),
  );
  if (problems.length > 0) throw new ContentError(problems);
}

/** Where a file has a word that is not used: one line for each place, with what to write. */
export function termProblems(file: string, contents: string, terms: Term[]): string[] {
  const lines = contents.split("\n");
  return terms.flatMap(({ avoid, use, except }) => {
    // Letters with accents are letters, so \b will not do.
    const word = new RegExp(`(?<![\\p{L}\\p{N}-])${avoid}(?![\\p{L}\\p{N}-])`, "iu");
    return lines.flatMap((line, at) => {
      const rest = except ? line.replaceAll(except, "") : line;
      return word.test(rest) ? [`${file}:${at + 1}: "${avoid}": write ${use}`] : [];
    });
  });
}
