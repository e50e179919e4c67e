import { useEffect, useEffectEvent, useRef } from "react";
import type { NewsPage } from "#contract/news.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { FilterChoices, ApplyFilters, FilterForm } from "#site/parts/list/filter-form.tsx";
import { ListEnd, ResultCount } from "#site/parts/list/list-end.tsx";
import { choicesOf, useFilters } from "#site/parts/list/use-filters.ts";
import { usePagedList } from "#site/parts/list/use-paged-list.ts";
import { useSite } from "#site/load/site-data.ts";
import { idIn } from "#site/ui/id-in.ts";
import { useHash } from "#site/ui/browser-state.ts";
import { NewsItem, newsQuery } from "./news-item.tsx";

export default function NewsList({ rendered }: { rendered: NewsPage[] }) {
  const { news } = useMessages();
  const locale = useLocale();
  const client = browserClient(useSite().apiBaseUrl);
  const { values, searchWith, change } = useFilters("/investors", {});
  const list = usePagedList({
    rendered,
    query: values,
    fetchPage: (page) => client.queryNewsPage(newsQuery(values, locale, page)),
    onMore: (count) => change({ ...values, pages: String(count) }, { replace: true }),
  });
  useLinkedItem(list);
  const { listRef, items, from, total, isLoading } = list;
  return (
    <>
      <FilterForm path="/investors" anchor="news" onChange={change} />
      <FilterChoices
        name="category"
        legend={news.category}
        all={news.allCategories}
        choices={choicesOf(news.categories)}
        value={values.category}
        look="row"
        onChange={(category) => change({ category })}
      />
      <ApplyFilters />
      <div className="mt-8 mb-4 mobile:mt-4 mobile:mb-3">
        <ResultCount label={news.label} from={from} shown={items.length} total={total} />
      </div>
      <ul ref={listRef} aria-busy={isLoading} className="border-b transition-opacity aria-busy:opacity-50">
        {items.map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </ul>
      <ListEnd path="/investors" anchor="news" searchWith={searchWith} list={list} />
    </>
  );
}

/** Loads the list until it contains the item that the address names (`#id`), and shows it. */
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
  const id = idIn(useHash());
  const isListed = items.some((item) => item.id === id);
  const isPending = useRef(false);
  const update = useEffectEvent(() => {
    if (isListed && isPending.current) showItem(id);
    isPending.current = Boolean(id) && !isListed;
    if (id && nextPage && !isStale && !isLoading && !hasFailed && !document.getElementById(id)) more();
  });
  useEffect(() => {
    update();
  }, [id, isListed, nextPage, isStale, isLoading]);
}

function showItem(id: string): void {
  const item = document.getElementById(id);
  const row = item?.querySelector("details");
  if (row) row.open = true;
  item?.scrollIntoView();
}
