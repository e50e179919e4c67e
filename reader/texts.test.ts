import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, type PagePath } from "#shared/pages.ts";
import { readContent } from "./read-content.ts";
import { readableParts } from "./readable-parts.ts";

// What readers would notice in the texts of all pages together.

const content = readContent("content");

test.each(locales)("in $name no two pages share 30 % of their five-word sequences", ({ code }) => {
  const sequences = pagePaths.map((path) => ({ path, all: fiveWordSequences(textOf(code, path)) }));
  const alike = sequences.flatMap(({ path, all }, at) =>
    sequences.slice(at + 1).flatMap((other) => {
      const shared = all.intersection(other.all).size / Math.min(all.size, other.all.size);
      return shared < 0.3 ? [] : [`${path} and ${other.path}: ${Math.round(shared * 100)} %`];
    }),
  );
  expect(alike).toEqual([]);
});

test.each(locales)("in $name no paragraph is repeated", ({ code }) => {
  const seen = new Map<string, PagePath>();
  const twice = pagePaths.flatMap((path) => {
    const paragraphs = Array.from(
      content.page(code, path).html.matchAll(/<p>(.{80,}?)<\/p>/gs),
      ([, text = ""]) => text,
    );
    return paragraphs.flatMap((text) => {
      const before = seen.get(text);
      seen.set(text, path);
      return before ? [`${before} and ${path}: ${text.slice(0, 60)}`] : [];
    });
  });
  expect(twice).toEqual([]);
});

test.each(locales)("in $name every page except home has at least 300 words", ({ code }) => {
  const short = pagePaths.filter((path) => path !== "/" && wordsOf(textOf(code, path)).length < 300);
  expect(short).toEqual([]);
});

test("no text writes the number of the group's assets in digits, since facts.yaml has it", () => {
  const counted =
    /(?<![\d.,{])\b\d[\d.,]* (employees|tank containers|cleaning stations|tank depots|empleados|contenedores cisterna|estaciones de lavado|depósitos de cisternas)\b/gi;
  const written = globSync("content/{en,es}/**/*.md").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(counted), ([found]) => `${file}: ${found}`),
  );
  expect(written).toEqual([]);
});

function textOf(locale: Locale, path: PagePath): string {
  return readableParts(content.page(locale, path), content)
    .map(({ heading, text }) => `${heading?.text ?? ""} ${text}`)
    .join(" ");
}

function fiveWordSequences(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" ")));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
