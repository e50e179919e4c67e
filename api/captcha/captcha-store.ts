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
