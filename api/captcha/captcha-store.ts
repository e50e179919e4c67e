import type { Database } from "#api/database/tables.ts";

/** Keeps captchas until they are answered, and solved ones until their form comes. Expired entries are never returned. */
export interface CaptchaStore {
  put(id: string, data: string, expiresAt: Date): Promise<void>;
  read(id: string): Promise<string | undefined>;
  /** Reads and deletes atomically; only one concurrent caller gets the data. */
  take(id: string): Promise<string | undefined>;
}

/**
 * Creates a store for one process. A full one takes 30 MB: the ceilings on gets (18,000 a minute, api/limiting/limits.ts) keep it
 * emptier, but not when the clock goes back or limits are multiplied.
 */
export function createMemoryStore({ now = () => new Date(), capacity = 60_000 } = {}): CaptchaStore {
  const entries = new Map<string, { data: string; expiresAt: Date }>();
  const read = (id: string) => {
    const entry = entries.get(id);
    return entry && entry.expiresAt > now() ? entry.data : undefined;
  };
  return {
    async put(id, data, expiresAt) {
      entries.set(id, { data, expiresAt });
      for (const [oldest, entry] of entries) {
        if (entries.size <= capacity && entry.expiresAt > now()) break;
        entries.delete(oldest);
      }
    },
    async read(id) {
      return read(id);
    },
    async take(id) {
      const data = read(id);
      entries.delete(id);
      return data;
    },
  };
}

/** Creates a store for several processes that share a database. `startSweep` (api/limiting/counters.ts) deletes what has expired. */
export function createDatabaseStore(database: Database, { now = () => new Date() } = {}): CaptchaStore {
  const currentTime = () => now().toISOString();
  return {
    async put(id, data, expiresAt) {
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
        .where("expires_at", ">", currentTime())
        .executeTakeFirst();
      return row?.data;
    },
    async take(id) {
      const row = await database
        .deleteFrom("captcha")
        .where("id", "=", id)
        .returning(["data", "expires_at"])
        .executeTakeFirst();
      return row && row.expires_at > currentTime() ? row.data : undefined;
    },
  };
}
