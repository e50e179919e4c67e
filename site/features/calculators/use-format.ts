import { formatNumber } from "#contract/numbers.ts";
import { useLocale } from "#site/i18n/use-locale.ts";

/** Writes numbers as the page's language does. */
export function useFormat(): (value: number, decimals?: number) => string {
  const locale = useLocale();
  return (value, decimals) => formatNumber(value, locale, decimals);
}

/** Writes shares of a hundred: 62.4% in English, 62,4 % in Spanish. */
export function usePercent(): (value: number) => string {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (value) => format.format(value / 100);
}
