import { expect, test } from "vitest";
import { findPlaces } from "./places.ts";
import { readContent } from "./read-content.ts";

const { records, page } = readContent("content");
const places = findPlaces(records.offices);

test("a task lists the cities of the own sites that do it, each once, in the language", () => {
  expect(places.filling).toEqual({
    en: "Shanghai, Guangzhou and Laem Chabang",
    es: "Shanghái, Cantón y Laem Chabang",
  });
});

test("a task that no own site does is no place, so that a text cannot name it", () => {
  const agents = records.offices.map((site) => ({ ...site, relationship: "agent" as const }));
  expect(findPlaces(agents)).toEqual({});
});

test.each(["en", "es"] as const)("pages in %s say where ships are served and chemicals filled", (locale) => {
  const { acceptance } = page(locale, "/services/shipping-shipping-supply").meta as {
    acceptance?: { accepted: string[] };
  };
  expect(acceptance?.accepted.join()).toContain(places.agency?.[locale]);
});
