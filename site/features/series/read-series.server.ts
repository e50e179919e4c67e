import type { Locale } from "#shared/locales.ts";
import { seriesIn, type Library } from "#reader/library.ts";
import type { SeriesName } from "#reader/names.ts";
import type { YearSeries } from "./year-series.ts";

/** Reads a series from the library in one language. */
export function readSeries(library: Library, name: SeriesName, locale: Locale): YearSeries {
  const series = seriesIn(library, name);
  return {
    name,
    label: series.label[locale],
    scope: series.scope[locale],
    unit: series.unit?.[locale],
    references: series.references,
    points: Object.entries(series.years).map(([year, value]) => ({ year, value })),
  };
}
