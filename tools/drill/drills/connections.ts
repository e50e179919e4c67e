import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { openSockets, rawRequest } from "#tools/drill/parts/sockets.ts";
import type { Drill } from "#tools/drill/stage.ts";

const formPath = defaultApiBase + calls.createUserMainInfo.path;

/** Malformed requests, and the statuses allowed for each; 0 is a closed connection. */
const shapes: [name: string, bytes: string, statuses: number[]][] = [
  ["two Host headers", "GET /global/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", [400]],
  ["no Host", "GET /global/ HTTP/1.1\r\n\r\n", [400]],
  [
    "Content-Length and chunked",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    "two Content-Length headers",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    [400],
  ],
  [
    "an unknown transfer coding",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n`,
    [400, 501],
  ],
  ["a folded header", "GET /global/ HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n", [400]],
  ["a bare line feed", "GET /global/ HTTP/1.1\nHost: a\n\n", [400, 0]],
  ["a space before the colon", "GET /global/ HTTP/1.1\r\nHost : a\r\n\r\n", [400]],
  ["NUL in the path", "GET /global/\0 HTTP/1.1\r\nHost: a\r\n\r\n", [400]],
  ["a path of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431, 414]],
  ["a header of 40 kB", `GET /global/ HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(40_000)}\r\n\r\n`, [431]],
  [
    "traversal",
    "GET /global/assets/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    [404, 400, 301, 308],
  ],
  [
    "encoded traversal",
    "GET /global/assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    [404, 400],
  ],
  ["a malformed escape", "GET /global/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [404, 400]],
  [
    "an absolute URI",
    "GET http://evil.example/global/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    [200, 400, 404, 421],
  ],
  ["CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", [0, 400, 404, 405]],
  ["TRACE", "TRACE /global/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [404, 405, 501]],
  ["HTTP/3.0", "GET /global/ HTTP/3.0\r\nHost: a\r\n\r\n", [400, 505]],
];

export const connectionDrills: Drill[] = [
  {
    name: "open-files-200",
    what: "`ulimit -n 200` and 600 connections, then forms",
    async run(stage) {
      const site = await stage.site({ prefix: ["sh", "-c", 'ulimit -n 200; exec "$@"', "sh"] });
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(5, 10);
      // A process without free file descriptors cannot accept connections for pages either.
      const end = probe.excuse();
      const { sockets, open } = await openSockets(site.port, 600);
      await wait(4000);
      stage.note(`${open()} of 600 connections open`);
      for (const socket of sockets) socket.destroy();
      await wait(2000);
      end();
      stage.check(await visitors.until(visitors.answered() + 20, 20), "forms are not accepted again");
      await visitors.stop();
    },
  },
  {
    name: "http-shapes",
    what: `${shapes.length} malformed requests: two Host headers, Content-Length with chunked, path traversal and others`,
    async run(stage) {
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 2 });
      for (const [name, bytes, statuses] of shapes) {
        const answer = await rawRequest(site.port, bytes, 2500);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
        stage.check(statuses.includes(status), `${name}: ${status}, expected ${statuses.join(" or ")}`);
        stage.check(!/root:|"dependencies"|evil\.example/.test(answer), `${name}: the answer leaks data`);
      }
      await visitors.until(20, 10);
      await visitors.stop();
    },
  },
];
