import { expect, test } from "vitest";
import { createLists } from "#api/lists.ts";
import { locales, pathIn } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { readContent } from "#reader/read-content.ts";
import { listPages, sitemap } from "./sitemap.ts";

const origin = "https://www.example.com";
const everyPage = pagePaths.map((path) => ({ path }));
const content = readContent("content");

test("every page is listed once in every language", () => {
  const wanted = pagePaths.flatMap((path) =>
    locales.map(({ code }) => `${origin}/global${pathIn(code, path)}`),
  );
  expect(entriesOf(sitemap(origin, everyPage)).map(({ loc }) => loc)).toEqual(wanted);
  expect(new Set(wanted).size).toBe(pagePaths.length * locales.length);
});

test("every entry lists all languages of its page, including its own", () => {
  for (const { loc, alternates } of entriesOf(sitemap(origin, everyPage))) {
    expect(Object.keys(alternates)).toEqual([...locales.map(({ code }) => code), "x-default"]);
    expect(alternates["x-default"]).toBe(alternates["en"]);
    expect(Object.values(alternates)).toContain(loc);
  }
  const branch = entriesOf(sitemap(origin, [{ path: "/branch" }]));
  const en = `${origin}/global/branch`;
  expect(branch[0]?.alternates).toEqual({ en, es: `${origin}/global/es/branch`, "x-default": en });
  expect(branch[1]?.alternates).toEqual(branch[0]?.alternates);
});

test("the home pages have the site's addresses", () => {
  const home = entriesOf(sitemap(origin, [{ path: "/" }]));
  expect(home.map(({ loc }) => loc)).toEqual([`${origin}/global/`, `${origin}/global/es`]);
});

test("a page's day and picture are listed in every language, and none where it has none", () => {
  const picture = "https://www.example.com/global/pictures/quay-1600.webp";
  const xml = sitemap(origin, [{ path: "/branch", modified: "2026-11-02", picture }, { path: "/brand" }]);
  expect(xml.match(/<lastmod>2026-11-02<\/lastmod>/g)).toHaveLength(locales.length);
  expect(xml.match(/<lastmod>/g)).toHaveLength(locales.length);
  expect(xml.match(/<image:image>/g)).toHaveLength(locales.length);
  expect(xml).toContain(`<image:loc>${picture}</image:loc>`);
});

test("pages and open positions are dated by their newest record or their review, and noindex pages are left out", () => {
  const hidden: Content = {
    ...content,
    page(locale, path) {
      const page = content.page(locale, path);
      return path === "/branch" ? { ...page, meta: { ...page.meta, middleware: ["noindex"] } } : page;
    },
  };
  const listed = list(content);
  const pageAt = (path: string) => listed.find((page) => page.path === path);
  const lists = createLists(() => content);
  const { items, total } = lists.getPositionList({ sort: "newest" });
  expect(pageAt("/Joinus")?.modified).toBe(items[0]?.posted);
  expect(pageAt("/services/tank")?.modified).toMatch(/^2026-/);
  expect(pageAt("/culture")).toMatchObject({ modified: undefined });
  expect(pageAt("/branch")?.picture).toMatch(/^https:\/\/www\.example\.com\/global\/pictures\/[\w-]+\.webp$/);
  expect(pageAt("/privacyPolicy")?.picture).toBeUndefined();
  expect(pageAt("/submitSuccess")).toBeUndefined();
  expect(listed.filter(({ path }) => path.startsWith("/Joinus/"))).toHaveLength(total);
  expect(pageAt(`/Joinus/${items[0]?.id}`)).toEqual({
    path: `/Joinus/${items[0]?.id}`,
    modified: items[0]?.posted,
  });
  expect(list(hidden).map(({ path }) => path)).not.toContain("/branch");
});

test("it is an XML document with the namespaces it uses", () => {
  const xml = sitemap(origin, everyPage);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml.trimEnd().endsWith("</urlset>")).toBe(true);
});

function list(from: Content) {
  return listPages({ origin, pictureBaseUrl: "/global/pictures", content: from });
}

function entriesOf(xml: string): { loc: string; alternates: Record<string, string> }[] {
  return Array.from(xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g), ([, loc = "", links = ""]) => {
    const found = links.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g);
    return {
      loc,
      alternates: Object.fromEntries(Array.from(found, ([, code = "", href = ""]) => [code, href])),
    };
  });
}
