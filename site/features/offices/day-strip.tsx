import type { RegionId } from "#shared/regions.ts";
import { fill } from "#shared/fill.ts";
import type { Calendar } from "#shared/opening-hours.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { toSearch } from "./filter-search.ts";
import { HourAxis, HourBars } from "./hour-bars.tsx";
import { openCount } from "./opening.ts";
import { useDay, type Day } from "./use-day.ts";

/** What a strip shows: the working calendars of the sites, by region. */
export interface StripData {
  /** The day on which the page was rendered. */
  day: string;
  regions: { id: RegionId; calendars: Calendar[] }[];
}

/** The opening hours of every site over the 24 hours of today, by region, with a line at the present: who is awake. */
export function DayStrip({ day: rendered, regions }: StripData) {
  const { locator } = useMessages();
  const day = useDay(rendered);
  const calendars = regions.flatMap((region) => region.calendars);
  return (
    <section aria-label={locator.hoursToday} className="no-print">
      <p className="flex flex-wrap items-baseline gap-x-4 text-small">
        <b className="text-body font-semibold">
          {day.now ? openText(locator.openNow, calendars, day) : locator.hoursToday}
        </b>
        <span className="text-current/70">{day.now ? locator.inYourTime : locator.inUtc}</span>
      </p>
      <div className={`${rowStyle} mt-3`}>
        <HourAxis day={day} className="col-start-2" />
      </div>
      <ul>
        {regions.map(({ id, calendars }) => (
          <li key={id}>
            <SiteLink
              to="/branch"
              search={toSearch({ region: id })}
              className={`${rowStyle} min-h-11 border-t border-current/20 py-2 hover:underline`}
            >
              <span className="text-small leading-tight font-medium">{locator.regions[id]}</span>
              <HourBars calendars={calendars} day={day} />
              <span className="text-right text-small whitespace-nowrap">
                {day.now ? openText(locator.openOf, calendars, day) : calendars.length}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowStyle =
  "grid grid-cols-[13rem_1fr_3.5rem] items-center gap-x-5 phone:grid-cols-[minmax(0,7.5rem)_minmax(48px,1fr)_3rem] phone:gap-x-3";

function openText(words: string, calendars: Calendar[], { now }: Day): string {
  return fill(words, { open: now ? openCount(calendars, now) : 0, count: calendars.length });
}
