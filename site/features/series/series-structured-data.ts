import type { Dataset } from "schema-dts";
import { groupId, urlOf, type Described } from "#site/parts/structured-data-parts.ts";
import { nameWithUnit, sharedYears, type YearSeries } from "./year-series.ts";

/** The table of a page's figures by year. */
export function describeSeries(page: Described, series: YearSeries[]): Dataset {
  const years = sharedYears(series).years.toSorted();
  return {
    "@type": "Dataset",
    name: `${page.company.company}: ${page.title}`,
    description: page.description,
    url: urlOf(page),
    inLanguage: page.locale,
    isAccessibleForFree: true,
    creator: { "@id": groupId(page) },
    temporalCoverage: `${years.at(0)}/${years.at(-1)}`,
    variableMeasured: series.map(nameWithUnit),
  };
}
