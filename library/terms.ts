import { globSync } from "node:fs";
import { z } from "zod";
import { locales } from "#contract/locales.ts";
import type { Folder } from "./folder.ts";
import type { Problem } from "./problems.ts";
import { text } from "./schemas/parts.ts";

const term = z.strictObject({
  avoid: text.regex(/^[\p{L}\p{N} -]+$/u, "write words, with spaces and hyphens at most"),
  use: text,
  except: text.optional(),
});

/** content/terms.yaml: words that are not used, by language. */
const termsSchema = z.strictObject({ en: z.array(term), es: z.array(term) });

type Term = z.infer<typeof term>;

/** Reports every word that is not used, in all texts of the editors' folder that are in one language. */
export function checkTerms(folder: Folder): void {
  const terms = folder.parse("terms.yaml", termsSchema);
  if (!terms) return;
  for (const { code } of locales) {
    const files = globSync([`${code}/**/*.md`, `messages/**/${code}.json`, `mail/${code}.yaml`], {
      cwd: folder.path,
    });
    for (const file of files.toSorted())
      folder.report(...findTerms(file, folder.read(file) ?? "", terms[code]));
  }
}

/** Where a text has a word that is not used, and what to write in its place. */
export function findTerms(file: string, contents: string, terms: Term[]): Problem[] {
  const lines = contents.split("\n");
  return terms.flatMap(({ avoid, use, except }) => {
    // Letters with accents are letters, so \b will not do.
    const word = new RegExp(`(?<![\\p{L}\\p{N}-])${avoid}(?![\\p{L}\\p{N}-])`, "iu");
    return lines.flatMap((line, at) => {
      const rest = except ? line.replaceAll(except, "") : line;
      return word.test(rest) ? [{ file, line: at + 1, reason: `"${avoid}": write ${use}` }] : [];
    });
  });
}
