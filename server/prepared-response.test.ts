import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { cacheResponse, compress, selectResponse } from "./pages/cached-response.ts";
import { readConditions } from "./prepared-response.ts";
import { listenLocally } from "#test/listen.ts";

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  Vary: "Accept-Encoding",
  "X-Frame-Options": "DENY",
};
const page = cacheResponse(200, headers, await compress(Buffer.from("A page. ".repeat(500)), "fast"));
const missing = cacheResponse(404, headers, await compress(Buffer.from("Nothing here."), "fast"));
const picture = Buffer.alloc(200_000, "x");
const large = cacheResponse(200, headers, { br: picture, gzip: picture, identity: picture });
const cached = new Map(Object.entries({ "/page": page, "/missing": missing, "/large": large }));
const tag = page.variants.br.headers["ETag"];

test.each([
  "GET /page HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n",
  "GET /page HTTP/1.1\r\nHost: a\r\naccept-encoding: gzip\r\n",
  "GET /page HTTP/1.1\r\nHost: a\r\n",
  "GET /page HTTP/1.1\r\nHost: a\r\nConnection: close\r\n",
  "GET /page HTTP/1.0\r\n",
  "GET /page HTTP/1.0\r\nConnection: keep-alive\r\n",
  "HEAD /page HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n",
  `GET /page HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nIf-None-Match: ${tag}\r\n`,
  `GET /page HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nIf-None-Match: ${tag}\r\n`,
  "GET /missing HTTP/1.1\r\nHost: a\r\n",
  "GET /large HTTP/1.1\r\nHost: a\r\n",
])("a cached response has the bytes that Node would send: %j", async (request) => {
  const [prepared, ordinary] = [await listenLocally(createOwn()), await listenLocally(createOrdinary())];
  // Twice, since what was prepared for the first is used again.
  const text = `${request}\r\n`;
  const conversation = text.includes("close") || text.includes("1.0") ? text : text + text;
  expect(await exchange(prepared, conversation)).toBe(await exchange(ordinary, conversation));
});

test("requests sent at once are answered in order on one connection", async () => {
  const port = await listenLocally(createOwn());
  const paths = ["/page", "/other", "/large", "/missing", "/page"];
  const received = await exchange(
    port,
    paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""),
  );
  const statuses = Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
  expect(statuses).toEqual(["200", "202", "200", "404", "200"]);
});

test("repeated headers are joined, as Node joins them", () => {
  const raw = [
    "HOST",
    "a",
    "Host",
    "b",
    "Accept-Encoding",
    "gzip",
    "ACCEPT-ENCODING",
    "br",
    "If-None-Match",
    '"a"',
  ];
  expect(readConditions(raw)).toEqual({ hosts: 2, acceptEncoding: "gzip, br", ifNoneMatch: '"a"' });
  expect(readConditions(["User-Agent", "x"])).toEqual({
    hosts: 0,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  });
});

function createOwn(): Server {
  return createHttpServer({
    peek: (address) => cached.get(address),
    listener: (_request, response) => void setTimeout(() => response.writeHead(202).end("later"), 20),
  });
}

/** Node's own way of sending the same response. */
function createOrdinary(): Server {
  const server = createServer(({ method = "", url = "", headers }, response) => {
    const answer = selectResponse(cached.get(url)!, {
      method,
      acceptEncoding: headers["accept-encoding"] as string | undefined,
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Everything that is received until the other side closes, which the end of the requests makes it do. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(text);
  const received = buffer(socket);
  setTimeout(() => socket.end(), 200);
  const bytes = await received;
  return bytes.toString("latin1").replaceAll(/Date: .{29}/g, "Date: now");
}
