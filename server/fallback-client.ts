import { ApiError, createClient, type Client } from "#contract/client.ts";

/**
 * In milliseconds: how long a page waits for the other machine, and how long a machine that failed is not called again. A
 * page makes several calls, and many pages are rendered at once.
 */
const defaultTimes = { limit: 3000, pause: 10_000 };

/**
 * Creates clients of another machine's API. If that machine does not answer, or with a status of 500 or more, `fallback`
 * answers instead: a page shows this machine's lists rather than none. The returned function takes a callback for that
 * case, and gives a client.
 */
export function createFallbackClient(
  baseUrl: string,
  fallback: Client,
  times: Partial<typeof defaultTimes> = {},
): (onFallback: () => void) => Client {
  const { limit, pause } = { ...defaultTimes, ...times };
  let pausedUntil = 0;
  const other = createClient({
    baseUrl,
    // A redirect would lead to an address that nobody has set.
    fetch: (path, init) => fetch(path, { ...init, redirect: "error", signal: AbortSignal.timeout(limit) }),
  });

  return (onFallback) => {
    const calls = Object.entries(other).map(([name, call]) => {
      const callOther = call as (...input: unknown[]) => Promise<unknown>;
      const callFallback = fallback[name as keyof Client] as typeof callOther;
      return [
        name,
        async (...input: unknown[]) => {
          try {
            if (performance.now() >= pausedUntil) return await callOther(...input);
          } catch (error) {
            // An error about the call itself is the answer.
            if (error instanceof ApiError && error.status < 500) throw error;
            pausedUntil = performance.now() + pause;
          }
          onFallback();
          return callFallback(...input);
        },
      ] as const;
    });
    return Object.fromEntries(calls) as unknown as Client;
  };
}
