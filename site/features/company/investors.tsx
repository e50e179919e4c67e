import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import type { FrontMatter } from "#reader/schema.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

export function FinancialCalendar({
  asOf,
  events,
}: {
  asOf: string;
  events: { date: string; title: string; text: string }[];
}) {
  const { investors } = useMessages();
  const locale = useLocale();
  return (
    <>
      <div className="border-b">
        {events.map(({ date, title, text }) => (
          <OpenRow
            key={date}
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
      <p className="mt-3 text-small text-muted">
        {fill(investors.datesAsOf, { date: formatDay(asOf, locale) })}
      </p>
    </>
  );
}

/** The available reports, newest first, with their languages, and a link to request them. */
export function Reports({ reports }: Pick<FrontMatter<"investors">, "reports">) {
  const { investors } = useMessages();
  return (
    <>
      <p className="text-small text-muted">{reports.caption}</p>
      <ul className="mt-3 border-b">
        {reports.items.map(({ title, about }) => (
          <li key={title} className="grid grid-cols-[1fr_1fr] gap-x-8 border-t py-2.5 mobile:grid-cols-1">
            <b className="font-semibold">{title}</b>
            <span className="text-small leading-relaxed text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <SiteLink
        to="/contactUs"
        search="?topic=investor"
        hash="form"
        className="no-print mt-4 inline-flex min-h-12 items-center link-strong"
      >
        {investors.request}
      </SiteLink>
    </>
  );
}
