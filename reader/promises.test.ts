import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import goods from "#shared/goods/goods-table.json" with { type: "json" };
import type { Locale } from "#shared/locales.ts";
import { teamIn } from "./content.ts";
import { formatFact } from "./figures.ts";
import { siteTasks } from "./places.ts";
import { readContent } from "./read-content.ts";

const content = readContent("content");

function timeOf(name: string, locale: Locale): string | undefined {
  const fact = content.facts[name];
  return fact && formatFact(fact, locale);
}

test.each(["en", "es"] as const)(
  "form and letter in %s promise the time of facts.yaml for a check by sea",
  (locale) => {
    const hours = timeOf("dg_check_hours", locale)?.replace("\u00a0", " ");
    const form = JSON.parse(readFileSync(`content/messages/forms/${locale}.json`, "utf8")) as {
      answer: { newProduct: string };
    };
    expect(form.answer.newProduct).toContain(hours);
    expect(content.words[locale].newProduct).toContain(hours);
  },
);

test("pages of recruitment promise its time and not that of other teams", () => {
  expect(teamIn(content, "/Joinus", "en").answerTime).toBe(timeOf("application_answer", "en"));
  expect(teamIn(content, "/branch", "en").answerTime).toBe(timeOf("answer_time", "en"));
});

test("the table of UN numbers is as long as the page on dangerous goods by sea says", () => {
  for (const locale of ["en", "es"] as const) {
    const { tool } = content.page(locale, "/services/sea-freight").meta as { tool?: { lead: string } };
    expect(tool?.lead).toMatch(/\b500\b/);
  }
  expect(Object.keys(goods.entries).length).toBeGreaterThan(500);
});

test.each([
  {
    locale: "en",
    worn: ["safety shoes", "helmet", "goggles", "high-visibility vest", "long trousers", "long sleeves"],
  },
  {
    locale: "es",
    worn: ["calzado de seguridad", "casco", "gafas", "chaleco de alta", "pantalón largo", "manga larga"],
  },
] as const)(
  "the directory and the letters for a slot ask drivers for one set of clothing in $locale",
  ({ locale, worn }) => {
    const { cleaning, depot } = content.words[locale].prepare;
    for (const text of [content.page(locale, "/branch").html, cleaning.join(), depot.join()])
      for (const item of worn) expect(text.toLowerCase()).toContain(item);
  },
);

test("no certificate or licence covers heating at a depot that does not heat laden tanks", () => {
  const heats = content.records.offices.filter(siteTasks.heating).map(({ id }) => id);
  const covering = content.records.certificates.filter(
    ({ scope, siteId }) => siteId?.endsWith("-depot") && /\bheating\b(?! channels)/.test(scope.en),
  );
  expect(covering.length).toBeGreaterThan(0);
  for (const { siteId } of covering) expect(heats).toContain(siteId);
});

test("the minutes of the emergency team count from the call, and its page says so", () => {
  const { incidents } = content.page("en", "/management-system").meta as { incidents?: { lead: string } };
  for (const name of ["emergency_advice_minutes", "emergency_specialist_minutes"]) {
    expect(content.facts[name]?.label.en).toContain("after an emergency call");
    expect(incidents?.lead).toMatch(
      new RegExp(`${timeOf(name, "en") ?? "none"}.* count from the emergency call`),
    );
  }
});
