/**
 * Where captchas wait for their answer, and answers for their form. What is past its time is not there any more.
 */
export interface CaptchaStore {
  put(id: string, data: string, expiresAt: Date): Promise<void>;
  read(id: string): Promise<string | undefined>;
  /** Reads and deletes in one step: of several calls at once, one gets the data. */
  take(id: string): Promise<string | undefined>;
}

/**
 * A store for one process. It keeps `capacity` entries, more than the ceilings on gets let in while one is good
 * (18,000 a minute, api/captcha/limits.ts), and then forgets the oldest. A full one takes about 30 MB.
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
