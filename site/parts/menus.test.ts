import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { locales } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { pagePaths } from "#contract/pages.ts";
import type { PagePath } from "#contract/pages.ts";
import { readLibrary } from "#library/read-library.ts";
import type { Page } from "#library/library.ts";
import { footerGroups, legalPages, mainLinks, menus, menuTypeOf } from "./menus.ts";
import type { MenuType } from "./menus.ts";

test("the English company panel begins with the entries of the specification", () => {
  expect(panel("en", "company").slice(0, 6)).toEqual([
    "/company/about",
    "/company/history",
    "/company/footprint",
    "/company/awards",
    "/company/licenses",
    "/company/structure",
  ]);
});

test("the English services panel begins with the five groups of the specification", () => {
  expect(menus.en.services.slice(0, 5)).toEqual([
    {
      title: "freight",
      pages: ["/services/ocean-freight", "/services/air-freight", "/services/railway-freight"],
    },
    { title: "contractLogistics", pages: ["/services/warehouse-transportation"] },
    { title: "tanks", pages: ["/services/global-tank-containers", "/services/shipping-shipping-supply"] },
    { title: "projects", pages: ["/services/project-logistics"] },
    { title: "distribution", pages: ["/services/chemical-distribution"] },
  ]);
});

test("the Spanish company panel begins with the entries of the specification", () => {
  expect(panel("es", "company").slice(0, 10)).toEqual([
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

test("the Spanish services panel begins with the entries of the specification", () => {
  expect(panel("es", "services").slice(0, 7)).toEqual([
    "/services/warehouse",
    "/services/sea-freight",
    "/services/tank",
    "/services/truck-freight",
    "/services/railage",
    "/services/industrial-projects",
    "/services/chartering",
  ]);
});

test("both languages list the same pages, each once", () => {
  for (const type of ["company", "services"] as const) {
    expect(panel("es", type).toSorted()).toEqual(panel("en", type).toSorted());
    expect(new Set(panel("en", type)).size).toBe(panel("en", type).length);
  }
});

test("the services panel lists every service", () => {
  const services = pagePaths.filter((path) => path.startsWith("/services/"));
  expect(panel("en", "services").toSorted()).toEqual(services.toSorted());
});

test("beside the panels stand careers, sustainability and contact", () => {
  expect(mainLinks.map(({ to }) => to)).toEqual(["/Joinus", "/sustainability", "/contactUs"]);
});

test("the footer has the five groups of the specification, and no page twice in one", () => {
  expect(footerGroups.map(({ name }) => name)).toEqual([
    "company",
    "services",
    "careers",
    "sustainability",
    "contact",
  ]);
  for (const { pages } of footerGroups) expect(new Set(pages).size).toBe(pages.length);
});

test("every column, link and group has its words", () => {
  for (const { code } of locales) {
    for (const { title } of [...menus[code].company, ...menus[code].services]) {
      expect(english.panels).toHaveProperty(title);
    }
  }
  for (const { name } of [...mainLinks, ...footerGroups]) expect(english.header).toHaveProperty(name);
});

test.each(locales)("in $name, every page is within two clicks of home", ({ code }) => {
  // A panel opens with one click and its link is the second. The page after a form is reached by sending it.
  const reached = new Set([
    "/",
    ...panel(code, "company"),
    ...panel(code, "services"),
    ...mainLinks.map(({ to }) => to),
    ...footerGroups.flatMap(({ pages }): readonly PagePath[] => pages),
    ...legalPages,
    ...homeLinks(code),
  ]);
  const pages = pagePaths.filter((path) => path !== "/submitSuccess");
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});

test("the footer's bottom bar links to the privacy and the cookies pages", () => {
  expect(legalPages).toEqual(["/privacyPolicy", "/cookiesPolicy"]);
});

test.each(locales)("in $name, a page belongs to the panel that lists it", ({ code }) => {
  for (const type of ["company", "services"] as const) {
    expect(panel(code, type).filter((path) => menuTypeOf(code, path) !== type)).toEqual([]);
  }
});

test.each(["/", "/contactUs", "/nowhere", "/services", ""])("%j belongs to no panel", (path) => {
  for (const { code } of locales) expect(menuTypeOf(code, path)).toBeUndefined();
});

function panel(locale: Locale, type: MenuType): PagePath[] {
  return menus[locale][type].flatMap(({ pages }) => pages);
}

function homeLinks(locale: Locale): string[] {
  const { meta } = readLibrary("content").page(locale, "/") as Page<"home">;
  const links = [...meta.tasks, ...meta.groups.items, meta.action];
  return links.map(({ to }) => to.replace(/[?#].*$/, ""));
}
