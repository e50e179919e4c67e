import { createClient } from "#contract/client.ts";
import { progress } from "./progress.ts";

/** The API's client for the browser: every call moves the loading bar, and marks it when it fails. */
export function browserClient(baseUrl: string) {
  return createClient({
    baseUrl,
    fetch: (input, init) => progress.watch(fetch(input, init), ({ ok }) => ok),
  });
}
