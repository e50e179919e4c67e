import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the tag's origin has received. */
export interface TagRequest {
  path: string;
  query: Record<string, string>;
}

/**
 * What the Google tag does, for tests: works through `dataLayer`, sets the cookies of what is configured and granted, and
 * sends each event of each configured id, with the states of consent as `gcs` (G1, then advertising, then analytics).
 */
function tag(): void {
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const states: Record<string, string> = {};
  const ids: string[] = [];
  const page: Record<string, string> = { page_location: location.href, page_referrer: document.referrer };
  const isGranted = (signal: string) => (states[signal] === "granted" ? 1 : 0);
  function setCookies(id: string, seconds: number) {
    const names = id.startsWith("G-") ? ["_ga", `_ga_${id.slice(2)}`] : ["_gcl_au"];
    for (const name of names) document.cookie = `${name}=GA1.1.1; path=/; max-age=${seconds}; samesite=lax`;
  }
  function run([command, first, second]: [string, string, Record<string, string>]) {
    if (command === "consent") Object.assign(states, second);
    if (command === "set" && typeof first === "object") Object.assign(page, first);
    if (command === "config") {
      ids.push(first);
      if (isGranted(first.startsWith("G-") ? "analytics_storage" : "ad_storage"))
        setCookies(first, Number(second["cookie_expires"]));
    }
    if (command !== "event") return;
    const gcs = `G1${isGranted("ad_storage")}${isGranted("analytics_storage")}`;
    for (const tid of ids) {
      const { page_location: dl = "", page_referrer: dr = "" } = { ...page, ...second };
      const query = new URLSearchParams({ tid, en: first, dl, dr, gcs });
      void fetch(`${origin}/g/collect?${query}`, { mode: "no-cors", keepalive: true });
    }
  }
  const queue = (window as unknown as { dataLayer: ArrayLike<never>[] }).dataLayer;
  const runAll = (items: ArrayLike<never>[]) => items.forEach((item) => run(Array.from(item) as never));
  runAll(queue);
  queue.push = (...items) => {
    runAll(items);
    return 0;
  };
}

/** Starts the origin of a tag on loopback. */
export async function startTagServer(): Promise<{
  origin: string;
  requests: TagRequest[];
  stop: () => Promise<void>;
}> {
  const requests: TagRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    requests.push({ path: pathname, query: Object.fromEntries(searchParams) });
    const isScript = pathname === "/gtag/js";
    response.writeHead(isScript ? 200 : 204, { "Content-Type": "text/javascript" });
    response.end(isScript ? `(${tag.toString()})();` : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
