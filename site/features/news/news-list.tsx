import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { NewsPage } from "#contract/news.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { FilterChoices } from "#site/parts/list/filter-choices.tsx";
import { ListEnd } from "#site/parts/list/list-end.tsx";
import { ResultCount } from "#site/parts/list/result-count.tsx";
import { choicesOf, useFilters, valuesOf } from "#site/parts/list/use-filters.ts";
import { usePagedList } from "#site/parts/list/use-paged-list.ts";
import { useSite } from "#site/parts/site-data.ts";
import { idIn } from "#site/ui/id-in.ts";
import { NewsItem } from "./news-item.tsx";

/** Items of a page of the list. */
export const newsPerPage = 5;

/** All news, newest first, filtered by category. */
export function NewsList({ first }: { first: NewsPage }) {
  const { news } = useMessages();
  const locale = useLocale();
  const client = browserClient(useSite().apiBaseUrl);
  const { values, key, change } = useFilters({ category: valuesOf(news.categories) });
  const list = usePagedList({
    first,
    filters: key,
    fetchPage: (page) => client.queryNewsPage({ ...values, locale, page, size: newsPerPage }),
  });
  useLinkedItem(list);
  const { listRef, items, from, total, isLoading } = list;
  return (
    <>
      <FilterChoices
        legend={news.category}
        all={news.allCategories}
        choices={choicesOf(news.categories)}
        value={values.category}
        look="row"
        onChange={(category) => change({ category })}
      />
      <div className="mt-8 mb-4 mobile:mt-4 mobile:mb-3">
        <ResultCount label={news.label} from={from} shown={items.length} total={total} />
      </div>
      <ul
        ref={listRef}
        aria-busy={isLoading}
        className="border-b border-line transition-opacity aria-busy:opacity-50"
      >
        {items.map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </ul>
      <ListEnd anchor="news" list={list} />
    </>
  );
}

/** Loads the list until it contains the item that the address names (`#id`), and scrolls to it. */
function useLinkedItem({
  items,
  nextPage,
  isStale,
  isLoading,
  hasFailed,
  more,
}: Pick<
  ReturnType<typeof usePagedList<NewsPage["items"][number]>>,
  "items" | "nextPage" | "isStale" | "isLoading" | "hasFailed" | "more"
>): void {
  const id = idIn(useLocation().hash);
  const isListed = items.some((item) => item.id === id);
  const isPending = useRef(false);
  const update = useEffectEvent(() => {
    if (isListed && isPending.current) document.getElementById(id)?.scrollIntoView();
    isPending.current = Boolean(id) && !isListed;
    if (id && nextPage && !isStale && !isLoading && !hasFailed && !document.getElementById(id)) void more();
  });
  useEffect(() => {
    update();
  }, [id, isListed, nextPage, isStale, isLoading]);
}
