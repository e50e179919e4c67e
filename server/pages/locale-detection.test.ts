import { expect, test } from "vitest";
import { detectLocale } from "./locale-detection.ts";

test("without a preference the language is English", () => {
  expect(detectLocale(undefined)).toBe("en");
  expect(detectLocale("", "")).toBe("en");
});

test("the cookie takes precedence over Accept-Language", () => {
  expect(detectLocale("global_locale=es", "en")).toBe("es");
  expect(detectLocale("global_locale=en", "es")).toBe("en");
});

test("the cookie is found among others and by its whole name", () => {
  expect(detectLocale("a=1; global_locale=es; b=2")).toBe("es");
  expect(detectLocale("a=1;global_locale=es")).toBe("es");
  expect(detectLocale("my_global_locale=es")).toBe("en");
  expect(detectLocale("a=global_locale=es")).toBe("en");
});

test("a cookie with an unknown language is ignored", () => {
  expect(detectLocale("global_locale=fr", "es")).toBe("es");
  expect(detectLocale("global_locale=", "es")).toBe("es");
  expect(detectLocale("global_locale=toString")).toBe("en");
});

test("the first supported language of the browser is chosen", () => {
  expect(detectLocale("", "es")).toBe("es");
  expect(detectLocale("", "fr, es, en")).toBe("es");
  expect(detectLocale("", "en, es")).toBe("en");
  expect(detectLocale("", "fr, de")).toBe("en");
});

test("quality decides the order, and q=0 refuses", () => {
  expect(detectLocale("", "en;q=0.5, es;q=0.9")).toBe("es");
  expect(detectLocale("", "en;q=0.9, es")).toBe("es");
  expect(detectLocale("", "es;q=0, fr")).toBe("en");
  expect(detectLocale("", "es;q=0.0, en;q=0.1")).toBe("en");
  expect(detectLocale("", "en ; q=0.2 , es ; q=0.3")).toBe("es");
});

test("regions and letter case are ignored, similar codes do not match", () => {
  expect(detectLocale("", "es-MX,es;q=0.9")).toBe("es");
  expect(detectLocale("", "ES-419")).toBe("es");
  expect(detectLocale("", "en-GB, es")).toBe("en");
  expect(detectLocale("", "est")).toBe("en");
});

test("what is malformed in a header is ignored", () => {
  expect(detectLocale("", "*")).toBe("en");
  expect(detectLocale("", ", ;q=1, ;;")).toBe("en");
  expect(detectLocale("", "en;q=0.5, es;q=much")).toBe("es");
});
