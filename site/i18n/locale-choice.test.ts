import { expect, test } from "vitest";
import { locales, pathIn } from "#shared/locales.ts";
import { choosingAddress, localeCookie, readChoice, storedLocale } from "./locale-choice.ts";

const origin = "https://example.com";

test("the address of a language choice is parsed again on every page", () => {
  for (const { code } of locales) {
    for (const path of ["/", "/branch", "/services/tank"]) {
      const page = `/global${pathIn(code, path)}`;
      expect(readChoice(new URL(choosingAddress(page, code), origin))).toEqual({ locale: code, to: page });
    }
  }
});

test("the rest of the query is kept", () => {
  const url = new URL("/global/es/contactUs?topic=press&locale=es&from=a%20b", origin);
  expect(readChoice(url)?.to).toBe("/global/es/contactUs?topic=press&from=a+b");
});

test.each([
  "/global/",
  "/global/?locale=",
  "/global/?locale=es",
  "/global/es?locale=en",
  "/global/?locale=fr",
])("%s chooses nothing", (address) => {
  expect(readChoice(new URL(address, origin))).toBeUndefined();
});

test("the cookie has the specified name, and is found among others by its whole name", () => {
  expect(localeCookie("es")).toBe("global_locale=es; max-age=31536000; path=/; samesite=lax");
  expect(storedLocale("a=1; global_locale=es; b=2")).toBe("es");
  expect(storedLocale("a=1;global_locale=en")).toBe("en");
  for (const cookies of [undefined, "", "my_global_locale=es", "a=global_locale=es", "global_locale=fr"])
    expect(storedLocale(cookies)).toBeUndefined();
});
