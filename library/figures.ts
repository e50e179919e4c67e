import type { Locale } from "#contract/locales.ts";
import { formatNumber, joinThousands } from "#contract/numbers.ts";
import type { Company, Facts } from "./schema.ts";

/**
 * Writes a figure as the language writes it: 14,200 and 62% in English, 14 200 and 62 % in Spanish. A no-break space
 * joins a unit to its number. A value given as text (a year, a range) is not changed.
 */
export function formatFact(fact: Facts[string], locale: Locale): string {
  const number = typeof fact.value === "number" ? formatNumber(fact.value, locale) : fact.value;
  const unit = fact.unit?.[locale];
  if (!unit) return number;
  return unit === "%" && locale === "en" ? `${number}%` : `${number}\u00a0${unit}`;
}

const phones: ReadonlySet<string> = new Set(["phone", "emergencyPhone"]);

/**
 * Fills `{{name}}` in a text from the facts and the company, and `{{teams.name}}` from its teams; a telephone number stays
 * on one line. `unknown` lists the tokens that are neither, as written.
 */
export function fillTokens(
  text: string,
  locale: Locale,
  facts: Facts,
  company: Company,
): { filled: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/\{\{\s*(.*?)\s*\}\}/gs, (token, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact) return formatFact(fact, locale);
    const values: Record<string, unknown> = name.startsWith("teams.") ? company.teams : company;
    const key = name.replace(/^teams\./, "");
    const own = Object.hasOwn(values, key) ? values[key] : undefined;
    if (typeof own === "string") return phones.has(name) ? own.replaceAll(" ", "\u00a0") : own;
    unknown.push(token);
    return token;
  });
  // Catches malformed tokens such as `{{name}`.
  const broken = filled.match(/\{\{\w+\}(?!\})|(?<!\{)\{\w+\}\}/g) ?? [];
  return { filled, unknown: [...unknown, ...broken] };
}

const units = "%|°C|bar|cm|dB|ft|g|h|kg|km|kW|l|m|m²|m³|MB|min|ml|mm|pies|ppm|t|TEU";
const months = [
  "January|February|March|April|May|June|July|August|September|October|November|December",
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
].join("|");
const heldTogether = new RegExp(
  [
    // Days: 30 June 2026, 30 de junio de 2026.
    `(?<=\\b\\d{1,2}) (?=(?:de )?(?:${months})\\b)`,
    `(?<=\\b\\d{1,2} de) (?=(?:${months})\\b)`,
    `(?<=\\b(?:${months})(?: de)?) (?=(?:de )?\\d{4}\\b)`,
    `(?<=[\\d,]) (?=(?:${units})(?![\\p{L}\\p{N}]))`,
    "(?<=\\b(?:t|kg|g)) (?=CO₂)",
    "(?<=\\b(?:UN|ONU|[Cc]lass|[Cc]lasses|[Cc]lases?)) (?=\\d)",
  ].join("|"),
  "gu",
);

/**
 * Joins a unit to its number, or to its quantity, a UN number or a class to its name, and the parts of a day, with
 * no-break spaces: `22 t`, `Payload, t`, `UN 1230`, `class 3`, `30 June 2026`; in Spanish also the thousands of a number: `24 000`. Editors need not type them.
 */
export function holdTogether(text: string, locale: Locale): string {
  const joined = locale === "es" ? joinThousands(text) : text;
  return joined.replace(heldTogether, "\u00a0");
}

/** Joins the thousands in every Spanish text (`es`) of data that have both languages. */
export function joinSpanishThousands<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    key === "es" && typeof value === "string" ? joinThousands(value) : value,
  ) as T;
}
