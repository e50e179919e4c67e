import { formatDay } from "#shared/formats.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { formatNumber } from "#shared/numbers.ts";
import type { Places } from "./places.ts";
import type { Company, Facts } from "./schema.ts";

/**
 * Writes a figure as the language writes it: 14,200 and 62% in English, 14 200 and 62 % in Spanish. A no-break space
 * joins a unit to its number. A value given as text (a year, a range), or in words, is not changed.
 */
export function formatFact(fact: Facts[string], locale: Locale): string {
  const number =
    fact.inWords?.[locale] ??
    (typeof fact.value === "number" ? formatNumber(fact.value, locale) : fact.value);
  const unit = fact.unit?.[locale];
  if (!unit) return number;
  return unit === "%" && locale === "en" ? `${number}%` : `${number}\u00a0${unit}`;
}

const phones: ReadonlySet<string> = new Set(["phone", "emergencyPhone"]);

/**
 * Fills `{{name}}` in a text from the facts and the company, `{{name.asOf}}` with the day of a fact, `{{teams.name}}` from
 * the company's teams, and `{{places.name}}` from what the directory says; a telephone number stays on one line. `unknown`
 * lists the tokens that are none of these, as written.
 */
export function fillTokens(
  text: string,
  locale: Locale,
  facts: Facts,
  company: Company & { places?: Places },
): { filled: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/\{\{\s*(.*?)\s*\}\}/gs, (token, name: string) => {
    const ofFact = name.replace(/\.asOf$/, "");
    const fact = Object.hasOwn(facts, ofFact) ? facts[ofFact] : undefined;
    if (fact) return ofFact === name ? formatFact(fact, locale) : formatDay(fact.asOf, locale);
    const [, group, key = name] = /^(teams|places)\.(.*)$/s.exec(name) ?? [];
    const values: Record<string, unknown> =
      (group === "teams" || group === "places" ? company[group] : company) ?? {};
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    const own = isByLanguage(value) ? value[locale] : value;
    if (typeof own === "string") return phones.has(name) ? own.replaceAll(" ", "\u00a0") : own;
    unknown.push(token);
    return token;
  });
  // Catches malformed tokens such as `{{name}`.
  const broken = filled.match(/\{\{\w+\}(?!\})|(?<!\{)\{\w+\}\}/g) ?? [];
  return { filled, unknown: [...unknown, ...broken] };
}

function isByLanguage(value: unknown): value is Record<Locale, unknown> {
  return typeof value === "object" && value !== null && locales.every(({ code }) => code in value);
}
