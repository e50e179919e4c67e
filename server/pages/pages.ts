import { isOpenOn } from "#contract/positions.ts";
import { isoDay } from "#shared/days.ts";
import type { Content } from "#reader/content.ts";
import type { Env } from "#server/env.ts";
import { errorFields, log } from "#server/telemetry/log.ts";
import type { Metrics } from "#server/telemetry/metrics.ts";
import { addressesToWarm, readAddress } from "./addresses.ts";
import { createPageCache, type Rendered } from "./page-cache.ts";

/** Renders pages, measures that, and caches them until the content or the day change. */
export function createPages({
  env,
  render: renderPage,
  content,
  metrics,
}: {
  env: Env;
  render: (address: string) => Rendered;
  content: () => Content;
  metrics: Pick<Metrics, "render"> | undefined;
}) {
  async function render(address: string): Promise<Rendered> {
    let isMade = false;
    try {
      const rendered = renderPage(address);
      isMade = rendered.status < 500;
      return rendered;
    } finally {
      metrics?.render(isMade);
    }
  }

  // Opening hours depend on the day in UTC.
  const version = () => `${content().version} ${content().day} ${isoDay(new Date())}`;
  const cache = createPageCache({
    render,
    version,
    onError: (key, error) => log("error", "page not refreshed", { key, ...errorFields(error) }),
  });
  function isOpenPosition(id: string): boolean {
    return content().records.positions.some(
      (position) => position.id === id && isOpenOn(content().day, position),
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
  return {
    cache,
    /** Whether an open position has this id. */
    isOpenPosition,
    warm,
  };
}
