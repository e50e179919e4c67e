import type { Locale } from "#site/locales.ts";

const decimalMarks: Record<Locale, string> = { en: ".", es: "," };

/**
 * A number as people type it. The language's decimal mark is always one; the other mark groups thousands where three
 * digits follow each time (`24,000` in English) and is a decimal mark elsewhere (`0,867`). NaN if it is no number.
 */
export function parseNumber(text: string, locale: Locale): number {
  const typed = text.replace(/\s/g, "").replace("−", "-");
  const decimal = decimalMarks[locale];
  const other = decimal === "." ? "," : ".";
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+(\\${decimal}\\d+)?$`).test(typed);
  const plain = isGrouped ? typed.replaceAll(other, "") : typed;
  const number = plain.replace(",", ".");
  return /^-?\d*\.?\d+$/.test(number) ? Number(number) : Number.NaN;
}

/** Writes a number as the language does, with as many decimals as say something. */
export function formatNumber(value: number, locale: Locale, decimals = 2): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
}
