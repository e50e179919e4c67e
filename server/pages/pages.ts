import type { Env } from "#server/env.ts";
import { followDay } from "#server/maintenance/day.ts";
import type { KeptRecords } from "#server/maintenance/records.ts";
import { errorFields, log } from "#server/telemetry/log.ts";
import type { Metrics } from "#server/telemetry/metrics.ts";
import type { Tracing } from "#server/telemetry/tracing.ts";
import { addressesToWarm, readAddress } from "./addresses.ts";
import { createOpenPositions } from "./open-positions.ts";
import { PageCache, pagesVersion, type Rendered } from "./page-cache.ts";
import type { createRenderThread } from "./render-thread.ts";

/** Renders pages, measured and traced, and caches them until the content, the records or the day change. */
export function createPages({
  env,
  render: renderHere,
  thread,
  listOpenPositions,
  contentVersion,
  records,
  metrics,
  tracing,
}: {
  env: Env;
  render: (address: string) => Promise<Rendered>;
  /** Renders the new version of a page while the old one is served. */
  thread: ReturnType<typeof createRenderThread>;
  /** Lists the ids of all open positions. */
  listOpenPositions: () => Promise<string[]>;
  contentVersion: () => string;
  records: Pick<KeptRecords, "version">;
  metrics: Pick<Metrics, "cache" | "render"> | undefined;
  tracing: Pick<Tracing, "trace">;
}) {
  async function measure(address: string, render: (address: string) => Promise<Rendered>): Promise<Rendered> {
    const begin = performance.now();
    // Without the query, which may contain what a visitor searches for.
    const attributes = { "site.page": address.split("?")[0] ?? "" };
    let isMade = false;
    try {
      const rendered = await tracing.trace("render", attributes, () => render(address));
      isMade = rendered.status < 500;
      return rendered;
    } finally {
      metrics?.render(performance.now() - begin, isMade);
    }
  }

  const render = (address: string) => measure(address, renderHere);
  const renew = (address: string) =>
    measure(address, thread.render).catch((error: unknown) => {
      log("warn", "thread failed", { address, ...errorFields(error) });
      return render(address);
    });

  const version = () =>
    pagesVersion({
      content: contentVersion(),
      records: env.API_BASE_URL ? undefined : records.version(),
      day: day.today(),
    });
  const cache = new PageCache({
    render,
    renew,
    version,
    ...(metrics && { onLook: (result) => (metrics.cache[result] += 1) }),
    onError: (key, error) => log("error", "page not refreshed", { key, ...errorFields(error) }),
  });
  const isOpenPosition = createOpenPositions({
    list: listOpenPositions,
    version,
    onChange(ids) {
      cache.forget((key) => {
        const address = readAddress(key);
        return address.kind === "position" && !ids.has(address.id);
      });
    },
    onError: (error) => log("error", "positions not listed", errorFields(error)),
  });
  const warm = () => (env.WARM_PAGES ? cache.warm(addressesToWarm()) : undefined);
  // Renders again at midnight, or the first visitor would get yesterday's open and closed states.
  const day = followDay({ onChange: () => void warm() });

  return {
    render,
    get: (key: string) => cache.get(key),
    peek: (key: string) => cache.peek(key),
    /** Whether an open position has this id. */
    isOpenPosition,
    /** Renders every page that is missing or stale, if the settings want that. */
    warm,
    close() {
      day.close();
      thread.close();
    },
  };
}
