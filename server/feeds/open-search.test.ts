import { expect, test } from "vitest";
import { readLibrary } from "#reader/read-library.ts";
import { openSearch } from "./open-search.ts";

const library = readLibrary("content");

test("the description of the search has an address for words in its language, and a short name", () => {
  const xml = openSearch({
    locale: "es",
    origin: "https://www.example.com",
    library,
  });
  expect(xml).toContain('template="https://www.example.com/global/es?q={searchTerms}"');
  const [, name = ""] = /<ShortName>(.*)<\/ShortName>/.exec(xml) ?? [];
  expect(name.length).toBeLessThanOrEqual(16);
});
