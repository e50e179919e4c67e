import { compress, cacheResponse } from "./cached-response.ts";
import type { CachedResponse } from "./cached-response.ts";

/** What a render gives: a whole answer, not compressed yet. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry {
  answer: CachedResponse;
  rendered: Rendered;
  version: string;
  isSmall: boolean;
}

/**
 * Keeps every page's bytes until the content changes. One render at a time for a key, however many ask; after a
 * change the old bytes are served while the new ones are made, and for as long as making them fails. An answer of
 * status 500 or more is never kept. `version` tells the content's version at any moment; `onError` is called with
 * failures of renders that no visitor waits for.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** By address without its query: the answer to every query of it that has none. */
  readonly #absent = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<CachedResponse>>();
  readonly #render: (key: string) => Promise<Rendered>;
  readonly #version: () => string;
  readonly #onError: (key: string, error: unknown) => void;
  readonly #onLook: (found: "fresh" | "stale" | "missing") => void;

  constructor({
    render,
    version,
    onError,
    onLook = () => {},
  }: {
    render: (key: string) => Promise<Rendered>;
    version: () => string;
    onError: (key: string, error: unknown) => void;
    /** Called at each lookup with what was found, for counters. */
    onLook?: (found: "fresh" | "stale" | "missing") => void;
  }) {
    this.#render = render;
    this.#version = version;
    this.#onError = onError;
    this.#onLook = onLook;
  }

  /** The kept answer, at once, if there is one; a stale one is renewed meanwhile. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const isFresh = entry.version === this.#version();
    this.#onLook(isFresh ? "fresh" : "stale");
    // One that is being renewed already is reported by whoever began it.
    if (!isFresh && !this.#running.has(key)) {
      this.#renew(key).catch((error: unknown) => this.#onError(key, error));
    }
    return entry.answer;
  }

  /** The kept answer, or a new one. */
  async get(key: string): Promise<CachedResponse> {
    const kept = this.peek(key);
    if (kept) return kept;
    this.#onLook("missing");
    return this.#renew(key);
  }

  /** Renders what is missing or stale among the keys, then compresses everything again, smaller, one by one. */
  async warm(keys: string[]): Promise<void> {
    for (const key of keys) {
      // A render that was under way when the content changed is of the version before.
      await this.#running.get(key)?.catch(() => {});
      if (this.#entries.get(key)?.version === this.#version()) continue;
      await this.#renew(key).catch((error: unknown) => this.#onError(key, error));
      await idle();
    }
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry || entry.isSmall) continue;
      const answer = await keepRendered(entry.rendered, "small");
      if (this.#entries.get(key) === entry) this.#entries.set(key, { ...entry, answer, isSmall: true });
      await idle();
    }
  }

  #renew(key: string): Promise<CachedResponse> {
    const running = this.#running.get(key);
    if (running) return running;
    const renewal = this.#renderAndKeep(key).finally(() => this.#running.delete(key));
    this.#running.set(key, renewal);
    return renewal;
  }

  async #renderAndKeep(key: string): Promise<CachedResponse> {
    const version = this.#version();
    const rendered = await this.#render(key);
    const answer = await keepRendered(rendered, "fast");
    if (rendered.status < 500) return this.#keep(key, { answer, rendered, version, isSmall: false });
    if (this.#entries.has(key)) throw new Error(`Rendering answered ${rendered.status}; the old page stays`);
    return answer;
  }

  #keep(key: string, entry: Entry): CachedResponse {
    const kept = entry.rendered.status === 404 ? this.#sharedEntry(key, entry) : entry;
    this.#entries.set(key, kept);
    return kept.answer;
  }

  /** Parts of a list that are not there say the same, so all of them keep one answer in memory. */
  #sharedEntry(key: string, entry: Entry): Entry {
    const [address = key, query] = key.split("?");
    if (query === undefined) return entry;
    const shared = this.#absent.get(address);
    if (shared?.version === entry.version) return shared;
    this.#absent.set(address, entry);
    return entry;
  }
}

async function keepRendered(
  { status, headers, body }: Rendered,
  level: "fast" | "small",
): Promise<CachedResponse> {
  return cacheResponse(status, headers, await compress(body, level));
}

/** Lets waiting requests go first. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
