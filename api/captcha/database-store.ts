import type { Database } from "#api/database/tables.ts";
import type { CaptchaStore } from "./store.ts";

/** Milliseconds between two removals of what has expired. */
const sweepEvery = 60_000;

/**
 * A store for several processes that share a database. Once a minute it deletes what has expired, and, beyond `capacity`
 * rows, what expires first.
 */
export function createDatabaseStore(
  database: Database,
  { now = () => new Date(), capacity = 200_000 } = {},
): CaptchaStore {
  let sweptAt = 0;
  const expired = () => now().toISOString();
  return {
    async put(id, data, expiresAt) {
      if (now().getTime() - sweptAt >= sweepEvery) {
        sweptAt = now().getTime();
        await database.deleteFrom("captcha").where("expires_at", "<=", expired()).execute();
        const kept = database
          .selectFrom("captcha")
          .select("id")
          .orderBy("expires_at", "desc")
          .limit(capacity);
        const { count } = await database
          .selectFrom("captcha")
          .select((expression) => expression.fn.countAll<number | string>().as("count"))
          .executeTakeFirstOrThrow();
        if (Number(count) > capacity)
          await database.deleteFrom("captcha").where("id", "not in", kept).execute();
      }
      await database
        .insertInto("captcha")
        .values({ id, data, expires_at: expiresAt.toISOString() })
        .execute();
    },
    async read(id) {
      const row = await database
        .selectFrom("captcha")
        .select("data")
        .where("id", "=", id)
        .where("expires_at", ">", expired())
        .executeTakeFirst();
      return row?.data;
    },
    async take(id) {
      const row = await database
        .deleteFrom("captcha")
        .where("id", "=", id)
        .returning(["data", "expires_at"])
        .executeTakeFirst();
      return row && row.expires_at > expired() ? row.data : undefined;
    },
  };
}
