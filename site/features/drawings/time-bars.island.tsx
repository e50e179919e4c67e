import { useState, type ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import type { DrawnAs } from "#reader/schemas/drawings.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useTyped } from "#site/islands/typed.ts";
import { AnswerRows, useDrawingWords, useRanges, type DrawnData } from "./answer.tsx";
import { Axis, Span } from "./column-marks.tsx";
import { linearScale } from "./scale.ts";

/** The parts of the axis. */
const most = 10;

type Drawn = DrawnAs<"visit"> | DrawnAs<"phases">;

/** Rows as bars on one axis of time, of which the visitor chooses some, or a moment. */
export default function TimeBars({ drawn, ...data }: DrawnData & { drawn: Drawn }) {
  return drawn.as === "visit" ? <Visit {...drawn} {...data} /> : <Phases {...drawn} {...data} />;
}

/** What is done in one visit: the chosen rows one after another, each at the latest end of the one before. */
function Visit({ chosen: first, ...data }: DrawnData & DrawnAs<"visit">) {
  const words = useDrawingWords();
  const [chosen, choose] = useState(() => data.rows.map((_, row) => first.includes(row)));
  const set = (row: number, isChosen: boolean) => choose((before) => before.with(row, isChosen));
  useTyped(({ name, checked }) => set(Number(name.replace("row-", "")), Boolean(checked)));
  const ranges = useRanges(data);
  const sum = (end: "from" | "to", until = chosen.length) =>
    ranges.slice(0, until).reduce((hours, range, row) => hours + (chosen[row] ? (range?.[end] ?? 0) : 0), 0);
  return (
    <Bars
      data={data}
      lit={chosen}
      starts={chosen.map((isChosen, row) => (isChosen ? sum("to", row) : 0))}
      mark={sum("to")}
      answer={fill(words.visit, { from: sum("from"), to: sum("to") })}
      onChoose={set}
    />
  );
}

/** Phases that overlap, and those that run in a month. */
function Phases({ start, month: first, ...data }: DrawnData & DrawnAs<"phases">) {
  const words = useDrawingWords();
  const [month, choose] = useState(first);
  useTyped(({ value }) => choose(Number(value)));
  const ranges = useRanges(data);
  const starts = useRanges({ rows: data.rows, at: start }).map((range) => range?.to ?? 0);
  const lit = ranges.map((range, row) => {
    const begin = starts[row] ?? 0;
    return month >= begin && month <= begin + (range?.to ?? 0);
  });
  const last = Math.max(...ranges.map((range, row) => (starts[row] ?? 0) + (range?.to ?? 0)));
  return (
    <Bars data={data} lit={lit} starts={starts} mark={month} answer={fill(words.month, { month })}>
      <label htmlFor="drawn-month" className="noscript:hidden">
        {fill(words.yours, { month })}
      </label>
      <input
        id="drawn-month"
        type="range"
        name="month"
        max={linearScale(last, most).end}
        value={month}
        onChange={(event) => choose(event.target.valueAsNumber)}
        className="h-11 accent-orange noscript:hidden"
      />
    </Bars>
  );
}

function Bars({
  data: { columns, rows, at },
  lit,
  starts,
  mark,
  answer,
  onChoose,
  children,
}: {
  data: DrawnData;
  lit: boolean[];
  starts: number[];
  mark: number;
  answer: string;
  onChoose?: (row: number, isChosen: boolean) => void;
  children?: ReactNode;
}) {
  const locale = useLocale();
  const Head = onChoose ? "label" : "div";
  const ranges = useRanges({ rows, at });
  const scale = linearScale(
    Math.max(...ranges.map((range, row) => (starts[row] ?? 0) + (range?.to ?? 0))),
    most,
  );
  return (
    <>
      <div>
        {children ? <div className="time-bar">{children}</div> : null}
        {rows.map(([name, what, ...cells], row) => (
          <div key={name} className={`time-bar border-t ${lit[row] ? "is-lit" : ""}`}>
            <Head className="flex items-center gap-3">
              {onChoose ? (
                <input
                  type="checkbox"
                  name={`row-${row}`}
                  checked={lit[row] ?? false}
                  onChange={(event) => onChoose(row, event.target.checked)}
                  className="size-6 shrink-0 accent-orange noscript:hidden"
                />
              ) : null}
              <span>
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-muted">{what}</span>
              </span>
            </Head>
            <Span range={ranges[row]} start={starts[row]} scale={scale} mark={mark} label={cells[at - 2]} />
          </div>
        ))}
        <div aria-hidden className="time-bar border-t text-small text-muted">
          {columns[at]}
          <Axis scale={scale} locale={locale} />
        </div>
      </div>
      <div role="status" className="mt-5">
        <p className="text-lead font-semibold">{answer}</p>
        <AnswerRows columns={columns} rows={rows.filter((_, row) => lit[row])} />
      </div>
    </>
  );
}
