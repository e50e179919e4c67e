import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import goods from "#shared/goods/goods-table.json" with { type: "json" };
import type { Locale } from "#shared/locales.ts";
import { teamIn } from "./content.ts";
import { formatFact } from "./figures.ts";
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
