import type { CaptchaStore } from "./store.ts";

/**
 * A store for one process. It keeps `capacity` entries, more than the ceiling on gets lets in while one is good, and
 * then forgets the oldest.
 */
export function createMemoryStore({ now = () => new Date(), capacity = 20_000 } = {}): CaptchaStore {
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
