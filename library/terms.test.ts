import { expect, test } from "vitest";
import { findTerms } from "./terms.ts";

const terms = [
  { avoid: "bodega", use: "almacén", except: "bodega del buque" },
  { avoid: "líder", use: "una cifra" },
  { avoid: "one-stop", use: "the list" },
];

test("a word that is not used is named with its line and with what to write", () => {
  expect(findTerms("es/a.md", "Uno\nLa Bodega es grande", terms)).toEqual([
    { file: "es/a.md", line: 2, reason: '"bodega": write almacén' },
  ]);
});

test("a word is no part of a longer one, and may be right in one place", () => {
  expect(findTerms("es/a.md", "liderazgo, líderazo, bodegas, la bodega del buque", terms)).toEqual([]);
  expect(findTerms("en/a.md", "a one-stop-shop", terms)).toEqual([]);
});

test("letters with accents are letters", () => {
  expect(findTerms("es/a.md", "el líder, Líder.", terms)).toHaveLength(1);
});
