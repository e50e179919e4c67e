import type { ReactNode } from "react";
import type { Locale } from "#shared/locales.ts";
import { readRange } from "#shared/ranges.ts";
import type { DrawnColumn } from "#reader/schemas/drawings.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useLocale } from "#site/i18n/language.ts";
import { Island } from "#site/islands/island.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { useDrawingWords, type DrawnData } from "./answer.tsx";
import { Axis, Levels, Line, Span } from "./column-marks.tsx";
import { linearScale, logScale, mirrored } from "./scale.ts";
import ContainerLoad from "./container-load.island.tsx";
import PackCount from "./pack-count.island.tsx";
import StoragePlan from "./storage-plan.island.tsx";
import TimeBars from "./time-bars.island.tsx";
import { longestShare, Thing } from "./thing.tsx";

type TableData = FrontMatter<"service">["table"];

/** The table of a service. Columns that its page file says are drawn show their numbers to scale, beside the numbers themselves. */
export function DrawnTable({ name, columns, rows, ...table }: TableData & { name: string }) {
  const locale = useLocale();
  const words = useDrawingWords();
  // Two axes side by side have room for fewer numbers each.
  const isShared = columns.filter(({ drawn }) => drawn).length > 1;
  const parts = isShared ? 3 : 5;
  const at = columns.findIndex(({ drawn }) => drawn && above.has(drawn.as));
  if (at >= 0)
    return (
      <>
        <div className="drawn-above">
          <DrawnAbove
            drawn={columns[at]?.drawn}
            columns={columns.map(({ label }) => label)}
            rows={rows}
            at={at}
          />
        </div>
        <p className="mt-5 max-w-[68ch] text-small text-muted">{table.caption}</p>
        <details className="mt-5 border-t">
          <summary className="no-print py-3 font-semibold">{words.table}</summary>
          <DataTable caption={name} columns={columns} rows={rows} />
        </details>
      </>
    );
  const drawings = columns.map(({ drawn }, at) => drawn && draw(drawn, rows, at, locale, parts));
  return (
    <DataTable
      {...table}
      name={name}
      columns={columns.map((column, at) => {
        const drawing = drawings[at];
        return {
          ...column,
          ...(drawing && {
            className: `drawn drawn-${drawing.kind}${isShared ? " drawn-half" : ""}`,
            head: (
              <>
                <span className="drawn-text">{column.label}</span>
                {drawing.scale}
              </>
            ),
          }),
        };
      })}
      {...(drawings.some(Boolean) && { layout: "stacked" as const })}
      rows={rows.map((cells, row) => cells.map((cell, at) => drawings[at]?.cell(row, cell) ?? cell))}
    />
  );
}

/** What is drawn above the table, across the whole width. */
const above = new Set<DrawnColumn["as"]>(["plan", "visit", "phases", "load", "packs", "thousand"]);

/** A drawing that answers, above its table. */
function DrawnAbove({ drawn, ...data }: DrawnData & { drawn: DrawnColumn | undefined }) {
  if (drawn?.as === "plan") return <Island of={StoragePlan} props={{ ...data, rooms: drawn.rooms }} />;
  if (drawn?.as === "thousand") return <Levels {...data} actual={drawn.actual} />;
  if (drawn?.as === "load") return <Island of={ContainerLoad} props={{ ...data, drawn }} />;
  if (drawn?.as === "packs") return <Island of={PackCount} props={{ ...data, drawn }} />;
  if (drawn?.as === "visit" || drawn?.as === "phases")
    return <Island of={TimeBars} props={{ ...data, drawn }} />;
  return null;
}

interface Drawing {
  kind: string;
  scale?: ReactNode;
  cell(row: number, text: string): ReactNode;
}

function draw(column: DrawnColumn, rows: string[][], at: number, locale: Locale, parts: number): Drawing {
  const rangesOf = (index: number) => rows.map((cells) => readRange(cells[index] ?? "", locale));
  const ranges = rangesOf(at);
  const numbers = ranges.flatMap((range) => (range ? [range.from, range.to ?? range.from] : []));
  const highest = Math.max(...numbers);
  if (column.as === "span") {
    const axis = column.log
      ? logScale(Math.min(...numbers.filter((number) => number > 0)), highest)
      : linearScale(highest, parts);
    const scale = column.mirrored ? mirrored(axis) : axis;
    return {
      kind: column.mirrored ? "mirrored" : "span",
      scale: <Axis scale={scale} locale={locale} />,
      cell: (row, text) => (
        <>
          <span className="drawn-text">{text}</span>
          <Span range={ranges[row]} start={undefined} scale={scale} />
        </>
      ),
    };
  }
  const share = column.as === "thing" ? longestShare : 75;
  const width = (row: number) => `${((ranges[row]?.to ?? 0) / highest) * share}%`;
  const knots = column.as === "route" ? rangesOf(column.knots).map((range) => range?.to ?? 0) : [];
  return {
    kind: column.as === "thing" ? "thing-column" : column.as,
    cell: (row, text) => (
      <>
        {column.as === "thing" && column.things[row] ? (
          <Thing name={column.things[row]} long={ranges[row]?.to ?? 0} longest={highest} />
        ) : null}
        <span className="drawn-length">
          <Line width={width(row)} knots={knots[row]} />
          <span className="drawn-text">{text}</span>
        </span>
      </>
    ),
  };
}
