import { createLists } from "#api/lists.ts";
import { beforeAll, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { readContent } from "#reader/read-content.ts";
import { compress } from "#server/pages/cached-response.ts";
import { createSearch } from "#site/shell/search/create-search.ts";
import type { SearchIndex } from "#site/shell/search/search-index.ts";
import { searchIndex } from "./search-index.ts";

const content = readContent("content");
const lists = createLists({ records: () => content.records });
const indexes = {} as Record<Locale, SearchIndex>;

beforeAll(() => {
  for (const { code: locale } of locales) indexes[locale] = searchIndex({ locale, content, lists });
});

// What people typed, and what has to come first.
test.each([
  ["en", "UN 1993", "/services/sea-freight?un=1993#tool"],
  ["en", "UN1993", "/services/sea-freight?un=1993#tool"],
  ["es", "ONU 1993", "/es/services/sea-freight?un=1993#tool"],
  ["es", "UN1993", "/es/services/sea-freight?un=1993#tool"],
  ["en", "UN 1098", "/services/sea-freight?un=1098#tool"],
  ["es", "alcohol alílico", "/es/services/sea-freight?un=1098#tool"],
  ["en", "UN 1344", "/services/sea-freight?un=1344#tool"],
  ["es", "hielo seco", "/es/services/sea-freight?un=1845#tool"],
  ["en", "acceptance", "/services/sea-freight#tool"],
  ["es", "aceptación", "/es/services/sea-freight#tool"],
  ["en", "tank container", "/services/global-tank-containers"],
  ["en", "isotank", "/services/global-tank-containers"],
  ["es", "contenedor cisterna", "/es/services/global-tank-containers"],
  ["en", "Antwerp depot certificate", "/branch?city=Antwerp"],
  ["es", "certificado depósito Amberes", "/es/branch?city=Antwerp"],
  ["es", "Tarragona", "/es/branch?city=Tarragona"],
  ["en", "Antwerp office", "/branch?city=Antwerp"],
  ["es", "teléfono Amberes", "/es/branch?city=Antwerp"],
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
  ["en", "ISO 9001", "/honor-qualification#iso-9001-group"],
  ["es", "ISO 9001", "/es/honor-qualification#iso-9001-group"],
  ["en", "emergency", "/contactUs#emergency"],
  ["es", "emergencia", "/es/contactUs#emergency"],
  ["en", "tank cleaning operative", "/Joinus/job-2611-tar-01"],
  ["es", "operario de lavado", "/es/Joinus/job-2611-tar-01"],
  ["en", "job-2611-sha-01", "/Joinus/job-2611-sha-01"],
  ["en", "tank wash", "/services/tank"],
  ["es", "tank wash", "/es/services/tank"],
] as const)("in %s, %s finds %s first", (locale, query, to) => {
  expect(createSearch(indexes[locale])(query)[0]?.to).toBe(to);
});

test.each([
  ["en", "styrene", "/services/shipping-shipping-supply"],
  ["es", "styrene", "/es/services/shipping-shipping-supply"],
  ["es", "estireno", "/es/services/shipping-shipping-supply"],
  ["en", "karriere", "/Joinus"],
  ["es", "karriere", "/es/Joinus"],
  ["en", "carrière", "/Joinus"],
  ["es", "vacantes", "/es/Joinus"],
  ["es", "trabajo", "/es/Joinus"],
  // Who asks about a UN number sees what we say of its class.
  ["en", "UN 1993", "/services/tank"],
  ["es", "UN1993", "/es/services/tank"],
] as const)("in %s, %s finds %s among the first results", (locale, query, to) => {
  const found = createSearch(indexes[locale])(query).slice(0, 3);
  expect(found.map((each) => each.to.replace(/[?#].*$/, ""))).toContain(to);
});

test.each(locales)("a word is not taken for the beginning of another in $name", ({ code }) => {
  const [first] = createSearch(indexes[code])("ISO");
  expect(first?.heading).toMatch(/\bISO\b/);
});

test.each(locales)("the index in $name is small enough to be fetched while typing", async ({ code }) => {
  const { br } = await compress(Buffer.from(JSON.stringify(indexes[code])), "small");
  // At most 88.4 kB when this was written: the texts of all pages, 7 kB of names of substances, 2 kB of vacancies.
  expect(br.length).toBeLessThan(90_000);
});
