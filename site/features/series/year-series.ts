import type { CsvValue } from "#shared/csv.ts";
import type { Locale } from "#shared/locales.ts";
import { writeAs } from "#shared/numbers.ts";

/** A figure of the group by year, oldest first, in one language. */
export interface YearSeries {
  name: string;
  label: string;
  scope: string;
  unit: string | undefined;
  /** Disclosures of reporting standards that ask for the figure. */
  references: string[];
  points: { year: string; value: number }[];
}

/** Formats values of one series, all with as many decimals as the most precise one. */
export function formatValues(values: number[], locale: Locale): string[] {
  const decimals = Math.max(...values.map((value) => String(value).split(".")[1]?.length ?? 0));
  return values.map((value) => writeAs(value, locale, { minimumFractionDigits: decimals }));
}

/** The same in short form for large values: 1.18M. */
export function formatShort(values: number[], locale: Locale): string[] {
  if (Math.max(...values) < 1_000_000) return formatValues(values, locale);
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return values.map((value) => writeAs(value, locale, { ...decimals, notation: "compact" }));
}

/** A series' name with its unit. A single letter of the unit is not left at the end of a line. */
export function nameWithUnit({ label, unit }: Pick<YearSeries, "label" | "unit">): string {
  return unit ? `${label}, ${unit.replace(/^(\w) /, "$1\u00a0")}` : label;
}

/**
 * Series as the rows of a table, with the years that all of them have, newest first, and with their references if there are
 * any.
 */
export function toTable(series: YearSeries[], locale: Locale) {
  const { years, lines } = sharedYears(series);
  const hasReferences = series.some(({ references }) => references.length > 0);
  return {
    years,
    hasReferences,
    rows: lines.map(({ values, references, ...each }) => [
      nameWithUnit(each),
      ...formatValues(values, locale),
      ...(hasReferences ? [references.join(", ") || "–"] : []),
    ]),
  };
}

/** The same for spreadsheets, with plain numbers and with the scope and the references of each series. */
export function toCsvRows(series: YearSeries[], heads: [string, string, string, string]): CsvValue[][] {
  const { years, lines } = sharedYears(series);
  return [
    [...heads, ...years],
    ...lines.map(({ label, unit, scope, references, values }) => [
      label,
      unit ?? "",
      scope,
      references.join(", "),
      ...values,
    ]),
  ];
}

/** The years that all series have, newest first, and the series with only these. */
function sharedYears(series: YearSeries[]) {
  const years = series
    .map(({ points }) => points.map(({ year }) => year))
    .reduce((shared, own) => shared.filter((year) => own.includes(year)))
    .toReversed();
  const lines = series.map(({ points, ...each }) => ({
    ...each,
    values: points
      .filter(({ year }) => years.includes(year))
      .map(({ value }) => value)
      .toReversed(),
  }));
  return { years, lines };
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
