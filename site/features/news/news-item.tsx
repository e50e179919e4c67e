import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import type { NewsPage, NewsQuery } from "#contract/news.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { ListQuery } from "#contract/list-queries.ts";
import type { Locale } from "#shared/locales.ts";

/** A news item: a row that opens to the text. Its id is an anchor. */
export function NewsItem({
  item: { id, date, updated, category, title, summary, body, place, pinned },
}: {
  item: NewsPage["items"][number];
}) {
  const { news } = useMessages();
  const locale = useLocale();
  return (
    <li id={id} tabIndex={-1}>
      <details className="open-row">
        {/* The lint rule does not look deep enough to find the summary's text. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <summary className="py-3">
          <span className="grid min-w-0 grow grid-cols-[11rem_1fr] items-baseline gap-x-8 mobile:grid-cols-1">
            <span className="text-small text-muted">
              <time dateTime={date}>{formatDay(date, locale)}</time>
              <span className="block mobile:inline">
                <span className="hidden mobile:inline" aria-hidden>
                  {" · "}
                </span>
                {news.categories[category]}
                {pinned ? <b className="block font-semibold text-orange-deep">{news.pinned}</b> : null}
              </span>
            </span>
            <h3 className="text-lead leading-snug font-semibold mobile:text-body">{title}</h3>
          </span>
        </summary>
        <div className="max-w-[66ch] pt-1 pb-8 desktop:ml-[13rem]">
          <p className="text-soft">{summary}</p>
          {body.split("\n\n").map((paragraph) => (
            <p key={paragraph} className="mt-3 text-body">
              {paragraph}
            </p>
          ))}
          <p className="mt-3 text-small text-muted">
            {place}
            {updated ? (
              <span className="block">{fill(news.corrected, { date: formatDay(updated, locale) })}</span>
            ) : null}
          </p>
        </div>
      </details>
    </li>
  );
}

export function LatestNews({ items }: Pick<NewsPage, "items">) {
  const { news } = useMessages();
  const locale = useLocale();
  return (
    <ul className="mt-8 border-b mobile:mt-5">
      {items.map(({ id, date, category, title }) => (
        <li key={id} className="border-t">
          <SiteLink to="/investors" hash={id} className="group block py-4.5 mobile:py-3.5">
            <span className="block text-label font-semibold text-petrol">
              <time dateTime={date}>{formatDay(date, locale)}</time> <span aria-hidden>· </span>
              {news.categories[category]}
            </span>
            <h3 className="mt-1.5 text-h3 leading-snug font-semibold group-hover:text-petrol">{title}</h3>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const newsPerPage = 5;

/** What the call for news is asked for a page of the list. */
export function newsQuery(
  { pages: _pages, page: _page, ...filters }: ListQuery<"/investors">,
  locale: Locale,
  page: number,
): NewsQuery {
  return { ...filters, locale, page, size: newsPerPage };
}
