import { createClient } from "#contract/client.ts";
import { progress } from "./progress.ts";

/** The API client for the browser: every call drives the loading bar, which also shows failures. */
export function browserClient(baseUrl: string) {
  return createClient({
    baseUrl,
    fetch: (input, init) => progress.watch(fetch(input, init), ({ ok }) => ok),
  });
}
