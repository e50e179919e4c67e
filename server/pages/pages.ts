import { isOpenOn } from "#contract/positions.ts";
import type { Library } from "#reader/library.ts";
import type { Env } from "#server/env.ts";
import { followDay } from "#server/maintenance/day.ts";
import { errorFields, log } from "#server/telemetry/log.ts";
import type { Metrics } from "#server/telemetry/metrics.ts";
import { addressesToWarm, readAddress } from "./addresses.ts";
import { PageCache, type Rendered } from "./page-cache.ts";
import type { createRenderThread } from "./render-thread.ts";

/** Renders pages, measures that, and caches them until the content or the day change. */
export function createPages({
  env,
  render: renderHere,
  thread,
  library,
  metrics,
}: {
  env: Env;
  render: (address: string) => Promise<Rendered>;
  /** Renders the new version of a page while the old one is served. */
  thread: ReturnType<typeof createRenderThread>;
  library: () => Library;
  metrics: Pick<Metrics, "cache" | "render"> | undefined;
}) {
  async function measure(address: string, render: (address: string) => Promise<Rendered>): Promise<Rendered> {
    const begin = performance.now();
    let isMade = false;
    try {
      const rendered = await render(address);
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

  // Opening hours and expiry dates depend on the day.
  const version = () => `${library().version} ${day.today()}`;
  const cache = new PageCache({
    render,
    renew,
    version,
    ...(metrics && { onLook: (result) => (metrics.cache[result] += 1) }),
    onError: (key, error) => log("error", "page not refreshed", { key, ...errorFields(error) }),
  });
  function isOpenPosition(id: string): boolean {
    return library().records.positions.some(
      (position) => position.id === id && isOpenOn(day.today(), position),
    );
  }
  /** Renders every page that is missing or stale, if the settings want that, and drops those of closed positions. */
  function warm(): Promise<void> | undefined {
    cache.forget((key) => {
      const address = readAddress(key);
      return address.kind === "position" && !isOpenPosition(address.id);
    });
    return env.WARM_PAGES ? cache.warm(addressesToWarm()) : undefined;
  }
  // Renders again at midnight, or the first visitor would get yesterday's open and closed states.
  const day = followDay({ onChange: () => void warm() });

  return {
    render,
    get: (key: string) => cache.get(key),
    peek: (key: string) => cache.peek(key),
    /** Whether an open position has this id. */
    isOpenPosition,
    warm,
    close() {
      day.close();
      thread.close();
    },
  };
}
