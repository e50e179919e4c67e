import { formatDay } from "#contract/formats.ts";
import type { NewsPage } from "#contract/news.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Swiper } from "#site/parts/swiper/swiper.tsx";

type Item = Pick<NewsPage["items"][number], "id" | "date" | "category" | "title" | "summary">;

/** The latest news as cards that link to the full items. */
export function LatestNews({ items }: { items: Item[] }) {
  const { news } = useMessages();
  const locale = useLocale();
  return (
    <Swiper count={items.length} className="mt-14 desktop:grid desktop:grid-cols-3 desktop:gap-12">
      {items.map(({ id, date, category, title, summary }) => (
        <li key={id} className="border-t-2 border-text pt-4.5">
          <p className="text-label font-semibold text-petrol">
            <time dateTime={date}>{formatDay(date, locale)}</time> <span aria-hidden>· </span>
            {news.categories[category]}
          </p>
          <h3 className="mt-3 text-h3 font-semibold">
            <SiteLink to="/investors" hash={id} className="hover:text-petrol">
              {title}
            </SiteLink>
          </h3>
          <p className="mt-2.5 text-body leading-normal text-muted">{summary}</p>
        </li>
      ))}
    </Swiper>
  );
}
