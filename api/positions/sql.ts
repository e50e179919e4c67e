import type { z } from "zod/mini";
import type { Database } from "#api/database/tables.ts";
import { localise } from "#api/records/localise.ts";
import { selectPage } from "#api/records/paging.ts";
import type { AreaList, PositionPage, PositionRecord, positionQuerySchema } from "#contract/positions.ts";
import { regionIds } from "#contract/regions.ts";
import { foldForSearch } from "#contract/fold.ts";

type Query = z.output<typeof positionQuerySchema>;

/**
 * Lists positions in one language, filtered and sorted. Closed ones are only found by id. `today` is a day (`2026-11-21`);
 * a position is still open on its closing day.
 */
export async function listPositions(
  database: Database,
  { locale, id, sort, keyword, language, area, function: jobFunction, contract, ...page }: Query,
  today: string,
): Promise<PositionPage> {
  let query = database.selectFrom("positions");
  query = id ? query.where("id", "=", id) : query.where("closes", ">=", today);
  if (area) query = query.where("area", "=", area);
  if (jobFunction) query = query.where("function", "=", jobFunction);
  if (contract) query = query.where("contract", "=", contract);
  if (language) query = query.where("languages", "like", `%|${language}|%`);
  for (const word of foldForSearch(keyword ?? "")
    .split(" ")
    .filter(Boolean)) {
    query = query.where(`search_${locale}`, "like", `%${word.replace(/[\\%_]/g, "")}%`);
  }
  const { records, ...info } = await selectPage<"positions", PositionRecord>(query, page, (rows) => {
    if (sort === "title") return rows.orderBy(`title_${locale}`).orderBy("id");
    return (sort === "closing" ? rows.orderBy("closes") : rows.orderBy("posted", "desc")).orderBy("id");
  });
  const items = records.map((record) => ({ ...localise(record, locale), isOpen: record.closes >= today }));
  return { ...info, items };
}

/** Finds a position by its id, open or closed, in both languages. */
export async function findPosition(database: Database, id: string): Promise<PositionRecord | undefined> {
  const row = await database.selectFrom("positions").select("data").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.data) as PositionRecord);
}

/** Lists all areas with their numbers of positions that are open on a day. */
export async function listAreas(database: Database, today: string): Promise<AreaList> {
  const rows = await database
    .selectFrom("positions")
    .select(["area", (expression) => expression.fn.countAll<number | string | bigint>().as("count")])
    .where("closes", ">=", today)
    .groupBy("area")
    .execute();
  const counts = new Map(rows.map(({ area, count }) => [area, Number(count)]));
  return { areas: regionIds.map((id) => ({ id, count: counts.get(id) ?? 0 })) };
}
