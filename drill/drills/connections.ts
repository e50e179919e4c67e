import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/site.ts";
import { closeCrowd, openCrowd } from "../parts/crowd.ts";
import type { Sent } from "../parts/crowd.ts";
import { warmUp } from "../parts/probe.ts";
import { openSockets, rawRequest } from "../parts/sockets.ts";
import type { Site } from "../parts/site.ts";
import type { Drill } from "../stage.ts";

/** Megabytes of memory that a process has now. */
function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const formPath = defaultApiBase + calls.createUserMainInfo.path;
const uploadPath = defaultApiBase + calls.upload.path;

const holdSeconds = 8;
/** A page beside the probed ones. */
const readPage = "/global/es";

const crowds = {
  slowHeaders: { first: () => "GET /global/ HTTP/1.1\r\nHost: www.example.com\r\nX-A: ", each: "a" },
  slowBodies: {
    first: (at) =>
      `POST ${formPath} HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\nContent-Length: 10000\r\nX-Forwarded-For: 203.0.113.${at % 250}\r\n\r\n{`,
    each: " ",
  },
  neverReading: {
    first: () => `GET ${readPage} HTTP/1.1\r\nHost: www.example.com\r\nAccept-Encoding: br\r\n\r\n`.repeat(4),
  },
} satisfies Record<string, Sent>;

/** Connections of one kind, held for 8 seconds, with forms and pages beside them. */
function crowd(name: string, what: string, count: number, sent: Sent): Drill {
  return {
    name,
    what,
    async run(stage) {
      const site = await stage.site();
      await warmUp(site.origin, [readPage]);
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(5, 10);
      const before = memoryOf(site);
      const { sockets, open } = await openCrowd(site.port, count, sent);
      stage.whenDone(() => sockets.forEach((socket) => socket.destroy()));
      const opened = open();
      const answered = visitors.answered();
      await wait(holdSeconds * 1000);
      stage.check(visitors.answered() > answered, "no form was taken meanwhile");
      stage.note(
        `${opened} opened, ${open()} left after ${holdSeconds} s; memory ${before} → ${memoryOf(site)} MB`,
      );
      await closeCrowd(sockets);
      await visitors.stop();
    },
  };
}

/** Requests as no client writes them, and the statuses that may answer; 0 is a connection that is closed. */
const shapes: [name: string, bytes: string, statuses: number[]][] = [
  ["two Host headers", "GET /global/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", [400]],
  ["no Host", "GET /global/ HTTP/1.1\r\n\r\n", [400]],
  [
    "length and chunks",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    "two lengths",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    [400],
  ],
  [
    "a coding that is none",
    `POST ${formPath} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n`,
    [400, 501],
  ],
  ["a folded header", "GET /global/ HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n", [400]],
  ["a bare line feed", "GET /global/ HTTP/1.1\nHost: a\n\n", [400, 0]],
  ["a blank before the colon", "GET /global/ HTTP/1.1\r\nHost : a\r\n\r\n", [400]],
  ["NUL in the path", "GET /global/\0 HTTP/1.1\r\nHost: a\r\n\r\n", [400]],
  ["20 kB of path", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431, 414]],
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
  ["a broken escape", "GET /global/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [404, 400]],
  [
    "an absolute address",
    "GET http://evil.example/global/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    [200, 400, 404, 421],
  ],
  ["CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", [0, 400, 404, 405]],
  ["TRACE", "TRACE /global/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [404, 405, 501]],
  ["HTTP/3.0", "GET /global/ HTTP/3.0\r\nHost: a\r\n\r\n", [400, 505]],
];

export const connectionDrills: Drill[] = [
  crowd(
    "slow-headers",
    "1,000 connections, opened within 2 s, that send a header's letter a second",
    1000,
    crowds.slowHeaders,
  ),
  crowd(
    "slow-bodies",
    "1,000 forms, begun within 2 s, that send a letter of their body a second",
    1000,
    crowds.slowBodies,
  ),
  crowd("idle-connections", "2,000 connections, opened within 2 s, that say nothing", 2000, {}),
  crowd(
    "never-reading",
    "300 clients, come within 2 s, that ask for four pages at once and never read",
    300,
    crowds.neverReading,
  ),
  crowd("one-byte-uploads", "20 uploads in chunks of one byte, 2,000 a second each", 20, {
    first: () =>
      `POST ${uploadPath} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n` +
      `54\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 aaaa\r\n`,
    each: "1\r\na\r\n".repeat(2000),
  }),
  {
    name: "open-files-200",
    what: "`ulimit -n 200`, 600 connections, then forms",
    async run(stage) {
      const site = await stage.site({ prefix: ["sh", "-c", 'ulimit -n 200; exec "$@"', "sh"] });
      const probe = await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(5, 10);
      // A process that may open no more files can take no page's connection either.
      const end = probe.excuse();
      const { sockets, open } = await openSockets(site.port, 600);
      await wait(4000);
      stage.note(`${open()} of 600 connections open`);
      for (const socket of sockets) socket.destroy();
      await wait(2000);
      end();
      stage.check(await visitors.until(visitors.answered() + 20, 20), "forms are not taken again");
      await visitors.stop();
    },
  },
  {
    name: "http-shapes",
    what: `${shapes.length} requests as no client writes them: two Hosts, length and chunks, traversal, and so on`,
    async run(stage) {
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 2 });
      for (const [name, bytes, statuses] of shapes) {
        const answer = await rawRequest(site.port, bytes, 2500);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
        stage.check(statuses.includes(status), `${name}: ${status}, expected ${statuses.join(" or ")}`);
        stage.check(
          !/root:|"dependencies"|evil\.example/.test(answer),
          `${name}: the answer shows what it must not`,
        );
      }
      await visitors.until(20, 10);
      await visitors.stop();
    },
  },
];
