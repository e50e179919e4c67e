import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What one connection of a crowd sends: `first` when it opens, `each` every second after that. */
export interface Sent {
  first?: (at: number) => string;
  each?: string;
}

/**
 * The time in which a crowd connects to the bare process, or leaves it, ms. A thousand requests in one turn of the event
 * loop would measure only that turn, and nginx would not pass them on at once.
 */
const comingMs = 2000;

/** Opens `count` connections at an even rate; those that are refused count as closed. */
export async function openCrowd(
  count: number,
  { first, each }: Sent,
  open: (at: number) => Socket,
  withinMs = comingMs,
): Promise<{ sockets: Socket[]; open: () => number }> {
  const sockets: Socket[] = [];
  await evenly(count, withinMs, (at) => {
    const socket = open(at);
    socket.on("error", () => {});
    // Node buffers both until the socket is connected.
    if (first) socket.write(first(at));
    if (each) {
      const timer = setInterval(() => socket.write(each), 1000);
      socket.once("close", () => clearInterval(timer));
    }
    sockets.push(socket);
  });
  await wait(300);
  return { sockets, open: () => sockets.filter((socket) => !socket.destroyed && !socket.connecting).length };
}

/** Closes connections at an even rate. */
export function closeCrowd(sockets: readonly Socket[]): Promise<void> {
  return evenly(sockets.length, comingMs, (at) => sockets[at]?.destroy());
}

async function evenly(count: number, withinMs: number, run: (at: number) => void): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < count;) {
    const due = ((performance.now() - began) / withinMs) * count;
    for (; at < Math.min(count, due); at++) run(at);
    await wait(5);
  }
}
