import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { closeCrowd, openCrowd, type Sent } from "#tools/drill/parts/crowd.ts";
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
/** Connections of one kind directly to the process, held for some seconds while forms and pages are requested. */
function crowd(name: string, what: string, count: number, sent: Sent): Drill {
  return {
    name,
    what,
    async run(stage) {
      const site = await stage.site();
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

export const crowdDrills: Drill[] = [
  crowd("slow-bodies", "1,000 forms, started within 2 s, that send one byte of their body per second", 1000, {
    first: (at) =>
      `POST ${formPath} HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\nContent-Length: 10000\r\nX-Forwarded-For: 203.0.113.${at % 250}\r\n\r\n{`,
    each: " ",
  }),
  crowd("one-byte-uploads", "20 uploads in one-byte chunks, 2,000 chunks per second each", 20, {
    first: (at) =>
      `POST ${uploadPath} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\nX-Forwarded-For: 203.${at}.113.9\r\n\r\n` +
      `53\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 aaaa\r\n`,
    each: "1\r\na\r\n".repeat(2000),
  }),
];
