/** The tab's storage, then the browser's. A browser may forbid them; forms then work without drafts. */
export function storages(): Storage[] {
  return (["sessionStorage", "localStorage"] as const).flatMap((name) => {
    try {
      // Some web views have no storage at all.
      return (window[name] as Storage | null | undefined) ?? [];
    } catch {
      return [];
    }
  });
}

/** What a storage has under a key, as JSON. */
export function read<T>(storage: Storage, key: string): T | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON, or deletes it; false where there is no room. */
export function write(storage: Storage, key: string, value?: object): boolean {
  try {
    if (value) storage.setItem(key, JSON.stringify(value));
    else storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Creates a random key. `crypto.randomUUID` exists over https only. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
