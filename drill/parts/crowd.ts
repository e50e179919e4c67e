import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What one connection of a crowd sends: `first` when it opens, `each` every second after that. */
export interface Sent {
  first?: (at: number) => string;
  each?: string;
}

/**
 * The time in which a crowd comes and goes, ms. Clients on many machines do not act in the same instant; a thousand
 * requests within one turn of the event loop measure only how long that turn is.
 */
const comingMs = 2000;

/** Opens `count` connections at an even rate; those that are refused count as closed. */
export async function openCrowd(
  port: number,
  count: number,
  { first, each }: Sent,
  open: (port: number, at: number) => Socket = (port) => connect(port, "127.0.0.1"),
): Promise<{ sockets: Socket[]; open: () => number }> {
  const sockets: Socket[] = [];
  await evenly(count, (at) => {
    const socket = open(port, at);
    socket.on("error", () => {});
    socket.once("ready", () => {
      if (first) socket.write(first(at));
      if (!each) return;
      const timer = setInterval(() => socket.write(each), 1000);
      socket.once("close", () => clearInterval(timer));
    });
    sockets.push(socket);
  });
  await wait(300);
  return { sockets, open: () => sockets.filter((socket) => !socket.destroyed && !socket.connecting).length };
}

/** Closes connections at an even rate. */
export function closeCrowd(sockets: readonly Socket[]): Promise<void> {
  return evenly(sockets.length, (at) => sockets[at]?.destroy());
}

async function evenly(count: number, run: (at: number) => void): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < count;) {
    const due = ((performance.now() - began) / comingMs) * count;
    for (; at < Math.min(count, due); at++) run(at);
    await wait(5);
  }
}
