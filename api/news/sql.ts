import type { z } from "zod/mini";
import type { Database } from "#api/database/tables.ts";
import { localise } from "#api/records/localise.ts";
import { selectPage } from "#api/records/paging.ts";
import type { NewsPage, NewsRecord, newsQuerySchema } from "#contract/news.ts";

/** Lists news in one language, optionally for one audience: pinned items first, then the newest. */
export async function listNews(
  database: Database,
  { locale, category, audience, ...page }: z.output<typeof newsQuerySchema>,
): Promise<NewsPage> {
  let query = database.selectFrom("news");
  if (audience) query = query.where("audience", "in", [audience, "both"]);
  if (category) query = query.where("category", "=", category);
  const { records, ...info } = await selectPage<"news", NewsRecord>(query, page, (rows) =>
    rows.orderBy("pinned", "desc").orderBy("date", "desc").orderBy("id"),
  );
  const items = records.map(({ audience: _audience, ...record }) => localise(record, locale));
  return { ...info, items };
}
