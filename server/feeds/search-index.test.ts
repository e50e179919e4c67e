import { beforeAll, expect, test } from "vitest";
import type { Client } from "#contract/client.ts";
import { locales, type Locale } from "#contract/locales.ts";
import { readLibrary } from "#library/read-library.ts";
import { compress } from "#server/pages/cached-response.ts";
import { createSearch } from "#site/shell/search/create-search.ts";
import type { SearchIndex } from "#site/shell/search/search-index.ts";
import { offices } from "#test/offices.ts";
import { searchIndex } from "./search-index.ts";

const library = readLibrary("content");
const client = { getCompanyInfoByCountryId: async () => ({ sites: offices }) } as unknown as Client;
const indexes = {} as Record<Locale, SearchIndex>;

beforeAll(async () => {
  for (const { code: locale } of locales) indexes[locale] = await searchIndex({ locale, library, client });
});

// What people typed, and what has to come first.
test.each([
  ["en", "UN 1993", "/services/sea-freight#tool"],
  ["en", "UN1993", "/services/sea-freight#tool"],
  ["es", "ONU 1993", "/es/services/sea-freight#tool"],
  ["es", "UN1993", "/es/services/sea-freight#tool"],
  ["en", "UN 1098", "/services/sea-freight#tool"],
  ["es", "alcohol alílico", "/es/services/sea-freight#tool"],
  ["en", "acceptance", "/services/sea-freight#tool"],
  ["es", "aceptación", "/es/services/sea-freight#tool"],
  ["en", "tank container", "/services/global-tank-containers"],
  ["en", "isotank", "/services/global-tank-containers"],
  ["es", "contenedor cisterna", "/es/services/global-tank-containers"],
  ["en", "Antwerp depot certificate", "/branch?city=Antwerp"],
  ["es", "certificado depósito Amberes", "/es/branch?city=Antwerp"],
  ["es", "Tarragona", "/es/branch?city=Tarragona"],
  ["en", "lost-time injury rate", "/sustainability"],
  ["en", "LTIR", "/sustainability"],
  ["es", "LTIR", "/es/sustainability"],
  ["es", "índice de frecuencia de accidentes", "/es/sustainability"],
  ["en", "results date", "/investors#calendar"],
  ["es", "fecha de resultados", "/es/investors#calendar"],
  ["en", "quote", "/order-inquiry"],
  ["es", "cotización", "/es/order-inquiry"],
  ["en", "jobs", "/Joinus"],
  ["es", "empleo", "/es/Joinus"],
  ["en", "road freight", "/services/truck-freight"],
  ["en", "heavy lift", "/services/project-logistics"],
  ["en", "cookies", "/cookiesPolicy"],
] as const)("in %s, %s finds %s first", (locale, query, to) => {
  expect(createSearch(indexes[locale])(query)[0]?.to).toBe(to);
});

test.each([
  ["en", "styrene", "/services/shipping-shipping-supply"],
  ["es", "styrene", "/es/services/shipping-shipping-supply"],
  ["es", "estireno", "/es/services/shipping-shipping-supply"],
  // Who asks about a UN number sees what we say of its class.
  ["en", "UN 1993", "/services/tank"],
  ["es", "UN1993", "/es/services/tank"],
] as const)("in %s, %s finds %s among the first results", (locale, query, to) => {
  const found = createSearch(indexes[locale])(query).slice(0, 3);
  expect(found.map((each) => each.to.replace(/#.*$/, ""))).toContain(to);
});

test.each(locales)("the index in $name is small enough to be fetched while typing", async ({ code }) => {
  const { br } = await compress(Buffer.from(JSON.stringify(indexes[code])), "small");
  // 77.0 and 82.7 kB when this was written: the texts of all pages, and 6 kB of names of substances.
  expect(br.length).toBeLessThan(85_000);
});
