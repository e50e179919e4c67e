import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import type { Site } from "#tools/drill/parts/site.ts";
import type { Drill } from "#tools/drill/stage.ts";

const formPath = defaultApiBase + calls.createUserMainInfo.path;

const crowd = 1000;
/**
 * The time in which the crowd comes, or leaves, ms. A thousand requests in one turn of the event loop would measure only
 * that turn, and nginx would not pass them on at once.
 */
const comingMs = 2000;
const holdSeconds = 8;

/** The resident memory of a process in MB. */
function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Opens a connection directly to the process, which begins a form and sends a byte of it every second. */
function sendSlowly(port: number, at: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  // Node buffers it until the socket is connected.
  socket.write(
    `POST ${formPath} HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\nContent-Length: 10000\r\nX-Forwarded-For: 203.0.113.${at % 250}\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(" "), 1000);
  socket.once("close", () => clearInterval(timer));
  return socket;
}

async function evenly(count: number, run: (at: number) => void): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < count;) {
    const due = ((performance.now() - began) / comingMs) * count;
    for (; at < Math.min(count, due); at++) run(at);
    await wait(5);
  }
}

export const crowdDrills: Drill[] = [
  {
    name: "slow-bodies",
    what: "1,000 forms, started within 2 s, that send one byte of their body per second",
    async run(stage) {
      const site = await stage.site();
      await stage.probe(site.origin);
      const visitors = stage.visitors(site.origin, { count: 3 });
      await visitors.until(5, 10);
      const before = memoryOf(site);
      const sockets: Socket[] = [];
      stage.whenDone(() => sockets.forEach((socket) => socket.destroy()));
      await evenly(crowd, (at) => sockets.push(sendSlowly(site.port, at)));
      await wait(300);
      const open = () => sockets.filter((socket) => !socket.destroyed && !socket.connecting).length;
      const opened = open();
      const answered = visitors.answered();
      await wait(holdSeconds * 1000);
      stage.check(visitors.answered() > answered, "no form was accepted meanwhile");
      stage.note(
        `${opened} opened, ${open()} left after ${holdSeconds} s; memory ${before} → ${memoryOf(site)} MB`,
      );
      await evenly(crowd, (at) => sockets[at]?.destroy());
      await visitors.stop();
    },
  },
];
