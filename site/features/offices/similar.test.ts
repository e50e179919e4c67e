import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { listedOffices } from "#test/offices.ts";
import { findSimilar } from "./similar.ts";

const similar = (query: string) => findSimilar(listedOffices, query, english).map(({ id }) => id);

test("a misspelled city or word finds the offices that were meant", () => {
  expect(similar("Altamria").toSorted()).toEqual(["altamira-depot", "altamira-warehouse"]);
  expect(similar("Antwrep depot")).toEqual(["antwerp-depot"]);
});

test("a text that no word resembles finds none", () => {
  for (const query of ["xyzzy", "qqqqqq", ""]) expect(similar(query)).toEqual([]);
});
