import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { compress } from "#server/pages/cached-response.ts";

const script = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>.*?<\/script>/gs;
const preload = /<link rel="modulepreload"[^>]*>/g;

/** A document without its scripts and their preloads; structured data stays. */
export function withoutScripts(html: string): string {
  return html.replace(script, "").replace(preload, "");
}

export interface Twin {
  origin: string;
  /** Renders the twin of a page in advance, so that it is answered as quickly as the page itself. */
  prepare: (path: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a proxy on loopback whose pages have no scripts. Everything else comes from the site as it is. */
export async function startTwin(origin: string): Promise<Twin> {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? "");
    if (page) outgoing.writeHead(200, page.headers).end(page.body);
    else pass(origin, incoming, outgoing);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async prepare(path) {
      if (pages.has(path)) return;
      const response = await fetch(origin + path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const { br } = await compress(Buffer.from(withoutScripts(await response.text())), "small");
      const headers = Object.fromEntries(response.headers);
      for (const name of ["connection", "keep-alive", "transfer-encoding", "etag"]) delete headers[name];
      pages.set(path, {
        headers: { ...headers, "content-encoding": "br", "content-length": String(br.length) },
        body: br,
      });
    },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = "/", headers } = incoming;
  const sent = request(origin + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  sent.on("error", () => outgoing.destroy());
  incoming.pipe(sent);
}
