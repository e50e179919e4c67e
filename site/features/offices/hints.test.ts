import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import file from "#site/parts/places/ports.json" with { type: "json" };
import { findTown, readPorts } from "#site/parts/places/search-ports.ts";
import { listedOffices } from "#test/offices.ts";
import { createOfficeFilter, type Filters } from "./filters.ts";
import { findAlternative, findSimilar } from "./hints.ts";

const filterOffices = createOfficeFilter(english);
const ports = readPorts(file, "en");
const offer = (filters: Filters) => {
  const found = findAlternative(listedOffices, filters, filterOffices, findTown(ports, filters.q ?? ""));
  return found && { ...found, offices: found.offices.map(({ id }) => id) };
};

test("a country without an office gets the nearest one, in any language", () => {
  for (const q of ["Peru", "perú", "PERÚ "])
    expect(offer({ q })).toMatchObject({ toCountry: "PE", offices: ["cartagena-agent"] });
  expect(offer({ country: "pt" })).toMatchObject({ toCountry: "PT", offices: ["tangier-office"] });
});

test("the alternative matches the filters of type and service", () => {
  expect(offer({ q: "Peru", type: "office" })).toMatchObject({ offices: ["santos-office"] });
  expect(offer({ country: "BE", type: "office" })).toMatchObject({
    to: { id: "antwerp-depot" },
    offices: ["le-havre-office"],
  });
});

test("distances are great-circle distances, also across the edge of the map", () => {
  expect(offer({ q: "Fiji" })).toMatchObject({ offices: ["melbourne-agent"] });
});

test("a town gets the offices of its country, or the nearest one", () => {
  const mexican = ["altamira-depot", "altamira-warehouse", "mexico-city-office"];
  for (const q of ["Veracruz", "Monterrey", "tampico"])
    expect(offer({ q })?.offices.toSorted()).toEqual(mexican);
  expect(offer({ q: "Veracruz", type: "depot" })?.offices).toEqual(["altamira-depot"]);
  expect(offer({ q: "Reus" })).toMatchObject({
    offices: ["barcelona-office", "tarragona-depot"],
    isAbroad: false,
  });
  expect(offer({ q: "Lima" })).toMatchObject({ offices: ["cartagena-agent"], isAbroad: true });
});

test("an unknown place or type has no alternative", () => {
  expect(offer({ q: "xyzzy" })).toBeUndefined();
  expect(offer({ country: "XX" })).toBeUndefined();
  expect(offer({ country: "PE", type: "space station" })).toBeUndefined();
});

const similar = (query: string) => findSimilar(listedOffices, query, english).map(({ id }) => id);

test("a misspelled city or word finds the offices that were meant", () => {
  expect(similar("Altamria").toSorted()).toEqual(["altamira-depot", "altamira-warehouse"]);
  expect(similar("Antwrep depot")).toEqual(["antwerp-depot"]);
});

test("a text that no word resembles finds none", () => {
  for (const query of ["xyzzy", "qqqqqq", ""]) expect(similar(query)).toEqual([]);
});
