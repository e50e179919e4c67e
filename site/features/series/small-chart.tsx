import { useLocale } from "#site/i18n/language.ts";
import { formatShort, nameWithUnit, type YearSeries } from "./year-series.ts";

/**
 * A series as a small line from zero, with its first and its last value. A table shows all values, so the line is hidden
 * from screen readers.
 */
export function SmallChart({ series }: { series: YearSeries }) {
  const locale = useLocale();
  const { points } = series;
  const values = points.map(({ value }) => value);
  const labels = formatShort(values, locale);
  const last = points.length - 1;
  return (
    <figure className="flex min-w-0 flex-col justify-between border-t pt-2">
      <figcaption className="text-small leading-snug font-semibold mobile:text-label">
        {nameWithUnit(series)}
      </figcaption>
      <div className="mt-1.5 grid grid-cols-[minmax(44px,auto)_1fr_minmax(44px,auto)] items-center gap-x-3 mobile:gap-x-2">
        <End value={labels[0]} year={points[0]?.year} />
        <svg className="chart h-11" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path d="M0 100h100" className="chart-zero" />
          <path d={lineThrough(values)} className="chart-line" />
        </svg>
        <End value={labels[last]} year={points[last]?.year} />
      </div>
    </figure>
  );
}

function End({ value, year }: { value: string | undefined; year: string | undefined }) {
  return (
    <span className="leading-tight last:text-right">
      <b className="block font-semibold whitespace-nowrap mobile:text-small">{value}</b>
      <span className="text-label opacity-80">{year}</span>
    </span>
  );
}

/** The path of a line in a square of 100 units whose bottom is zero and whose top is the highest value. */
export function lineThrough(values: number[]): string {
  const highest = Math.max(...values);
  return values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * 100;
      const y = 100 - (highest > 0 ? value / highest : 0) * 100;
      return `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
