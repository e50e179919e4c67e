import { createClient } from "#contract/client.ts";
import { progress } from "./layout/progress.ts";

/** The API's client for the browser: every call moves the loading bar, and marks it when it fails. */
export function browserClient(baseUrl: string) {
  return createClient({
    baseUrl,
    async fetch(input, init) {
      progress.start();
      let ok = false;
      try {
        const response = await fetch(input, init);
        ok = response.ok;
        return response;
      } finally {
        progress.finish(ok);
      }
    },
  });
}
