import { expect, test } from "vitest";
import { fillTokens, formatFact } from "./figures.ts";
import { pictureName } from "./names.ts";
import type { Company, Facts } from "./schema.ts";

const quay = pictureName.parse("quay");
const space = "\u00a0";

const company: Company = {
  company: "Test Freight",
  legalName: { en: "Test Freight Ltd.", es: "Test Freight Ltd. (Reino Unido)" },
  timeZone: "Etc/UTC",
  phone: "+1 555 0100",
  emergencyPhone: "+1 555 0199",
  security: "security@example.com",
  ombudsperson: "ombudsperson@example.com",
  email: "hello@test.example",
  teams: {
    contact: "contact@test.example",
    quotes: "quotes@test.example",
    orders: "orders@test.example",
    surveys: "surveys@test.example",
    careers: "careers@test.example",
    suppliers: "careers@test.example",
    press: "careers@test.example",
    investors: "careers@test.example",
    privacy: "careers@test.example",
    quality: "careers@test.example",
  },
  pageTeams: [],
  pictures: { notFound: quay },
  address: { en: ["1 Quay Road"], es: ["Calle del Muelle 1"] },
  social: [],
};

test("a number has the digit grouping of the language", () => {
  expect(formatFact(fact(14_200), "en")).toBe("14,200");
  expect(formatFact(fact(14_200), "es")).toBe("14\u202f200");
});

test("Spanish leaves numbers of four digits ungrouped", () => {
  expect(formatFact(fact(5600), "en")).toBe("5,600");
  expect(formatFact(fact(5600), "es")).toBe("5600");
});

test("a number has at most two decimals, with the language's decimal separator", () => {
  expect(formatFact(fact(0.876), "en")).toBe("0.88");
  expect(formatFact(fact(0.876), "es")).toBe("0,88");
});

test("a percent sign has a space before it in Spanish but not in English", () => {
  const share = fact(62, { en: "%", es: "%" });
  expect(formatFact(share, "en")).toBe("62%");
  expect(formatFact(share, "es")).toBe(`62${space}%`);
});

test("a unit is in the language and joined to its number by a non-breaking space", () => {
  const duration = fact(24, { en: "hours", es: "horas" });
  expect(formatFact(duration, "en")).toBe(`24${space}hours`);
  expect(formatFact(duration, "es")).toBe(`24${space}horas`);
});

test("a number in words stands in its place", () => {
  const day = { ...fact(1, { en: "working day", es: "día laborable" }), inWords: { en: "one", es: "un" } };
  expect(formatFact(day, "en")).toBe(`one${space}working day`);
  expect(formatFact(day, "es")).toBe(`un${space}día laborable`);
});

test("a text value is left unchanged", () => {
  expect(formatFact(fact("1996"), "en")).toBe("1996");
  expect(formatFact(fact("28–32", { en: "days", es: "días" }), "es")).toBe(`28–32${space}días`);
});

test("every token is filled from the facts, with or without spaces", () => {
  const facts: Facts = { tanks: fact(14_200), share: fact(62, { en: "%", es: "%" }) };
  expect(fillTokens("{{tanks}} tanks, {{ share }}; {{tanks}}", "en", facts, company)).toEqual({
    filled: "14,200 tanks, 62%; 14,200",
    unknown: [],
  });
});

test("the day of a figure is in the language's words, and its parts stay on one line", () => {
  const facts: Facts = { tanks: { ...fact(9), asOf: "2026-06-30" }, since: fact(5) };
  const fillIn = (text: string, locale: "en" | "es") => fillTokens(text, locale, facts, company).filled;
  expect(fillIn("{{tanks.asOf}}, {{since.asOf}}", "en")).toBe(`30${space}June${space}2026, 2026`);
  expect(fillIn("{{tanks.asOf}}", "es")).toBe(`30${space}de${space}junio${space}de${space}2026`);
});

test("tokens are filled from the company", () => {
  expect(fillTokens("{{company}} {{legalName}} {{email}}", "es", {}, company)).toEqual({
    filled: `${company.company} ${company.legalName.es} ${company.email}`,
    unknown: [],
  });
});

test("a telephone number does not break across lines", () => {
  const { filled } = fillTokens("{{phone}}, {{emergencyPhone}}", "en", {}, company);
  expect(filled).toBe(`+1${space}555${space}0100, +1${space}555${space}0199`);
});

test("a text without tokens is left unchanged", () => {
  const text = "Braces {alone} and } { stay.";
  expect(fillTokens(text, "en", {}, company)).toEqual({ filled: text, unknown: [] });
});

test.each([
  ["an unknown name", "{{nowhere}}"],
  ["a name with an invalid character", "{{site-count}}"],
  ["several words", "{{ two words }}"],
  ["nothing at all", "{{}}"],
  ["a name that every object inherits", "{{constructor}}"],
  ["the object that all inherit from", "{{__proto__}}"],
  ["a part of the company that is no text", "{{address}}"],
  ["the day of an unknown figure", "{{nowhere.asOf}}"],
])("%s in braces is unknown and left unchanged", (_, token) => {
  expect(fillTokens(token, "en", {}, company)).toEqual({ filled: token, unknown: [token] });
});

test("every unknown token is listed, and the known ones are filled", () => {
  expect(fillTokens("{{one}} of {{tanks}} in {{ two }}", "en", { tanks: fact(9) }, company)).toEqual({
    filled: "{{one}} of 9 in {{ two }}",
    unknown: ["{{one}}", "{{ two }}"],
  });
});

function fact(value: number | string, unit?: { en: string; es: string }): Facts[string] {
  const words = { en: "words", es: "palabras" };
  return { value, unit, label: words, scope: words, asOf: "2026" };
}

test("a team's address is filled in by its name, and an unknown team is reported", () => {
  expect(fillTokens("{{teams.press}} {{teams.nobody}} {{press}}", "en", {}, company)).toEqual({
    filled: "careers@test.example {{teams.nobody}} {{press}}",
    unknown: ["{{teams.nobody}}", "{{press}}"],
  });
});
