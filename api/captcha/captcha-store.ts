import type { Database } from "#api/database/tables.ts";

/** Keeps captchas until they are answered, and solved ones until their form comes. Expired entries are never returned. */
export interface CaptchaStore {
  put(id: string, data: string, expiresAt: Date): Promise<void>;
  read(id: string): Promise<string | undefined>;
  /** Reads and deletes atomically; only one concurrent caller gets the data. */
  take(id: string): Promise<string | undefined>;
}

/**
 * Creates a store for one process. Beyond `capacity` entries it drops the oldest. The ceilings on gets (18,000 a minute,
 * api/limiting/limits.ts) keep unexpired ones below that. A full store takes about 30 MB.
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

/** Milliseconds between two cleanups. */
const cleanupInterval = 60_000;

/**
 * Creates a store for several processes that share a database. Once a minute it deletes expired rows and, beyond
 * `capacity` rows, those that expire first. `onCleanupError` is called if that fails; it is tried again a minute later,
 * and captchas are stored meanwhile.
 */
export function createDatabaseStore(
  database: Database,
  {
    now = () => new Date(),
    capacity = 200_000,
    onCleanupError = () => {},
  }: { now?: () => Date; capacity?: number; onCleanupError?: (error: unknown) => void } = {},
): CaptchaStore {
  let lastCleanup = 0;
  const currentTime = () => now().toISOString();

  async function deleteExpired(): Promise<void> {
    await database.deleteFrom("captcha").where("expires_at", "<=", currentTime()).execute();
    // Found by the index on `expires_at`. If there is no such row, nothing is deleted.
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
      if (now().getTime() - lastCleanup >= cleanupInterval) {
        lastCleanup = now().getTime();
        // If the database is unavailable, the insert below fails as well and is reported.
        await deleteExpired().catch(onCleanupError);
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
