import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "#api/database/tables.ts";

/**
 * Runs a query for one page: returns the records of the page and the total. An empty list has one empty page.
 */
export async function selectPage<T extends keyof Tables, R>(
  query: SelectQueryBuilder<Tables, T, object>,
  { page, size }: { page: number; size: number },
  order: (
    query: SelectQueryBuilder<Tables, T, { data: string }>,
  ) => SelectQueryBuilder<Tables, T, { data: string }>,
): Promise<{ page: number; size: number; total: number; pages: number; records: R[] }> {
  const { total } = await query
    .select((expression) => expression.fn.countAll<number | string | bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await order(query.select("data" as never) as never)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const records = rows.map(({ data }) => JSON.parse(data) as R);
  return { page, size, total: Number(total), pages: Math.max(1, Math.ceil(Number(total) / size)), records };
}
