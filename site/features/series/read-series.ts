import type { Locale } from "#shared/locales.ts";
import { seriesIn, type Content } from "#reader/content.ts";
import type { SeriesName } from "#reader/names.ts";
import type { YearSeries } from "./year-series.ts";

/** Reads a series from the content in one language. */
export function readSeries(content: Content, name: SeriesName, locale: Locale): YearSeries {
  const series = seriesIn(content, name);
  return {
    name,
    label: series.label[locale],
    scope: series.scope[locale],
    unit: series.unit?.[locale],
    references: series.references,
    points: Object.entries(series.years).map(([year, value]) => ({ year, value })),
  };
}
