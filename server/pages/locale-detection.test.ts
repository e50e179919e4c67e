import { expect, test } from "vitest";
import { detectLocale } from "./locale-detection.ts";

test("without a preference the language is English", () => {
  expect(detectLocale({})).toBe("en");
  expect(detectLocale({ cookie: "", acceptLanguage: "" })).toBe("en");
});

test("the cookie takes precedence over Accept-Language", () => {
  expect(detectLocale({ cookie: "global_locale=es", acceptLanguage: "en" })).toBe("es");
  expect(detectLocale({ cookie: "global_locale=en", acceptLanguage: "es" })).toBe("en");
});

test("the cookie is found among others and by its whole name", () => {
  expect(detectLocale({ cookie: "a=1; global_locale=es; b=2" })).toBe("es");
  expect(detectLocale({ cookie: "a=1;global_locale=es" })).toBe("es");
  expect(detectLocale({ cookie: "my_global_locale=es" })).toBe("en");
  expect(detectLocale({ cookie: "a=global_locale=es" })).toBe("en");
});

test("a cookie with an unknown language is ignored", () => {
  expect(detectLocale({ cookie: "global_locale=fr", acceptLanguage: "es" })).toBe("es");
  expect(detectLocale({ cookie: "global_locale=", acceptLanguage: "es" })).toBe("es");
  expect(detectLocale({ cookie: "global_locale=toString" })).toBe("en");
});

test("the first supported language of the browser is chosen", () => {
  expect(detectLocale({ acceptLanguage: "es" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "fr, es, en" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "en, es" })).toBe("en");
  expect(detectLocale({ acceptLanguage: "fr, de" })).toBe("en");
});

test("quality decides the order, and q=0 refuses", () => {
  expect(detectLocale({ acceptLanguage: "en;q=0.5, es;q=0.9" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "en;q=0.9, es" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "es;q=0, fr" })).toBe("en");
  expect(detectLocale({ acceptLanguage: "es;q=0.0, en;q=0.1" })).toBe("en");
  expect(detectLocale({ acceptLanguage: "en ; q=0.2 , es ; q=0.3" })).toBe("es");
});

test("regions and letter case are ignored, similar codes do not match", () => {
  expect(detectLocale({ acceptLanguage: "es-MX,es;q=0.9" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "ES-419" })).toBe("es");
  expect(detectLocale({ acceptLanguage: "en-GB, es" })).toBe("en");
  expect(detectLocale({ acceptLanguage: "est" })).toBe("en");
});

test("malformed headers are ignored", () => {
  expect(detectLocale({ acceptLanguage: "*" })).toBe("en");
  expect(detectLocale({ acceptLanguage: ", ;q=1, ;;" })).toBe("en");
  expect(detectLocale({ acceptLanguage: "es;q=much" })).toBe("en");
});
