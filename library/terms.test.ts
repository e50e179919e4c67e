import { expect, test } from "vitest";
import { findTerms } from "./terms.ts";

const terms = [
  { avoid: "bodega", use: "almacén", except: "bodega del buque" },
  { avoid: "líder", use: "una cifra" },
  { avoid: "one-stop", use: "the list" },
];

test("a banned word is reported with its line and its replacement", () => {
  expect(findTerms("es/a.md", "Uno\nLa Bodega es grande", terms)).toEqual([
    { file: "es/a.md", line: 2, reason: '"bodega": write almacén' },
  ]);
});

test("banned words match whole words only, and may be allowed in a context", () => {
  expect(findTerms("es/a.md", "liderazgo, líderazo, bodegas, la bodega del buque", terms)).toEqual([]);
  expect(findTerms("en/a.md", "a one-stop-shop", terms)).toEqual([]);
});

test("accented letters count as letters", () => {
  expect(findTerms("es/a.md", "el líder, Líder.", terms)).toHaveLength(1);
});
