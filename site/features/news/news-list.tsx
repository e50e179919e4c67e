import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { NewsPage } from "#contract/news.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { choicesOf, valuesOf } from "#site/parts/list/choices.ts";
import { FilterChoices } from "#site/parts/list/filter-choices.tsx";
import { ListEnd } from "#site/parts/list/list-end.tsx";
import { ResultCount } from "#site/parts/list/result-count.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { usePagedList } from "#site/parts/list/use-paged-list.ts";
import { useSite } from "#site/parts/site-data.ts";
import { idIn } from "#site/ui/id-in.ts";
import { NewsItem } from "./news-item.tsx";

/** All news by day, newest first, one subject or all. */
export function NewsList({ first }: { first: NewsPage }) {
  const { news } = useMessages();
  const locale = useLocale();
  const client = browserClient(useSite().apiBaseUrl);
  const { values, key, isReady, change } = useFilters({ category: valuesOf(news.categories) });
  const list = usePagedList({
    first,
    filters: key,
    ask: (page) => client.queryNewsPage({ ...values, locale, page }),
  });
  useItemOfAddress(list);
  const { listRef, items, from, total, nextPage, hasFailed, isAsking, more, retry } = list;
  return (
    <>
      <FilterChoices
        legend={news.category}
        all={news.allCategories}
        choices={choicesOf(news.categories)}
        value={values.category}
        isReady={isReady}
        look="row"
        onChange={(category) => change({ category })}
      />
      <div className="mt-8 mb-4">
        <ResultCount label={news.label} from={from} shown={items.length} total={total} />
      </div>
      <ul
        ref={listRef}
        aria-busy={isAsking}
        className="border-b border-line transition-opacity aria-busy:opacity-50"
      >
        {items.map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </ul>
      <ListEnd
        anchor="news"
        filters={key}
        first={first}
        nextPage={nextPage}
        isPlain={!key && items.length <= first.items.length}
        isAsking={isAsking}
        hasFailed={hasFailed}
        onMore={more}
        onRetry={retry}
      />
    </>
  );
}

/** A link to an older item (`#id`) shows as much of the list as it takes to reach it. */
function useItemOfAddress({
  items,
  nextPage,
  isStale,
  isAsking,
  hasFailed,
  more,
}: Pick<
  ReturnType<typeof usePagedList<NewsPage["items"][number]>>,
  "items" | "nextPage" | "isStale" | "isAsking" | "hasFailed" | "more"
>): void {
  const id = idIn(useLocation().hash);
  const isListed = items.some((item) => item.id === id);
  const isAwaited = useRef(false);
  const look = useEffectEvent(() => {
    if (isListed && isAwaited.current) document.getElementById(id)?.scrollIntoView();
    isAwaited.current = Boolean(id) && !isListed;
    if (id && nextPage && !isStale && !isAsking && !hasFailed && !document.getElementById(id)) void more();
  });
  useEffect(() => {
    look();
  }, [id, isListed, nextPage, isStale, isAsking]);
}
