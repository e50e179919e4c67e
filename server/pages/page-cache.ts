import { setImmediate as nextTurn } from "node:timers/promises";
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
  isFullyCompressed: boolean;
}

/** Lists as queries select them that are kept: the last ones that were rendered. */
const keptQueries = 300;

/** The pages that are kept, as `createPageCache` describes them. */
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches the bytes of pages until the content changes. Concurrent requests for a key share one render. After a change the
 * old bytes are served while the new ones are rendered, and for as long as rendering fails. Pages are rendered one by one,
 * and waiting requests are answered in between. Responses with status 500 or more are not cached. `version` gives the
 * current version of the content; `onError` is called with failures of renders in the background.
 */
export function createPageCache({
  render,
  version,
  onError,
}: {
  render: (key: string) => Promise<Rendered>;
  version: () => string;
  onError: (key: string, error: unknown) => void;
}) {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<CachedResponse>>();
  /** The end of the last render that was asked for. */
  let lastRender: Promise<unknown> = Promise.resolve();

  function peek(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const isFresh = entry.version === version();
    // The caller that started a running refresh reports its failure.
    if (!isFresh && !running.has(key)) refresh(key).catch((error: unknown) => onError(key, error));
    return entry.answer;
  }

  function refresh(key: string): Promise<CachedResponse> {
    const started = running.get(key) ?? renderAndKeep(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function renderAndKeep(key: string): Promise<CachedResponse> {
    const made = await renderInTurn(key);
    const { rendered } = made;
    const answer = await compressRendered(rendered, "fast");
    if (rendered.status < 500) keep(key, { ...made, answer, isFullyCompressed: false });
    else if (entries.has(key)) throw new Error(`Rendering answered ${rendered.status}; the old page is kept`);
    return answer;
  }

  function renderInTurn(key: string): Promise<{ rendered: Rendered; version: string }> {
    const turn = lastRender.then(async () => {
      await nextTurn();
      return { version: version(), rendered: await render(key) };
    });
    lastRender = turn.catch(() => {});
    return turn;
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    if (!key.includes("?")) return;
    const queries = [...entries.keys()].filter((each) => each.includes("?"));
    const [oldest] = queries;
    if (oldest !== undefined && queries.length > keptQueries) entries.delete(oldest);
  }

  return {
    /** The cached response, if there is one; a stale one is refreshed in the background. */
    peek,
    /** The cached response, or a new one. */
    get: async (key: string) => peek(key) ?? refresh(key),
    /** Renders a page in its turn, without keeping it. */
    async once(key: string): Promise<CachedResponse> {
      const { rendered } = await renderInTurn(key);
      return compressRendered(rendered, "fast");
    },
    /** Drops the pages that are gone from the site. */
    forget(isGone: (key: string) => boolean): void {
      for (const key of entries.keys()) if (isGone(key)) entries.delete(key);
    },
    /** Renders the missing and stale pages among the keys, then compresses them again, smaller, one by one. */
    async warm(keys: string[]): Promise<void> {
      for (const key of keys) {
        // A render that began before the content changed has the old version.
        await running.get(key)?.catch(() => {});
        if (entries.get(key)?.version === version()) continue;
        await refresh(key).catch((error: unknown) => onError(key, error));
      }
      for (const key of keys) {
        const entry = entries.get(key);
        // What the content has outdated meanwhile is about to be replaced.
        if (!entry || entry.isFullyCompressed || entry.version !== version()) continue;
        const answer = await compressRendered(entry.rendered, "small");
        if (entries.get(key) === entry) entries.set(key, { ...entry, answer, isFullyCompressed: true });
      }
    },
  };
}

async function compressRendered(
  { status, headers, body }: Rendered,
  level: "fast" | "small",
): Promise<CachedResponse> {
  return cacheResponse(status, headers, await compress(body, level));
}
