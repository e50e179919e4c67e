import type { Locale } from "#shared/locales.ts";
import { formatNumber } from "#shared/numbers.ts";
import type { Range } from "#shared/ranges.ts";
import { useRanges, type DrawnData } from "./answer.tsx";
import type { Scale } from "./scale.ts";

// What stands in the cells of a drawn column, beside their numbers.

/** Levels as squares: the share of a thousand that a level lets fail, and what failed; a square for each hour or day of a time. */
export function Levels({ columns, rows, at, actual }: DrawnData & { actual: number }) {
  const levels = useRanges({ rows, at });
  const results = useRanges({ rows, at: actual });
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-8 gap-y-8">
      {rows.map(([name, measure, ...cells], row) => {
        const [level = "", result = ""] = [cells[at - 2], cells[actual - 2]];
        const failing = failuresOf(level, levels[row]);
        return (
          <li key={name} className="flex flex-col border-t-2 border-text pt-3">
            <p className="text-lead font-semibold">{name}</p>
            <p className="mb-3 text-small text-muted">{measure}</p>
            <p className="heading mt-auto text-figure">{level}</p>
            {failing === undefined ? (
              <svg viewBox="0 0 300 60" aria-hidden className="drawn-thousand shapes drawing">
                <path d={`M0 30h${12 * (levels[row]?.to ?? 0)}`} className="drawn-units" />
              </svg>
            ) : (
              <Thousand failing={failing} failed={failuresOf(result, results[row])} />
            )}
            <p className="min-h-6">
              {results[row] ? (
                <>
                  <span className="text-muted">{columns[actual]}:</span> <strong>{result}</strong>
                </>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** How many of a thousand fail by a share in per cent or in parts per million. */
function failuresOf(text: string, range: Range | undefined): number | undefined {
  if (range && text.includes("%")) return 1000 - 10 * (text.includes("≥") ? range.from : (range.to ?? 0));
  return range?.to !== undefined && text.includes("ppm") ? range.to / 1000 : undefined;
}

/** A thousand squares, fifty in a row: those that may fail are white, and those that did are orange, a part of one as well. */
function Thousand({ failing, failed }: { failing: number; failed: number | undefined }) {
  const edges = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => line(6 * (index + 1))).join("");
  return (
    <svg viewBox="0 0 300 120" aria-hidden className="drawn-thousand shapes drawing">
      <path d="M0 0h300v120H0z" className="drawn-cargo" />
      {[failing, failed ?? 0].map((count, index) => {
        const [rows, rest] = [Math.floor(count / 50), Math.round((count % 50) * 600) / 100];
        return (
          <path
            key={index ? "failed" : "failing"}
            d={`M300 ${120 - 6 * rows}h${-rest}v-6h${rest}z${rows > 0 ? `M0 120h300v${-6 * rows}H0z` : ""}`}
            className={index ? "drawn-miss" : "drawn-allowed"}
          />
        );
      })}
      <path d={edges(49, (x) => `M${x} 0v120`) + edges(19, (y) => `M0 ${y}h300`)} className="drawn-grid" />
    </svg>
  );
}

/** A line as long as a number, with marks at its ends, or with knots along it. */
export function Line({ width, knots }: { width: string; knots?: number | undefined }) {
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

/** A bar from and to a place on the axis, on the lines of the axis; a start moves it, and what may be shorter is an outline. */
export function Span({
  range,
  start,
  scale,
  mark,
  label,
}: {
  range: Range | undefined;
  start: number | undefined;
  scale: Scale;
  /** A place on the axis that is the visitor's. */
  mark?: number | undefined;
  /** Stands at the end of the bar. */
  label?: string | undefined;
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
          <text x={`${scale.at((start ?? 0) + (range.to ?? 0))}%`} dx="8" y="5">
            {label}
          </text>
        </g>
      ) : null}
      {mark === undefined ? null : (
        <line x1={`${scale.at(mark)}%`} x2={`${scale.at(mark)}%`} y2="100%" className="drawn-mark" />
      )}
    </svg>
  );
}

export function Axis({ scale: { at, ticks }, locale }: { scale: Scale; locale: Locale }) {
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
