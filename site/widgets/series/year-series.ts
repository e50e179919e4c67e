import type { Locale } from "#site/locales.ts";

/** A figure of the group by year, oldest first, in one language. */
export interface YearSeries {
  name: string;
  label: string;
  scope: string;
  unit: string | undefined;
  points: { year: string; value: number }[];
}

/** Writes a value as the texts write figures. */
export function formatValue(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** A series' name with its unit, as the head of a line or of a chart. */
export function nameWithUnit({ label, unit }: YearSeries): string {
  return unit ? `${label}, ${unit}` : label;
}

/** Series of the same years as lines of a table, under the years as its columns. */
export function toTable(series: YearSeries[], locale: Locale) {
  return {
    years: series[0]?.points.map(({ year }) => year) ?? [],
    rows: series.map((each) => [
      nameWithUnit(each),
      ...each.points.map(({ value }) => formatValue(value, locale)),
    ]),
  };
}

/** The same for programs: numbers with a point, and what each of them covers. */
export function toCsvRows(series: YearSeries[], heads: [string, string, string]): string[][] {
  return [
    [...heads, ...toTable(series, "en").years],
    ...series.map(({ label, unit, scope, points }) => [
      label,
      unit ?? "",
      scope,
      ...points.map(({ value }) => String(value)),
    ]),
  ];
}
