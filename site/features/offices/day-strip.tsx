import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { toSearch } from "./filters.ts";
import { HourAxis, HourBars, OpenCount } from "./hour-bars.tsx";
import type { toStrip } from "./load.ts";

/** The opening hours of every site over the 24 hours of today, by region, with a line at the present: who is awake. */
export function DayStrip({ day, regions }: ReturnType<typeof toStrip>) {
  const { locator } = useMessages();
  const { length: count } = regions.flatMap(({ places }) => places);
  return (
    <section aria-label={locator.hoursToday} data-day={day} data-hours className="no-print">
      <p className="flex flex-wrap items-baseline gap-x-4 text-small">
        <b className="text-body font-semibold">
          <OpenCount words={locator.openNow} count={count} />
          <span className="not-timed">{locator.hoursToday}</span>
        </b>
        <DayNote className="text-current/70" />
      </p>
      <div className={`${rowStyle} mt-3`}>
        <HourAxis className="col-start-2" />
      </div>
      <ul>
        {regions.map(({ id, places }) => (
          <li key={id} data-hours>
            <SiteLink
              to="/branch"
              search={toSearch({ region: id })}
              className={`${rowStyle} min-h-11 border-t border-current/20 py-2 hover:underline`}
            >
              <span className="text-small leading-tight font-medium">{locator.regions[id]}</span>
              <HourBars places={places} />
              <span className="text-right text-small whitespace-nowrap">
                <OpenCount words={locator.openOf} count={places.length} />
                <span className="not-timed">{places.length}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whose 24 hours the lines show: the visitor's, or without scripts those of UTC. */
export function DayNote({ className }: { className: string }) {
  const { locator } = useMessages();
  return (
    <span className={className}>
      <span className="only-timed">{locator.inYourTime}</span>
      <span className="not-timed">{locator.inUtc}</span>
    </span>
  );
}

const rowStyle =
  "grid grid-cols-[13rem_1fr_3.5rem] items-center gap-x-5 phone:grid-cols-[minmax(0,7.5rem)_minmax(48px,1fr)_3rem] phone:gap-x-3";
