import { expect, test } from "vitest";
import { locales, pathIn } from "#site/locales.ts";
import { pagePaths } from "#site/routes.ts";
import { sitemap } from "./sitemap.ts";

const origin = "https://www.example.com";

test("every page is listed once in every language", () => {
  const wanted = pagePaths.flatMap((path) =>
    locales.map(({ code }) => `${origin}/global${pathIn(code, path)}`),
  );
  expect(entriesOf(sitemap(origin, () => true)).map(({ loc }) => loc)).toEqual(wanted);
  expect(new Set(wanted).size).toBe(pagePaths.length * locales.length);
});

test("every entry names all languages of its page, its own as well", () => {
  for (const { loc, alternates } of entriesOf(sitemap(origin, () => true))) {
    expect(Object.keys(alternates)).toEqual(locales.map(({ code }) => code));
    expect(Object.values(alternates)).toContain(loc);
  }
  const branch = entriesOf(sitemap(origin, (path) => path === "/branch"));
  expect(branch[0]?.alternates).toEqual({ en: `${origin}/global/branch`, es: `${origin}/global/es/branch` });
  expect(branch[1]?.alternates).toEqual(branch[0]?.alternates);
});

test("the home pages have the addresses that the site gives them", () => {
  const home = entriesOf(sitemap(origin, (path) => path === "/"));
  expect(home.map(({ loc }) => loc)).toEqual([`${origin}/global/`, `${origin}/global/es`]);
});

test("a page that is not listed is left out in every language", () => {
  const xml = sitemap(origin, (path) => path !== "/submitSuccess");
  expect(entriesOf(xml)).toHaveLength((pagePaths.length - 1) * locales.length);
  expect(xml).not.toContain("/submitSuccess");
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
