import type { ReactNode } from "react";
import type { Locale } from "#shared/locales.ts";
import { formatNumber } from "#shared/numbers.ts";
import { readRange, type Range } from "#shared/ranges.ts";
import type { DrawnColumn } from "#reader/schemas/drawings.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { linearScale, logScale, mirrored, type Scale } from "./scale.ts";
import { longestShare, Packs, Thing } from "./thing.tsx";

type TableData = FrontMatter<"service">["table"];

/** The table of a service. Columns that its page file says are drawn show their numbers to scale, beside the numbers themselves. */
export function DrawnTable({ name, columns, rows, ...table }: TableData & { name: string }) {
  const locale = useLocale();
  // Two axes side by side have room for fewer numbers each.
  const parts = columns.filter((column) => typeof column !== "string" && column.drawn).length > 1 ? 3 : 5;
  const drawings = columns.map((column, at) =>
    typeof column !== "string" && column.drawn ? draw(column.drawn, rows, at, locale, parts) : undefined,
  );
  return (
    <DataTable
      {...table}
      name={name}
      columns={columns.map((column, at) => {
        const drawing = drawings[at];
        return typeof column === "string" || !drawing
          ? column
          : {
              ...column,
              className: `drawn drawn-${drawing.kind}${parts === 3 ? " drawn-half" : ""}`,
              head: (
                <>
                  <span className="drawn-text">{column.label}</span>
                  {drawing.scale}
                </>
              ),
            };
      })}
      {...(drawings.some(Boolean) && { layout: "stacked" as const })}
      rows={rows.map((cells, row) => cells.map((cell, at) => drawings[at]?.cell(row, cell) ?? cell))}
    />
  );
}

/** How a column is drawn: what stands in its head, and what in a cell. */
interface Drawing {
  kind: string;
  scale?: ReactNode;
  cell(row: number, text: string): ReactNode;
}

function draw(column: DrawnColumn, rows: string[][], at: number, locale: Locale, parts: number): Drawing {
  if (column.as === "packs")
    return {
      kind: "thing-column",
      cell: (row, text) => (
        <>
          <Packs names={column.packs[row] ?? []} />
          <span className="drawn-text">{text}</span>
        </>
      ),
    };
  const rangesOf = (index: number) => rows.map((cells) => readRange(cells[index] ?? "", locale));
  const ranges = rangesOf(at);
  const numbers = ranges.flatMap((range) => (range ? [range.from, range.to ?? range.from] : []));
  if (column.as === "thousand")
    return {
      kind: "thing-column",
      cell: (row, text) => (
        <>
          <Thousand failing={failuresOf(text, ranges[row])} />
          <span className="drawn-text">{text}</span>
        </>
      ),
    };
  const highest = Math.max(...numbers);
  if (column.as === "span") {
    const starts = column.start === undefined ? [] : rangesOf(column.start).map((range) => range?.to ?? 0);
    const axis = column.log
      ? logScale(Math.min(...numbers.filter((number) => number > 0)), highest)
      : linearScale(
          Math.max(highest, ...ranges.map((range, row) => (range?.to ?? 0) + (starts[row] ?? 0))),
          parts,
        );
    const scale = column.mirrored ? mirrored(axis) : axis;
    return {
      kind: column.mirrored ? "mirrored" : "span",
      scale: <Axis scale={scale} locale={locale} />,
      cell: (row, text) => (
        <>
          <span className="drawn-text">{text}</span>
          <Span range={ranges[row]} start={starts[row]} scale={scale} />
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
          {column.as === "room" ? (
            <Room width={width(row)} />
          ) : (
            <Line width={width(row)} knots={knots[row]} />
          )}
          <span className="drawn-text">{text}</span>
        </span>
      </>
    ),
  };
}

/** How many of a thousand may fail by a share in per cent or in parts per million. */
function failuresOf(text: string, range: Range | undefined): number | undefined {
  if (range && text.includes("%")) return 1000 - 10 * range.from;
  return range?.to !== undefined && text.includes("ppm") ? range.to / 1000 : undefined;
}

/** A thousand squares, fifty in a row; those that may fail are orange, a part of one as well. */
function Thousand({ failing }: { failing: number | undefined }) {
  if (failing === undefined) return null;
  const [rows, rest] = [Math.floor(failing / 50), Math.round((failing % 50) * 10) / 10];
  const edges = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => line(6 * (index + 1))).join("");
  return (
    <svg viewBox="0 0 300 120" aria-hidden className="drawn-thousand shapes drawing">
      <path d="M0 0h300v120H0z" className="drawn-cargo" />
      <path d={`M300 120h${-6 * rest}v-6h${6 * rest}zM0 0h300v${6 * rows}H0z`} className="drawn-miss" />
      <path d={edges(49, (x) => `M${x} 0v120`) + edges(19, (y) => `M0 ${y}h300`)} className="drawn-grid" />
    </svg>
  );
}

/** A line as long as a number, with marks at its ends, or with knots along it. */
function Line({ width, knots }: { width: string; knots?: number | undefined }) {
  return (
    <svg width={width} height="12" aria-hidden className="drawn-extent shapes drawing">
      <path d="M1 0V12" />
      <line y1="6" y2="6" x2="100%" />
      <svg x="100%" className="overflow-visible">
        <path d="M-1 0V12" />
      </svg>
      {Array.from({ length: knots ?? 0 }, (_, index) => (
        <circle
          key={index}
          cx={`${(100 * (index + 1)) / ((knots ?? 0) + 1)}%`}
          cy="6"
          r="5"
          className="drawn-wheel"
        />
      ))}
    </svg>
  );
}

/** A room in plan, with racks along its length and a door at its end. */
function Room({ width }: { width: string }) {
  return (
    <svg width={width} height="44" aria-hidden className="drawn-extent shapes drawing">
      <rect y="1" width="100%" height="42" className="drawn-body" />
      {[10, 22, 34].map((y) => (
        <line key={y} x1="7%" x2="93%" y1={y} y2={y} className="drawn-beam" />
      ))}
    </svg>
  );
}

/** A bar from and to a place on the axis, on the lines of the axis; a start moves it, and what may be shorter is an outline. */
function Span({
  range,
  start,
  scale,
}: {
  range: Range | undefined;
  start: number | undefined;
  scale: Scale;
}) {
  const bar = (from: number, to: number, className: string) => (
    <rect
      x={`${Math.min(scale.at(from), scale.at(to))}%`}
      width={`${Math.max(0.8, Math.abs(scale.at(to) - scale.at(from)))}%`}
      y="-7"
      height="14"
      className={className}
    />
  );
  return (
    <svg aria-hidden className="drawn-bars shapes drawing">
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={`${scale.at(tick)}%`}
          x2={`${scale.at(tick)}%`}
          y2="100%"
          className="drawn-fine"
        />
      ))}
      {range ? (
        <g>
          {start === undefined ? (
            bar(range.from, range.to ?? scale.end, range.to ? "drawn-cargo" : "drawn-open")
          ) : (
            <>
              {bar(start, start + range.from, "drawn-cargo")}
              {bar(start + range.from, start + (range.to ?? range.from), "drawn-body")}
            </>
          )}
        </g>
      ) : null}
    </svg>
  );
}

/** The numbers of an axis, in the head of its column. */
function Axis({ scale: { at, ticks }, locale }: { scale: Scale; locale: Locale }) {
  return (
    <svg aria-hidden className="drawn-axis shapes drawing">
      {ticks.map((tick) => (
        <text
          key={tick}
          x={`${at(tick)}%`}
          y="14"
          textAnchor={at(tick) === 0 ? "start" : at(tick) === 100 ? "end" : "middle"}
        >
          {formatNumber(tick, locale)}
        </text>
      ))}
    </svg>
  );
}
