import { fill } from "#shared/fill.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { formatValues, nameWithUnit } from "./year-series.ts";

/** A figure in the base year, now, and as the goal. */
interface Progress {
  base: { year: string; value: number };
  now: { year: string; value: number };
  goal: { year: string; value: number };
}

/** The achieved part of a goal and the elapsed part of its time, in per cent, and whether the former keeps up. */
export function progressOf({ base, now, goal }: Progress) {
  const done = shareOf(base.value, now.value, goal.value);
  const elapsed = shareOf(Number(base.year), Number(now.year), Number(goal.year));
  return { done, elapsed, isOnCourse: done >= elapsed };
}

function shareOf(from: number, at: number, to: number): number {
  return Math.round(Math.min(1, Math.max(0, (at - from) / (to - from))) * 100);
}

export interface Target extends Progress {
  label: string;
  unit: string | undefined;
}

/** Targets, each with a progress bar and a mark for an even pace. The text states the same. */
export function TargetList({ targets }: { targets: Target[] }) {
  return (
    <ol className="@container border-b">
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
    <li className="grid items-center gap-y-2 border-t py-5 @min-[32rem]:split-5 mobile:py-3.5">
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
