import { localise, pageOf, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
import type { NewsPage, NewsRecord, newsQuerySchema } from "#contract/news.ts";

/** Lists the news of up to a day in one language, optionally for one audience: pinned items first, then the newest. */
export function listNews(
  news: NewsRecord[],
  { locale, category, audience, ...page }: z.output<typeof newsQuerySchema>,
  today: string,
): NewsPage {
  const found = news.filter(
    (item) =>
      item.date <= today &&
      (!audience || item.audience === audience || item.audience === "both") &&
      (!category || item.category === category),
  );
  const sorted = sortBy(found, ({ pinned, date }) => `${pinned ? 1 : 0} ${date}`, "descending");
  const { records, ...info } = pageOf(sorted, page);
  const items = records.map(({ audience: _audience, ...record }) => localise(record, locale));
  return { ...info, items };
}
