import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { calendarUrl } from "#site/parts/meta.ts";
import { useSite } from "#site/parts/site-data.ts";

const linkLook =
  "no-print inline-flex min-h-12 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol";

/** Dates for investors, with links to download them as a calendar file or to subscribe to it. */
export function FinancialCalendar({
  asOf,
  events,
}: {
  asOf: string;
  events: { id: string; date: string; title: string; text: string }[];
}) {
  const { investors } = useMessages();
  const locale = useLocale();
  const { origin } = useSite();
  return (
    <>
      <ol className="border-b-2 border-text">
        {events.map(({ id, date, title, text }) => (
          <li
            key={id}
            className="grid grid-cols-[12rem_1fr] gap-x-8 gap-y-0.5 border-t border-line py-4 first:border-t-2 first:border-text mobile:grid-cols-1"
          >
            <time dateTime={date} className="font-semibold whitespace-nowrap text-petrol">
              {formatDay(date, locale)}
            </time>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-small text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-2">
        <a href={calendarUrl("", locale)} className={linkLook}>
          {investors.save}
        </a>
        <a href={calendarUrl(origin, locale).replace(/^https?:/, "webcal:")} className={linkLook}>
          {investors.subscribe}
        </a>
        <span className="ml-auto text-small text-muted mobile:ml-0">
          {fill(investors.datesAsOf, { date: formatDay(asOf, locale) })}
        </span>
      </p>
    </>
  );
}
