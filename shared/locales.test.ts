import { expect, test } from "vitest";
import { pagePaths } from "./pages.ts";
import {
  addressIn,
  houseLocaleOf,
  locales,
  localeOf,
  pathBelowBase,
  pathIn,
  withoutLocale,
} from "./locales.ts";

test("the languages are English and Spanish, as specified", () => {
  expect(locales.map(({ code, iso, name }) => ({ code, iso, name }))).toEqual([
    { code: "en", iso: "en-US", name: "English" },
    { code: "es", iso: "es", name: "Español" },
  ]);
});

test.each([
  ["/", "en"],
  ["/branch", "en"],
  ["/es", "es"],
  ["/es/", "es"],
  ["/es/branch", "es"],
  ["/essay", "en"],
  ["/branch/es", "en"],
  ["/ES/branch", "en"],
])("the language of %s is %s", (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test.each([
  ["/", "/"],
  ["/branch", "/branch"],
  ["/es", "/"],
  ["/es/", "/"],
  ["/es/branch", "/branch"],
  ["/essay", "/essay"],
  ["/services/es", "/services/es"],
  ["/es/es", "/es"],
])("%s without its language is %s", (path, rest) => {
  expect(withoutLocale(path)).toBe(rest);
});

test("a page's path in a language has a prefix in Spanish alone", () => {
  expect(pathIn("en", "/")).toBe("/");
  expect(pathIn("en", "/branch")).toBe("/branch");
  expect(pathIn("es", "/")).toBe("/es");
  expect(pathIn("es", "/branch")).toBe("/es/branch");
});

test.each(locales)(
  "in $name, the language and path of every page can be read from its address",
  ({ code }) => {
    const addresses = pagePaths.map((path) => pathIn(code, path));
    expect(addresses.filter((address) => localeOf(address) !== code)).toEqual([]);
    expect(addresses.map(withoutLocale)).toEqual(pagePaths);
  },
);

test.each([
  ["/global/", "/"],
  ["/global/es", "/es"],
  ["/global/es/branch?from=x#top", "/es/branch"],
  ["/globally", "/globally"],
  ["/global/global/x", "/global/x"],
])("below the base, %s is %s", (address, path) => {
  expect(pathBelowBase(new URL(address, "https://example.com"))).toBe(path);
});

test.each(locales)("in $name, dates are written day first", ({ code }) => {
  const parts = new Intl.DateTimeFormat(houseLocaleOf(code)).formatToParts(new Date(2026, 10, 21));
  expect(parts[0]).toEqual({ type: "day", value: "21" });
});

test("an address in a language begins with the site's base path", () => {
  expect(addressIn("en", "/")).toBe("/global/");
  expect(addressIn("es", "/branch")).toBe("/global/es/branch");
  expect(pathBelowBase({ pathname: addressIn("es", "/branch") })).toBe("/es/branch");
});
