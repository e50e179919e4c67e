import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import type { NewsPage } from "#contract/news.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";

/** A news item with its date and place at the side. Its id is an anchor; the full text opens in place. */
export function NewsItem({
  item: { id, date, updated, category, title, summary, body, place, pinned },
}: {
  item: NewsPage["items"][number];
}) {
  const { news } = useMessages();
  const locale = useLocale();
  return (
    <li
      id={id}
      tabIndex={-1}
      className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-2 border-t border-line py-7 mobile:grid-cols-1"
    >
      <p className="text-small text-muted">
        <time dateTime={date} className="block font-semibold text-text">
          {formatDay(date, locale)}
        </time>
        {place}
        {updated ? (
          <span className="block">{fill(news.corrected, { date: formatDay(updated, locale) })}</span>
        ) : null}
      </p>
      <div className="max-w-[66ch]">
        <p className="text-label font-semibold text-petrol">
          {news.categories[category]}
          {pinned ? (
            <span className="text-orange-deep">
              <span aria-hidden> · </span>
              {news.pinned}
            </span>
          ) : null}
        </p>
        <h3 className="mt-2 text-h3 font-semibold">{title}</h3>
        <p className="mt-2 text-soft">{summary}</p>
        <details className="mt-2">
          <summary className="no-print w-fit cursor-pointer py-1.5 text-small font-semibold marker:text-orange-deep hover:text-petrol">
            {news.read} <span className="sr-only">: {title}</span>
          </summary>
          {body.split("\n\n").map((paragraph) => (
            <p key={paragraph} className="mt-3 text-body">
              {paragraph}
            </p>
          ))}
        </details>
      </div>
    </li>
  );
}
