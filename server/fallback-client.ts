import { ApiError, createClient } from "#contract/client.ts";
import type { Client } from "#contract/client.ts";

/**
 * In milliseconds: how long a page waits for the other machine's answer, and how long a machine that gave none is left
 * alone. A page makes several calls, and many pages are made at once.
 */
const usualTimes = { limit: 3000, pause: 10_000 };

/**
 * Makes clients of another machine's API for the pages of this one. Where that machine gives no answer, or one of
 * status 500 or more, `standIn` answers in its place: a page shows the lists that this machine has rather than none.
 * The function takes what is called then, and gives a client.
 */
export function createFallbackClient(
  baseUrl: string,
  standIn: Client,
  times: Partial<typeof usualTimes> = {},
): (onStandIn: () => void) => Client {
  const { limit, pause } = { ...usualTimes, ...times };
  let deadUntil = 0;
  const other = createClient({
    baseUrl,
    fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(limit) }),
  });

  return (onStandIn) => {
    const calls = Object.entries(other).map(([name, call]) => {
      const ask = call as (...input: unknown[]) => Promise<unknown>;
      const askStandIn = standIn[name as keyof Client] as typeof ask;
      return [
        name,
        async (...input: unknown[]) => {
          try {
            if (performance.now() >= deadUntil) return await ask(...input);
          } catch (error) {
            // What the machine says about the call itself holds.
            if (error instanceof ApiError && error.status < 500) throw error;
            deadUntil = performance.now() + pause;
          }
          onStandIn();
          return askStandIn(...input);
        },
      ] as const;
    });
    return Object.fromEntries(calls) as unknown as Client;
  };
}
