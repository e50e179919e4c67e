import type { ListQuery } from "#contract/list-queries.ts";
import type { NewsQuery } from "#contract/news.ts";
import type { Locale } from "#shared/locales.ts";

const newsPerPage = 5;

/** What the call for news is asked for a page of the list. */
export function newsQuery(
  { pages: _pages, page: _page, ...filters }: ListQuery<"/investors">,
  locale: Locale,
  page: number,
): NewsQuery {
  return { ...filters, locale, page, size: newsPerPage };
}
