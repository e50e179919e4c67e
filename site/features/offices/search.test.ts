import { expect, test } from "vitest";
import { answers, wordsOf } from "./search.ts";

test("words are told apart by whatever is no letter, in any script", () => {
  expect(wordsOf("San Antonio (almacén), rotterdam-terminal")).toEqual([
    "san",
    "antonio",
    "almacen",
    "rotterdam",
    "terminal",
  ]);
  expect(wordsOf("上海 แหลมฉบัง मुंबई دبي")).toHaveLength(4);
});

test("a query is answered whatever its accents, its case and the order of its words", () => {
  const words = wordsOf("Depósito de Cádiz");
  for (const query of ["Cadiz", "CÁDIZ", "cádiz deposito", "  cad  ", ""])
    expect(answers(words, query)).toBe(true);
  for (const query of ["adiz", "cadiz sevilla"]) expect(answers(words, query)).toBe(false);
});
