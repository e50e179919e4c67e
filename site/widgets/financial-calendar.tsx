import { formatDate } from "#site/content/figures.ts";
import { useLocale } from "#site/locales-hook.ts";
import { fill, useMessages } from "#site/messages.ts";
import { calendarUrl } from "#site/meta.ts";

/** Dates for investors, and the file that puts them into a calendar. */
export function FinancialCalendar({
  asOf,
  events,
}: {
  asOf: string;
  events: { id: string; date: string; title: string; text: string }[];
}) {
  const { investors } = useMessages();
  const locale = useLocale();
  return (
    <>
      <ol className="border-b-2 border-text">
        {events.map(({ id, date, title, text }) => (
          <li
            key={id}
            className="grid grid-cols-[15rem_1fr] gap-x-8 gap-y-1 border-t-2 border-text py-5 mobile:grid-cols-1"
          >
            <time dateTime={date} className="text-h3 font-semibold text-petrol">
              {formatDate(date, locale)}
            </time>
            <div>
              <h3 className="text-h3 font-semibold">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <a
          href={calendarUrl("", locale)}
          className="no-print inline-flex min-h-12 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
        >
          {investors.save}
        </a>
        <span className="text-small text-muted">
          {fill(investors.datesAsOf, { date: formatDate(asOf, locale) })}
        </span>
      </p>
    </>
  );
}
