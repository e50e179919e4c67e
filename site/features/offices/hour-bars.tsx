import { minutesOfDay, type Calendar } from "#shared/opening-hours.ts";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { axisHours, hourVisibility } from "./hour-axis.ts";
import { openSpans } from "./open-spans.ts";
import type { Day } from "./use-day.ts";

/** A line over 24 hours for each place, thick while it is open, and a mark at the present. Names and times are beside it. */
export function HourBars({
  calendars,
  day,
  thickness = 2,
  className = "",
}: {
  calendars: Calendar[];
  day: Day;
  /** Of a line, in pixels. */
  thickness?: number;
  className?: string;
}) {
  const step = thickness + 1;
  const height = calendars.length * step - step + thickness;
  const yOf = (index: number) => index * step + thickness / 2;
  const open = calendars.flatMap((calendar, index) =>
    openSpans(calendar, day.start).map(({ from, to }) => `M${from} ${yOf(index)}H${to}`),
  );
  return (
    <span aria-hidden className={`hour-bars relative block ${className}`}>
      <svg
        viewBox={`0 0 ${minutesOfDay} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        strokeWidth={thickness}
        className="block"
      >
        <rect width={minutesOfDay} height={height} className="hour-day" />
        <path d={open.join("")} className="hour-open" />
      </svg>
      <NowLine day={day} />
    </span>
  );
}

function NowLine({ day: { percent } }: { day: Day }) {
  if (percent === undefined) return null;
  return (
    <span
      className="absolute -inset-y-1.5 w-0.5 -translate-x-1/2 bg-orange forced-color-adjust-none"
      style={{ left: `${percent}%` }}
    />
  );
}

/** The hours above the lines and, where there is room, the present between them. */
export function HourAxis({ day, className = "" }: { day: Day; className?: string }) {
  const { locator } = useMessages();
  const { now, percent } = day;
  return (
    <span aria-hidden className={`@container relative flex h-6 justify-between text-label ${className}`}>
      {axisHours.map((hour) => (
        // Without a width, so that each stands above its place on the lines; the first and the last end with them.
        <span
          key={hour}
          className="flex w-0 justify-center first:justify-start nth-5:justify-end @max-[8rem]:even:hidden"
        >
          <span className={percent === undefined ? "" : hourVisibility(hour, percent)}>{hour}</span>
        </span>
      ))}
      {/* A short axis has room for the hours only; the line across the bars marks the present. */}
      {now && percent !== undefined ? (
        <b
          className="absolute -translate-x-1/2 bg-orange px-1.5 font-semibold whitespace-nowrap text-ink @max-xs:hidden"
          style={{ left: `clamp(2.25rem, ${percent}%, 100% - 2.25rem)` }}
        >
          {fill(locator.nowAt, { time: `${pad(now.getHours())}:${pad(now.getMinutes())}` })}
        </b>
      ) : null}
    </span>
  );
}

const pad = (part: number) => String(part).padStart(2, "0");
