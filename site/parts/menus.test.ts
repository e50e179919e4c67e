import { expect, test } from "vitest";
import messages from "#content/messages/en.json" with { type: "json" };
import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, pages, type PagePath } from "#shared/pages.ts";
import { readContent } from "#reader/read-content.ts";
import type { Page } from "#reader/content.ts";
import { footerGroups, legalPages, mainLinks, menus, menuTypeOf, menuTypes, type MenuType } from "./menus.ts";

const content = readContent("content");

test("both languages list the same pages, each once", () => {
  for (const type of menuTypes) {
    expect(listPages("es", type).toSorted()).toEqual(listPages("en", type).toSorted());
    expect(new Set(listPages("en", type)).size).toBe(listPages("en", type).length);
  }
});

test("the company panel lists the pages of the language first and then those of the other", () => {
  expect(listTitles("en", "company")).toEqual(listTitles("es", "company").toReversed());
});

test("the services panel has the five groups of the specification, in English with every service", () => {
  const groups = ["freight", "contractLogistics", "tanks", "projects", "distribution"];
  expect(listTitles("en", "services")).toEqual(groups);
  expect(listTitles("es", "services")).toEqual(["servicesMore", ...groups]);
  expect(menus.en.services.map(({ pages: [first] }) => first)).toEqual(
    menus.es.services.slice(1).map(({ pages: [first] }) => first),
  );
});

test("the five groups have the titles of the specification", () => {
  const { panels } = messages;
  expect(listTitles("en", "services").map((title) => panels[title as keyof typeof panels])).toEqual([
    "Global Freight Forwarding",
    "Contract Logistics",
    "Tank container and Parcel tanker",
    "Project Logistics",
    "Chemical Distribution",
  ]);
});

test("the Spanish panel of services begins with the pages of the specification, in its order", () => {
  expect(menus.es.services[0]?.pages).toEqual([
    "/services/warehouse",
    "/services/sea-freight",
    "/services/tank",
    "/services/truck-freight",
    "/services/railage",
    "/services/industrial-projects",
    "/services/chartering",
  ]);
});

test("the company panel has one column for the pages below /company", () => {
  const below = pagePaths.filter((path) => path.startsWith("/company/"));
  for (const { code } of locales) {
    const columns = menus[code].company.filter(({ pages }) => pages.some((path) => below.includes(path)));
    expect(columns.map(({ pages }) => pages.toSorted())).toEqual([below.toSorted()]);
  }
});

test("the company panel has the pages of the specification, in the order of each language", () => {
  expect(menus.en.company[0]?.pages).toEqual(
    ["about", "history", "footprint", "awards", "licenses", "structure"].map((page) => `/company/${page}`),
  );
  expect(menus.es.company[0]?.pages).toEqual([
    "/culture",
    "/brand",
    "/organization",
    "/history",
    "/branch",
    "/welfare",
    "/honor-qualification",
    "/environmental-protection",
    "/investors",
    "/management-system",
  ]);
});

test("the services panel lists every service", () => {
  const services = pagePaths.filter((path) => path.startsWith("/services/"));
  expect(listPages("en", "services").toSorted()).toEqual(services.toSorted());
});

test("no group of the footer lists a page twice", () => {
  for (const { pages } of footerGroups) expect(new Set(pages).size).toBe(pages.length);
});

test("the footer's bottom bar links to every legal page", () => {
  expect(legalPages.toSorted()).toEqual(pagePaths.filter((path) => pages[path] === "legal").toSorted());
});

test.each(locales)("in $name, every page is within two clicks of home", ({ code }) => {
  // A panel opens with one click and its link is the second. The page after a form is reached by sending it.
  const reached = new Set([
    "/",
    ...listPages(code, "company"),
    ...listPages(code, "services"),
    ...mainLinks.map(({ to }) => to),
    ...footerGroups.flatMap(({ pages }): readonly PagePath[] => pages),
    ...legalPages,
    ...homeLinks(code),
  ]);
  const expected = pagePaths.filter((path) => path !== "/submitSuccess");
  expect(expected.filter((path) => !reached.has(path))).toEqual([]);
});

test.each(locales)("in $name, a page belongs to the panel that lists it", ({ code }) => {
  for (const type of menuTypes) {
    expect(listPages(code, type).filter((path) => menuTypeOf(code, path) !== type)).toEqual([]);
  }
});

test.each(["/", "/contactUs", "/nowhere", "/services", ""])("%j belongs to no panel", (path) => {
  for (const { code } of locales) expect(menuTypeOf(code, path)).toBeUndefined();
});

function listTitles(locale: Locale, type: MenuType): string[] {
  return menus[locale][type].map(({ title }) => title);
}

function listPages(locale: Locale, type: MenuType): PagePath[] {
  return menus[locale][type].flatMap(({ pages }) => pages);
}

function homeLinks(locale: Locale): string[] {
  const { meta } = content.page(locale, "/") as Page<"home">;
  const links = [...meta.tasks, ...meta.groups.items, meta.action];
  return links.map(({ to }) => to.replace(/[?#].*$/, ""));
}
