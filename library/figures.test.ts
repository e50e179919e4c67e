import { expect, test } from "vitest";
import { fillTokens, formatFact, holdTogether, joinSpanishThousands } from "./figures.ts";
import { pictureName } from "./names.ts";
import type { Company, Facts } from "./schema.ts";

const quay = pictureName.parse("quay");
const space = "\u00a0";

const company: Company = {
  company: "Test Freight",
  legalName: "Test Freight Ltd.",
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

test("tokens are filled from the company", () => {
  expect(fillTokens("{{company}} {{legalName}} {{email}}", "es", {}, company)).toEqual({
    filled: `${company.company} ${company.legalName} ${company.email}`,
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

test("units, classes and UN numbers do not break from the words they belong to", () => {
  expect(holdTogether("22 t at 2–8 °C, 30 %", "en")).toBe(`22${space}t at 2–8${space}°C, 30${space}%`);
  expect(holdTogether("Payload, t", "en")).toBe(`Payload,${space}t`);
  expect(holdTogether("we report CO₂: 38 t CO₂e", "en")).toBe(`we report CO₂: 38${space}t${space}CO₂e`);
  expect(holdTogether("UN 1230, ONU 1845, clase 3", "es")).toBe(
    `UN${space}1230, ONU${space}1845, clase${space}3`,
  );
});

test("the parts of a day do not break", () => {
  const join = (text: string) => text.replaceAll(" ", space);
  expect(holdTogether("since 30 June 2026 at sea", "en")).toBe(`since ${join("30 June 2026")} at sea`);
  expect(holdTogether("In May we left", "en")).toBe("In May we left");
  expect(holdTogether("desde el 1 de mayo de 2026 en", "es")).toBe(
    `desde el ${join("1 de mayo de 2026")} en`,
  );
});

test("other words may break from a number", () => {
  expect(holdTogether("In 2025 the 12 tanks, mostly T11", "en")).toBe("In 2025 the 12 tanks, mostly T11");
});

test("Spanish thousands typed with a plain space do not break; English has commas", () => {
  expect(holdTogether("hasta 24 000 l", "es")).toBe(`hasta 24\u202f000${space}l`);
  expect(holdTogether("up to 24 000 l", "en")).toBe(`up to 24 000${space}l`);
});

test("only the Spanish thousands of a figure are joined", () => {
  const unit = { en: "per 10 000", es: "por cada 10 000" };
  expect(joinSpanishThousands({ leaks: fact(2, unit) })).toEqual({
    leaks: fact(2, { en: "per 10 000", es: "por cada 10\u202f000" }),
  });
});

test("a team's address is filled in by its name, and an unknown team is reported", () => {
  expect(fillTokens("{{teams.press}} {{teams.nobody}} {{press}}", "en", {}, company)).toEqual({
    filled: "careers@test.example {{teams.nobody}} {{press}}",
    unknown: ["{{teams.nobody}}", "{{press}}"],
  });
});
