import { setImmediate as waitingRequests } from "node:timers/promises";
import { compress, cacheResponse, type CachedResponse } from "./cached-response.ts";

/** The result of a render: a complete response, not compressed yet. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

interface Entry {
  answer: CachedResponse;
  rendered: Rendered;
  version: string;
  isSmall: boolean;
}

/** Lists as queries select them that are kept: the last ones that were rendered. */
const keptQueries = 300;

/**
 * Caches the bytes of pages until the content changes. Concurrent requests for a key share one render. After a change the
 * old bytes are served while the new ones are rendered, and for as long as rendering fails. Pages are rendered one by one,
 * and waiting requests are answered in between. Responses with status 500 or more are not cached. `version` gives the
 * current version of the content; `onError` is called with failures of renders in the background.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<CachedResponse>>();
  readonly #render: (key: string) => Promise<Rendered>;
  readonly #version: () => string;
  readonly #onError: (key: string, error: unknown) => void;
  /** The end of the last render that was asked for. */
  #lastRender: Promise<unknown> = Promise.resolve();

  constructor({
    render,
    version,
    onError,
  }: {
    render: (key: string) => Promise<Rendered>;
    version: () => string;
    onError: (key: string, error: unknown) => void;
  }) {
    this.#render = render;
    this.#version = version;
    this.#onError = onError;
  }

  /** The cached response, if there is one; a stale one is refreshed in the background. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const isFresh = entry.version === this.#version();
    // The caller that started a running refresh reports its failure.
    if (!isFresh && !this.#running.has(key)) {
      this.#refresh(key).catch((error: unknown) => this.#onError(key, error));
    }
    return entry.answer;
  }

  /** The cached response, or a new one. */
  async get(key: string): Promise<CachedResponse> {
    return this.peek(key) ?? this.#refresh(key);
  }

  /** Renders a page in its turn, without keeping it. */
  async once(key: string): Promise<CachedResponse> {
    const { rendered } = await this.#renderInTurn(key);
    return compressRendered(rendered, "fast");
  }

  /** Drops the pages that are gone from the site. */
  forget(isGone: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isGone(key)) this.#entries.delete(key);
  }

  /** Renders the missing and stale pages among the keys, then compresses them again, smaller, one by one. */
  async warm(keys: string[]): Promise<void> {
    for (const key of keys) {
      // A render that began before the content changed has the old version.
      await this.#running.get(key)?.catch(() => {});
      if (this.#entries.get(key)?.version === this.#version()) continue;
      await this.#refresh(key).catch((error: unknown) => this.#onError(key, error));
    }
    for (const key of keys) {
      const entry = this.#entries.get(key);
      // What the content has outdated meanwhile is about to be replaced.
      if (!entry || entry.isSmall || entry.version !== this.#version()) continue;
      const answer = await compressRendered(entry.rendered, "small");
      if (this.#entries.get(key) === entry) this.#entries.set(key, { ...entry, answer, isSmall: true });
    }
  }

  #refresh(key: string): Promise<CachedResponse> {
    const running = this.#running.get(key);
    if (running) return running;
    const refresh = this.#renderAndKeep(key).finally(() => this.#running.delete(key));
    this.#running.set(key, refresh);
    return refresh;
  }

  async #renderAndKeep(key: string): Promise<CachedResponse> {
    const { rendered, version } = await this.#renderInTurn(key);
    const answer = await compressRendered(rendered, "fast");
    if (rendered.status < 500) return this.#keep(key, { answer, rendered, version, isSmall: false });
    if (this.#entries.has(key))
      throw new Error(`Rendering answered ${rendered.status}; the old page is kept`);
    return answer;
  }

  #renderInTurn(key: string): Promise<{ rendered: Rendered; version: string }> {
    const render = this.#lastRender.then(async () => {
      await waitingRequests();
      const version = this.#version();
      return { version, rendered: await this.#render(key) };
    });
    this.#lastRender = render.catch(() => {});
    return render;
  }

  #keep(key: string, entry: Entry): CachedResponse {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (key.includes("?")) this.#dropOldQuery();
    return entry.answer;
  }

  #dropOldQuery(): void {
    const queries = [...this.#entries.keys()].filter((key) => key.includes("?"));
    const [oldest] = queries;
    if (oldest !== undefined && queries.length > keptQueries) this.#entries.delete(oldest);
  }
}

async function compressRendered(
  { status, headers, body }: Rendered,
  level: "fast" | "small",
): Promise<CachedResponse> {
  return cacheResponse(status, headers, await compress(body, level));
}
