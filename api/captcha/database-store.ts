import type { Database } from "#api/database/tables.ts";
import type { CaptchaStore } from "./store.ts";

/** Milliseconds between two removals of what has expired. */
const sweepEvery = 60_000;

/**
 * A store for several processes that share a database. Once a minute it deletes what has expired, and, beyond `capacity`
 * rows, what expires first. `onSweepError` is called where that fails; it is tried again after a minute, and captchas are
 * stored meanwhile.
 */
export function createDatabaseStore(
  database: Database,
  {
    now = () => new Date(),
    capacity = 200_000,
    onSweepError = () => {},
  }: { now?: () => Date; capacity?: number; onSweepError?: (error: unknown) => void } = {},
): CaptchaStore {
  let sweptAt = 0;
  const expired = () => now().toISOString();

  async function sweep(): Promise<void> {
    await database.deleteFrom("captcha").where("expires_at", "<=", expired()).execute();
    // The first row beyond the capacity, by the index on `expires_at`. Without one, nothing is deleted.
    const firstBeyond = database
      .selectFrom("captcha")
      .select("expires_at")
      .orderBy("expires_at", "desc")
      .limit(1)
      .offset(capacity);
    await database.deleteFrom("captcha").where("expires_at", "<=", firstBeyond).execute();
  }

  return {
    async put(id, data, expiresAt) {
      if (now().getTime() - sweptAt >= sweepEvery) {
        sweptAt = now().getTime();
        // A database that is away fails the insert as well, and that is reported.
        await sweep().catch(onSweepError);
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
