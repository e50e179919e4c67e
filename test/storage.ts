import { vi } from "vitest";

/** A storage like a browser's: its own properties are its entries. */
export function createStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => (storage[key] = text),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  const storage = Object.create(methods) as Record<string, string>;
  return storage as unknown as Storage;
}

/** Opens a tab with its own session storage in a browser with `localStorage`. */
export function openTab(localStorage: Storage): void {
  vi.stubGlobal("window", { sessionStorage: createStorage(), localStorage });
}
