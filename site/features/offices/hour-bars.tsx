import { minutesOfDay } from "#shared/opening-hours.ts";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import type { WithSpans } from "./opening.ts";

// What only the visitor's clock knows is set by site/browser/opening.ts: where the day begins, and the present.

/** A line over 24 hours for each place, thick while it is open, and a mark at the present. Names and times are beside it. */
export function HourBars({
  places,
  thickness = 2,
  className = "",
}: {
  places: WithSpans[];
  /** Of a line, in pixels. */
  thickness?: number;
  className?: string;
}) {
  const step = thickness + 1;
  const height = places.length * step - step + thickness;
  const yOf = (index: number) => index * step + thickness / 2;
  const open = places.flatMap(({ open }, index) => open.map(([from, to]) => `M${from} ${yOf(index)}H${to}`));
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
      <span className="only-timed absolute -inset-y-1.5 left-(--now-at) w-0.5 -translate-x-1/2 bg-orange forced-color-adjust-none" />
    </span>
  );
}

const axisHours = [0, 6, 12, 18, 24];

/**
 * The hours above the lines and, where there is room, the present between them. Its label takes three hours to either side
 * on a wide axis, and five on a shorter one; the shortest has none.
 */
export function HourAxis({ className }: { className: string }) {
  const { locator } = useMessages();
  const [before, after] = fill(locator.nowAt, { time: "\n" }).split("\n");
  return (
    <span aria-hidden className={`@container relative flex h-6 justify-between text-label ${className}`}>
      {axisHours.map((hour) => (
        // Without a width, so that each stands above its place on the lines; the first and the last end with them.
        <span
          key={hour}
          data-hour={hour}
          className="group/hour flex w-0 justify-center first:justify-start nth-5:justify-end @max-[8rem]:even:hidden"
        >
          <span className="group-data-[near=3]/hour:@min-xs:hidden group-data-[near=5]/hour:@min-xs:@max-md:hidden">
            {hour}
          </span>
        </span>
      ))}
      {/* A short axis has room for the hours only; the line across the bars marks the present. */}
      <b className="only-timed absolute left-[clamp(2.25rem,var(--now-at),100%-2.25rem)] -translate-x-1/2 bg-orange px-1.5 font-semibold whitespace-nowrap text-ink @max-xs:hidden">
        {before}
        <ByScript name="clock" />
        {after}
      </b>
    </span>
  );
}

/** How many of the places whose hours are drawn around it are open, in words with `{open}`; shown once that is known. */
export function OpenCount({ words, count }: { words: string; count: number }) {
  const [before, after] = fill(words, { open: "\n", count }).split("\n");
  return (
    <span className="only-timed">
      {before}
      <ByScript name="open" />
      {after}
    </span>
  );
}

/** A place for a text that the page's script writes. */
function ByScript({ name }: { name: "clock" | "open" }) {
  // What is there already may stay when an island starts around it.
  return (
    <span data-set={name} suppressHydrationWarning>
      {""}
    </span>
  );
}
