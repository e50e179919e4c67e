import { useLocale } from "#site/i18n/language.ts";
import { formatShort, nameWithUnit, sum, type YearSeries } from "./year-series.ts";

/** The gap between columns, as a share of a year's width. */
const gap = 0.34;

/** A stacked column in per cent of the chart, its first part at the bottom. */
interface Column {
  middle: number;
  top: number;
  x: number;
  width: number;
  parts: { y: number; height: number }[];
}

/** Lays out columns side by side; the highest fills the chart. */
export function placeColumns(stacks: number[][]): Column[] {
  const highest = Math.max(...stacks.map(sum));
  const step = 100 / stacks.length;
  return stacks.map((values, at) => {
    let y = 100;
    const parts = values.map((value) => {
      const height = (value / highest) * 100;
      y -= height;
      return { y, height };
    });
    return { middle: (at + 0.5) * step, top: y, x: (at + gap / 2) * step, width: (1 - gap) * step, parts };
  });
}

/** Whether a column has room for its labels: of many columns, only the first and the last. */
export function isLabelled(at: number, count: number): boolean {
  return count <= 6 || at === 0 || at === count - 1;
}

const fills = ["chart-first", "chart-second"];

/**
 * A column chart by year; several series of the same years and unit are stacked. `goal` is a further, outlined column,
 * `remark` a short text above the column of its year. A table shows the same values, so the drawing is hidden from screen
 * readers.
 */
export function YearChart({
  title,
  series,
  goal,
  remark,
}: {
  title?: string;
  series: YearSeries[];
  goal?: { year: string; value: number } | undefined;
  remark?: { year: string; text: string } | undefined;
}) {
  const locale = useLocale();
  const [first] = series;
  if (!first) return null;
  const stacks = first.points.map(({ year }, at) => ({
    year,
    values: series.map(({ points }) => points[at]?.value ?? 0),
  }));
  const stacksAndGoal = goal ? [...stacks, { year: goal.year, values: [goal.value] }] : stacks;
  const columns = placeColumns(stacksAndGoal.map(({ values }) => values));
  const labels = formatShort(
    stacksAndGoal.map(({ values }) => sum(values)),
    locale,
  );
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="grow">
        <span className="block font-semibold">{title ?? nameWithUnit(first)}</span>
        {series.length > 1 ? (
          <Legend series={series} />
        ) : (
          <span className="block text-small opacity-80">{first.scope}</span>
        )}
      </figcaption>
      <svg className={`chart mb-9 h-52 shrink-0 mobile:h-36 ${remark ? "mt-16" : "mt-12"}`} aria-hidden>
        <line x1="0" x2="100%" y1="100%" y2="100%" />
        {columns.map(({ middle, top, x, width, parts }, at) => {
          const { year = "" } = stacksAndGoal[at] ?? {};
          return (
            <g key={year}>
              {parts.map(({ y, height }, layer) => (
                <rect
                  key={fills[layer]}
                  x={`${x}%`}
                  width={`${width}%`}
                  y={`${y}%`}
                  height={`${height}%`}
                  className={year === goal?.year ? "chart-goal" : fills[layer]}
                />
              ))}
              {year === remark?.year ? (
                <text x={`${x + width}%`} y={`${top}%`} dy="-28" className="chart-remark">
                  {remark.text}
                </text>
              ) : null}
              {isLabelled(at, columns.length) || year === remark?.year ? (
                <>
                  <text x={`${middle}%`} y={`${top}%`} dy="-8" className="chart-value">
                    {labels[at]}
                  </text>
                  <text x={`${middle}%`} y="100%" dy="22">
                    {year}
                  </text>
                </>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function Legend({ series }: { series: YearSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 text-small opacity-80">
      {series.map(({ name, label, scope }, at) => (
        <li key={name}>
          <svg className="chart mr-2 inline-block size-3" aria-hidden>
            <rect width="100%" height="100%" className={fills[at]} />
          </svg>
          {label}
          <span className="mobile:hidden">: {scope}</span>
        </li>
      ))}
    </ul>
  );
}
