import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { locales } from "#shared/locales.ts";
import { findTerms, termsSchema, textIn } from "./terms.ts";

const terms = [
  { avoid: "bodega", use: "almacén", except: ["bodega del buque", "Bodega 4"] },
  { avoid: "líder", use: "una cifra", except: [] },
  { avoid: "one-stop", use: "the list", except: [] },
];

test("the terms are required in every language", () => {
  expect(Object.keys(termsSchema.shape)).toEqual(locales.map(({ code }) => code));
});

test("a banned word is reported with its line and its replacement", () => {
  expect(findTerms("es/a.md", "Uno\nLa Bodega es grande", terms)).toEqual([
    { file: "es/a.md", line: 2, reason: '"bodega": write almacén' },
  ]);
});

test("a word is no part of a longer one, and may be right in some places", () => {
  const right = "liderazgo, líderazo, bodegas, la bodega del buque, Bodega 4";
  expect(findTerms("es/a.md", right, terms)).toEqual([]);
  expect(findTerms("en/a.md", "a one-stop-shop", terms)).toEqual([]);
});

test("accented letters count as letters", () => {
  expect(findTerms("es/a.md", "el líder, Líder.", terms)).toHaveLength(1);
});

test("a pattern tells capital letters from small ones", () => {
  const region = [{ avoid: "Asia central", match: "Asia central", use: "Asia Central", except: [] }];
  expect(findTerms("es/a.md", "Asia Central\nAsia central", region)).toMatchObject([{ line: 2 }]);
});

test("of a file in two languages, each language's words are read alone, on their lines", () => {
  const file = [
    "- id: en-route",
    '  title: { en: "Desk", es: "Mesa" }',
    "  body:",
    "    en: |-",
    "      First.",
    "",
    "      Second.",
    "    es: |-",
    "      Primero.",
    "  place: null",
    "  pay:",
    "    en: High",
    "    es: Alto",
  ].join("\n");
  expect(words(textIn("en", file))).toEqual({ 2: "Desk", 5: "First", 7: "Second", 12: "High" });
  expect(words(textIn("es", file))).toEqual({ 2: "Mesa", 9: "Primero", 13: "Alto" });
});

const { en, es } = termsSchema.parse(load(readFileSync("content/terms.yaml", "utf8")));

test.each([...en, ...es].flatMap(({ match }) => match ?? []))("a pattern takes linear time: %s", (source) => {
  const { reports } = analyse(
    { source, flags: "u" },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  );
  expect(reports).toEqual([]);
});

/** The words of each line but the names of the languages, by the line's number. */
function words(text: string): Record<number, string> {
  const lines = text.split("\n").map((line) =>
    line
      .replace(/\b(?:en|es): /g, "")
      .replace(/[^\p{L} ]/gu, "")
      .trim(),
  );
  return Object.fromEntries(lines.map((line, at) => [at + 1, line] as const).filter(([, line]) => line));
}
