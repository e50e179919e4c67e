import { globSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";

/** A word of content/terms.yaml; `match` is a pattern in its place, `except` lists where it is right. */
interface Term {
  avoid: string;
  match?: string;
  use: string;
  except?: string[];
}

const terms = load(readFileSync("content/terms.yaml", "utf8")) as Record<Locale, Term[]> & {
  shores: { word: string; pair: string }[];
};

test.each(locales)("texts in $name have no word that terms.yaml replaces", ({ code }) => {
  const files = [
    ...globSync([
      `content/${code}/**/*.md`,
      `content/messages/**/${code}.json`,
      `content/mail/${code}.yaml`,
    ]).map((file) => [file, readFileSync(file, "utf8")] as const),
    ...globSync(["content/{facts,series,pictures,entities,site,tags}.yaml", "content/records/*.yaml"]).map(
      (file) => [file, textsIn(load(readFileSync(file, "utf8")), code).join("\n")] as const,
    ),
  ];
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(([file, text]) => terms[code].flatMap((term) => findTerm(file, text, term)))).toEqual(
    [],
  );
});

test("a Spanish page that says a word of Spain says the word of Mexico too", () => {
  const pages = globSync("content/es/**/*.md").map(
    (file) => [file, readFileSync(file, "utf8").replace(/^\s*description: .*$/gm, "")] as const,
  );
  expect(pages.length).toBeGreaterThan(30);
  const lacking = pages.flatMap(([file, text]) =>
    terms.shores
      .filter(
        ({ word, pair }) =>
          new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, "iu").test(text) &&
          !new RegExp(pair, "iu").test(text),
      )
      .map(({ word, pair }) => `${file}: "${word}" without its pair "${pair}"`),
  );
  expect(lacking).toEqual([]);
});

function findTerm(file: string, text: string, { avoid, match, use, except = [] }: Term): string[] {
  // Letters with accents are letters, so \b will not do.
  const word = match
    ? new RegExp(match, "u")
    : new RegExp(`(?<![\\p{L}\\p{N}-])${avoid}(?![\\p{L}\\p{N}-])`, "iu");
  return text
    .split("\n")
    .map((line) => except.reduce((left, right) => left.replaceAll(right, ""), line))
    .filter((line) => word.test(line))
    .map((line) => `${file}: "${avoid}": write ${use}: ${line.trim()}`);
}

/** The texts in one language of a value that has all, as `en: …` and `es: …`. */
function textsIn(value: unknown, code: Locale): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === code ? [inner].flat().map(String) : textsIn(inner, code),
  );
}
