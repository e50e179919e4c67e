import { expect, test } from "vitest";
import { compareIn, formatDay, formatList, formatMoment, formatZone } from "./formats.ts";

test("a date is written in the language's long form, day first", () => {
  expect(formatDay("2026-06-30", "en")).toBe("30\u00a0June\u00a02026");
  expect(formatDay("2026-06-30", "es")).toBe("30\u00a0de\u00a0junio\u00a0de\u00a02026");
});

test("the first of a month is not shifted to the previous month", () => {
  expect(formatDay("2026-01-01", "en")).toBe("1\u00a0January\u00a02026");
});

test("a year is written as a year", () => {
  expect(formatDay("2025", "en")).toBe("2025");
  expect(formatDay("2025", "es")).toBe("2025");
});

test("a list has no comma before its last item", () => {
  expect(formatList(["Chile", "Peru", "Spain"], "en")).toBe("Chile, Peru and Spain");
  expect(formatList(["Chile", "Perú", "España"], "es")).toBe("Chile, Perú y España");
});

test("a Spanish list ends in “e” before the sound of i, but not before a Roman numeral", () => {
  expect(formatList(["Francia", "Italia"], "es")).toBe("Francia e Italia");
  expect(formatList(["I", "II", "III"], "es")).toBe("I, II y III");
  expect(formatList(["PDF", "DOC", "ODT"], "en", "or")).toBe("PDF, DOC or ODT");
  expect(formatList(["PDF", "DOC", "ODT"], "es", "or")).toBe("PDF, DOC u ODT");
});

test("texts are sorted by the rules of each language", () => {
  const names = ["Öland", "Zaragoza", "Ávila", "Oviedo", "Ñuble", "Nules"];
  expect(names.toSorted(compareIn("es"))).toEqual(["Ávila", "Nules", "Ñuble", "Öland", "Oviedo", "Zaragoza"]);
});

test("a moment has two digits for its hour, and Spanish the singular for one o'clock", () => {
  expect(formatMoment("2026-11-23T08:08:00Z", "en", "UTC")).toBe("23 November 2026 at 08:08");
  expect(formatMoment("2026-11-23T08:08:00Z", "es", "UTC")).toBe("23 de noviembre de 2026 a las 08:08");
  expect(formatMoment("2026-11-23T01:21:00Z", "es", "UTC")).toBe("23 de noviembre de 2026 a la 01:21");
  expect(formatMoment("2026-11-23T00:21:00Z", "es", "UTC")).toBe("23 de noviembre de 2026 a las 00:21");
});

test("a time zone is named in the language of the text", () => {
  expect(formatZone("Asia/Shanghai", "en")).toBe("China Standard Time");
  expect(formatZone("Asia/Shanghai", "es")).toBe("hora estándar de China");
});
