import { expect, test } from "vitest";
import { pagePaths } from "#shared/pages.ts";
import { choose, viewports } from "./choose.ts";

test("everything is chosen without options", () => {
  expect(choose({})).toEqual({ pages: pagePaths, viewports: [...viewports], locales: ["en", "es"] });
});

test("pages are chosen by name and by folder, in the order of the site", () => {
  expect(choose({ pages: "/company,/branch,/" }).pages).toEqual([
    "/",
    "/branch",
    ...pagePaths.filter((path) => path.startsWith("/company/")),
  ]);
});

test("windows are chosen by their width, languages by their code", () => {
  const chosen = choose({ widths: "1440,390", locale: "es" });
  expect(chosen.viewports.map(({ width }) => width)).toEqual([390, 1440]);
  expect(chosen.locales).toEqual(["es"]);
});

test.each([{ pages: "/branch,/serv" }, { widths: "400" }, { locale: "fr" }])(
  "%o chooses nothing",
  (options) => {
    expect(() => choose(options)).toThrow(/^Unknown: (\/serv|400|fr)$/);
  },
);
