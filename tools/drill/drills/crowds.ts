import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { siteName, startNginx } from "#test/proxy.ts";
import { closeCrowd, openCrowd, type Sent } from "#tools/drill/parts/crowd.ts";
import { atNormalPriority } from "#tools/drill/parts/priority.ts";
import { warmUp } from "#tools/drill/parts/probe.ts";
import type { Site } from "#tools/drill/parts/site.ts";
import type { Drill } from "#tools/drill/stage.ts";

/** The resident memory of a process in MB. */
function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const formPath = defaultApiBase + calls.createUserMainInfo.path;
const uploadPath = defaultApiBase + calls.upload.path;

const holdSeconds = 8;
/** A page other than the probed ones. */
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

/** Connections of one kind directly to the process, held for some seconds while forms and pages are requested. */
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
      const { sockets, open } = await openCrowd(count, sent, () => connect(site.port, "127.0.0.1"));
      stage.whenDone(() => sockets.forEach((socket) => socket.destroy()));
      const opened = open();
      const answered = visitors.answered();
      await wait(holdSeconds * 1000);
      stage.check(visitors.answered() > answered, "no form was accepted meanwhile");
      stage.note(
        `${opened} opened, ${open()} left after ${holdSeconds} s; memory ${before} → ${memoryOf(site)} MB`,
      );
      await closeCrowd(sockets);
      await visitors.stop();
    },
  };
}

/** Loopback addresses that a crowd at nginx uses: each opens more requests than nginx allows an address. */
const crowdAddresses = 4;

/**
 * The same crowd, all at once, against a deployed site: at nginx with the shipped configuration, over TLS. Pages are
 * requested through the same nginx from another address.
 */
function crowdAtNginx(name: string, what: string, count: number, sent: Sent): Drill {
  return {
    name: `${name}-nginx`,
    what: `${what}, all at once from ${crowdAddresses} addresses, to nginx with the shipped configuration`,
    needs: ["nginx"],
    async run(stage) {
      const site = await stage.site();
      await warmUp(site.origin, [readPage]);
      const proxy = await startNginx([site.port], { launch: atNormalPriority });
      stage.whenDone(() => proxy.stop().then(proxy.remove));
      const tls = { servername: siteName, ca: proxy.certificate };
      await stage.probe(`https://127.0.0.1:${proxy.ports.https}`, { tls, warm: false });
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(5, 10);
      const before = memoryOf(site);
      const open = (at: number) =>
        connectTls({
          ...tls,
          socket: connect({
            port: proxy.ports.https,
            host: "127.0.0.1",
            localAddress: `127.0.0.${2 + (at % crowdAddresses)}`,
          }),
        });
      const crowd = await openCrowd(count, sent, open, 0);
      stage.whenDone(() => crowd.sockets.forEach((socket) => socket.destroy()));
      const answered = visitors.answered();
      await wait(holdSeconds * 1000);
      stage.check(visitors.answered() > answered, "no form was accepted meanwhile");
      const refused = proxy.logs().errors.match(/limiting connections/g)?.length ?? 0;
      stage.note(
        `${crowd.open()} of ${count} open after ${holdSeconds} s, ${refused} requests refused by limit_conn; memory of the site ${before} → ${memoryOf(site)} MB`,
      );
      for (const socket of crowd.sockets) socket.destroy();
      await visitors.stop();
    },
  };
}

export const crowdDrills: Drill[] = [
  crowd(
    "slow-headers",
    "1,000 connections, opened within 2 s, that send one byte of a header per second",
    1000,
    crowds.slowHeaders,
  ),
  crowd(
    "slow-bodies",
    "1,000 forms, started within 2 s, that send one byte of their body per second",
    1000,
    crowds.slowBodies,
  ),
  crowd("idle-connections", "2,000 connections, opened within 2 s, that send nothing", 2000, {}),
  crowd(
    "never-reading",
    "300 clients, connecting within 2 s, that request four pages each and never read",
    300,
    crowds.neverReading,
  ),
  crowd("one-byte-uploads", "20 uploads in one-byte chunks, 2,000 chunks per second each", 20, {
    first: (at) =>
      `POST ${uploadPath} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\nX-Forwarded-For: 203.${at}.113.9\r\n\r\n` +
      `53\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 aaaa\r\n`,
    each: "1\r\na\r\n".repeat(2000),
  }),
  crowdAtNginx(
    "slow-headers",
    "1,000 connections that send one byte of a header per second",
    1000,
    crowds.slowHeaders,
  ),
  crowdAtNginx(
    "slow-bodies",
    "1,000 forms that send one byte of their body per second",
    1000,
    crowds.slowBodies,
  ),
  crowdAtNginx(
    "never-reading",
    "300 clients that request four pages each and never read",
    300,
    crowds.neverReading,
  ),
];
