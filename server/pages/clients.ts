import { createClient, type Client } from "#contract/client.ts";
import type { Env } from "#server/env.ts";
import { createFallbackClient } from "#server/fallback-client.ts";

/** What answers the calls of pages: the API in this process, or the main thread for a thread that renders. */
export interface PagesApi {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

/**
 * Creates clients for what pages are made from: calls are answered in this process, unless API_BASE_URL names another
 * machine. `onFallback` is called when that machine does not answer, and this process does instead.
 */
export function createClients({
  env,
  api,
}: {
  env: Env;
  api: PagesApi;
}): (onFallback?: () => void) => Client {
  const own = createClient({ baseUrl: "", fetch: async (path, init) => api.request(path, init) });
  const other = env.API_BASE_URL ? createFallbackClient(env.API_BASE_URL, own) : undefined;
  return (onFallback = () => {}) => other?.(onFallback) ?? own;
}
