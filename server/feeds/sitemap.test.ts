import { expect, test } from "vitest";
import { locales, pathIn } from "#contract/locales.ts";
import { pagePaths } from "#contract/pages.ts";
import { sitemap } from "./sitemap.ts";

const origin = "https://www.example.com";

test("every page is listed once in every language", () => {
  const wanted = pagePaths.flatMap((path) =>
    locales.map(({ code }) => `${origin}/global${pathIn(code, path)}`),
  );
  expect(entriesOf(sitemap(origin, () => true)).map(({ loc }) => loc)).toEqual(wanted);
  expect(new Set(wanted).size).toBe(pagePaths.length * locales.length);
});

test("every entry lists all languages of its page, including its own", () => {
  for (const { loc, alternates } of entriesOf(sitemap(origin, () => true))) {
    expect(Object.keys(alternates)).toEqual([...locales.map(({ code }) => code), "x-default"]);
    expect(alternates["x-default"]).toBe(alternates["en"]);
    expect(Object.values(alternates)).toContain(loc);
  }
  const branch = entriesOf(sitemap(origin, (path) => path === "/branch"));
  const en = `${origin}/global/branch`;
  expect(branch[0]?.alternates).toEqual({ en, es: `${origin}/global/es/branch`, "x-default": en });
  expect(branch[1]?.alternates).toEqual(branch[0]?.alternates);
});

test("the home pages have the site's addresses", () => {
  const home = entriesOf(sitemap(origin, (path) => path === "/"));
  expect(home.map(({ loc }) => loc)).toEqual([`${origin}/global/`, `${origin}/global/es`]);
});

test("a page that is not listed is left out in every language", () => {
  const xml = sitemap(origin, (path) => path !== "/submitSuccess");
  expect(entriesOf(xml)).toHaveLength((pagePaths.length - 1) * locales.length);
  expect(xml).not.toContain("/submitSuccess");
});

test("a page's review date is its lastmod, and other pages have none", () => {
  const xml = sitemap(
    origin,
    () => true,
    (path) => (path === "/branch" ? "2026-11-02" : undefined),
  );
  expect(xml.match(/<lastmod>/g)).toHaveLength(locales.length);
  expect(xml).toContain(`<loc>${origin}/global/branch</loc><lastmod>2026-11-02</lastmod>`);
});

test("it is an XML document with the namespaces it uses", () => {
  const xml = sitemap(origin, () => true);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml.trimEnd().endsWith("</urlset>")).toBe(true);
});

function entriesOf(xml: string): { loc: string; alternates: Record<string, string> }[] {
  return Array.from(xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g), ([, loc = "", links = ""]) => {
    const found = links.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g);
    return {
      loc,
      alternates: Object.fromEntries(Array.from(found, ([, code = "", href = ""]) => [code, href])),
    };
  });
}
