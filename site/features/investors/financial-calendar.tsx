import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { calendarUrl } from "#site/parts/meta.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { useSite } from "#site/load/site-data.ts";

const linkLook =
  "no-print inline-flex min-h-12 items-center py-1.5 leading-snug font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol";

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
      <div className="border-b border-line">
        {events.map(({ id, date, title, text }) => (
          <OpenRow
            key={id}
            isSmall
            title={title}
            note={
              <time dateTime={date} className="whitespace-nowrap">
                {formatDay(date, locale)}
              </time>
            }
          >
            <p className="text-soft">{text}</p>
          </OpenRow>
        ))}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-8">
        <a href={calendarUrl("", locale)} className={linkLook}>
          {investors.save}
        </a>
        <a href={calendarUrl(origin, locale).replace(/^https?:/, "webcal:")} className={linkLook}>
          {investors.subscribe}
        </a>
        <span className="text-small text-muted">
          {fill(investors.datesAsOf, { date: formatDay(asOf, locale) })}
        </span>
      </p>
    </>
  );
}
