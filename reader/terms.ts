import { globSync } from "node:fs";
import { z } from "zod";
import { locales, type Locale } from "#shared/locales.ts";
import type { Folder } from "./folder.ts";
import type { Problem } from "./problems.ts";
import { text } from "./schemas/parts.ts";

const term = z.strictObject({
  avoid: text.regex(/^[\p{L}\p{N} -]+$/u, "write words, with spaces and hyphens at most"),
  /** Where words do not serve: a regular expression, which tells capital letters from small ones. */
  match: text.refine(isPattern, "is not a regular expression").optional(),
  use: text,
  /** Where the word is right. */
  except: z.array(text).default([]),
});

/** content/terms.yaml: words that are not used, by language. */
export const termsSchema = z.strictObject(
  Object.fromEntries(locales.map(({ code }) => [code, z.array(term)])) as Record<
    Locale,
    z.ZodArray<typeof term>
  >,
);

type Term = z.infer<typeof term>;

/** Files with texts in both languages, as `en: …` and `es: …`. */
const bilingual = ["facts.yaml", "series.yaml", "pictures.yaml", "entities.yaml", "records/*.yaml"];

/** Reports every word that is not used, in all texts of the editors' folder. */
export function checkTerms(folder: Folder): void {
  const terms = folder.parse("terms.yaml", termsSchema);
  if (!terms) return;
  const find = (patterns: string[]) => globSync(patterns, { cwd: folder.path }).toSorted();
  for (const { code } of locales) {
    for (const file of find([`${code}/**/*.md`, `messages/**/${code}.json`, `mail/${code}.yaml`]))
      folder.report(...findTerms(file, folder.read(file) ?? "", terms[code]));
    for (const file of find(bilingual))
      folder.report(...findTerms(file, textIn(code, folder.read(file) ?? ""), terms[code]));
  }
}

/** Where a text has a word that is not used, and what to write in its place. */
export function findTerms(file: string, contents: string, terms: Term[]): Problem[] {
  const lines = contents.split("\n");
  const lowerCase = contents.toLowerCase();
  return terms.flatMap(({ avoid, match, use, except }) => {
    // Most files have none of the words, and this costs a tenth of the pattern.
    if (!match && !lowerCase.includes(avoid.toLowerCase())) return [];
    // Letters with accents are letters, so \b will not do.
    const word = match
      ? new RegExp(match, "u")
      : new RegExp(`(?<![\\p{L}\\p{N}-])${avoid}(?![\\p{L}\\p{N}-])`, "iu");
    return lines.flatMap((line, at) => {
      const rest = except.reduce((left, right) => left.replaceAll(right, ""), line);
      return word.test(rest) ? [{ file, line: at + 1, reason: `"${avoid}": write ${use}` }] : [];
    });
  });
}

/** Where a text begins whose language is its key: `en: `. */
const languageKey = new RegExp(`(?<![\\w-])(?=(?:${locales.map(({ code }) => code).join("|")}): )`);

/** A file with texts in all languages, without the words of the others; lines stay where they are. */
export function textIn(code: Locale, contents: string): string {
  let block: { code: string; indent: number } | undefined;
  return contents
    .split("\n")
    .map((line) => {
      const indent = line.search(/\S/);
      if (block && indent > block.indent) return block.code === code ? line : "";
      if (indent >= 0) block = undefined;
      // What comes before the first key belongs to no language.
      const [, ...parts] = line.split(languageKey);
      const last = parts.at(-1);
      if (last && /: [|>]-?$/.test(last)) block = { code: last.slice(0, 2), indent };
      return parts.filter((part) => part.startsWith(code)).join(" ");
    })
    .join("\n");
}

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, "u"));
  } catch {
    return false;
  }
}
