import type { z } from "zod/mini";
import { localise } from "#api/records/localise.ts";
import { pageOf } from "#api/records/paging.ts";
import { sortBy } from "#api/records/sort-by.ts";
import type { NewsPage, NewsRecord, newsQuerySchema } from "#contract/news.ts";

/** Lists news in one language, optionally for one audience: pinned items first, then the newest. */
export function listNews(
  news: NewsRecord[],
  { locale, category, audience, ...page }: z.output<typeof newsQuerySchema>,
): NewsPage {
  const found = news.filter(
    (item) =>
      (!audience || item.audience === audience || item.audience === "both") &&
      (!category || item.category === category),
  );
  const sorted = sortBy(found, ({ pinned, date }) => `${pinned ? 1 : 0} ${date}`, "descending");
  const { records, ...info } = pageOf(sorted, page);
  const items = records.map(({ audience: _audience, ...record }) => localise(record, locale));
  return { ...info, items };
}
