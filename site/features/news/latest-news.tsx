import { formatDay } from "#shared/formats.ts";
import type { NewsPage } from "#contract/news.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

type Item = Pick<NewsPage["items"][number], "id" | "date" | "category" | "title">;

/** The latest news as rows that link to the full items. */
export function LatestNews({ items }: { items: Item[] }) {
  const { news } = useMessages();
  const locale = useLocale();
  return (
    <ul className="mt-8 border-b border-line mobile:mt-5">
      {items.map(({ id, date, category, title }) => (
        <li key={id} className="border-t border-line">
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
