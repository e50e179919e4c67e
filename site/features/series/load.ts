import { factIn, seriesIn } from "#reader/content.ts";
import type { FactName, SeriesName } from "#reader/names.ts";
import type { PageRequest } from "#site/load/page.ts";
import type { Target } from "./target-list.tsx";
import { sum, type YearSeries } from "./year-series.ts";

/** Loads a target: the first and the latest year of a series and the goal. Several series are added up. */
export function loadTarget(
  request: PageRequest,
  { label, series, goal }: { label: string; series: SeriesName[]; goal: FactName },
): Target {
  const all = series.map((name) => readSeries(request, name));
  const fact = factIn(request.content, goal);
  const totals = all[0]?.points.map(({ year }, at) => ({
    year,
    value: sum(all.map(({ points }) => points[at]?.value ?? 0)),
  }));
  const [base, now] = [totals?.at(0), totals?.at(-1)];
  if (!base || !now || typeof fact.value !== "number") throw new Error(`${goal} is no target with a series`);
  return { label, unit: all[0]?.unit, base, now, goal: { year: fact.asOf, value: fact.value } };
}

export function readSeries({ content, locale }: PageRequest, name: SeriesName): YearSeries {
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
