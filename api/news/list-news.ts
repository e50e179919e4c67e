import { localise, pageOf, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
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
  const items = records.map(({ audience: _audience, from: _from, until: _until, ...record }) =>
    localise(record, locale),
  );
  return { ...info, items };
}
