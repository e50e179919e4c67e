import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { progressOf, type Progress } from "./target.ts";
import { formatValues, nameWithUnit } from "./year-series.ts";

/** A target of the group and its progress. */
export interface Target extends Progress {
  label: string;
  unit: string | undefined;
}

/** Targets, each with a progress bar and a mark for an even pace. The text states the same. */
export function TargetList({ targets }: { targets: Target[] }) {
  return (
    <ol className="@container border-b border-line">
      {targets.map((target) => (
        <TargetRow key={target.label} {...target} />
      ))}
    </ol>
  );
}

function TargetRow({ label, unit, base, now, goal }: Target) {
  const { series: words } = useMessages();
  const locale = useLocale();
  const { done, elapsed, isOnCourse } = progressOf({ base, now, goal });
  const [atBase, atNow, atGoal] = formatValues([base.value, now.value, goal.value], locale);
  return (
    <li className="grid items-center gap-y-2 border-t border-line py-5 @min-[32rem]:split-5 mobile:py-3.5">
      <h3 className="text-h3 font-semibold mobile:text-body">{nameWithUnit({ label, unit })}</h3>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="heading text-section text-petrol mobile:text-h3">
            {fill(words.done, { done })}
          </span>
          <YearValue year={now.year} value={atNow} />
        </p>
        <p className={`text-small font-semibold ${isOnCourse ? "text-teal" : "text-orange-deep"}`}>
          {fill(isOnCourse ? words.onCourse : words.behind, { elapsed })}
        </p>
        <svg className="chart mt-3 h-3" aria-hidden>
          <rect width="100%" height="100%" className="chart-track" />
          <rect width={`${done}%`} height="100%" className="chart-first" />
          <line x1={`${elapsed}%`} x2={`${elapsed}%`} y1="-6" y2="18" className="chart-pace" />
        </svg>
        <p className="mt-2 flex justify-between gap-4">
          <YearValue year={base.year} value={atBase} />
          <YearValue year={goal.year} value={atGoal} />
        </p>
      </div>
    </li>
  );
}

function YearValue({ year, value }: { year: string; value: string | undefined }) {
  return (
    <span className="text-small">
      <span className="text-muted">{year}</span> <b className="font-semibold">{value}</b>
    </span>
  );
}
