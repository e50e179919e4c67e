import { expect, test } from "vitest";
import { foldForSearch, matchesWords, searchableWords } from "./fold.ts";

test("words are split at anything but letters, in any script", () => {
  expect(searchableWords("San Antonio (almacén), rotterdam-terminal")).toEqual([
    "san",
    "antonio",
    "almacen",
    "rotterdam",
    "terminal",
  ]);
  expect(searchableWords("上海 แหลมฉบัง मुंबई دبي")).toHaveLength(4);
});

test("a query matches regardless of accents, case and word order", () => {
  const words = searchableWords("Depósito de Cádiz");
  for (const query of ["Cadiz", "CÁDIZ", "cádiz deposito", "  cad  ", ""])
    expect(matchesWords(words, query)).toBe(true);
  for (const query of ["adiz", "cadiz sevilla"]) expect(matchesWords(words, query)).toBe(false);
});

test("a text that was copied from a page is found like the same text typed by hand", () => {
  expect(foldForSearch("Front-\u2060end devel\u00adoper,\u00a0tracking")).toBe(
    "front-end developer, tracking",
  );
});
