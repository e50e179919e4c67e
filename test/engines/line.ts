import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The line between a browser and the site. */
export type Line = Awaited<ReturnType<typeof openLine>>;

let lines = 0;

/** Each line has an address of this machine for itself, for which no browser has kept a file or a cookie. */
export async function openLine(site: string) {
  const host = `127.0.0.${(lines++ % 250) + 2}`;
  let isCut = false;
  let delays: [RegExp, number][] = [];
  let underWay = 0;
  let lastChange = Date.now();
  const count = (change: 1 | -1) => {
    underWay += change;
    lastChange = Date.now();
  };
  const server = createServer((asked, answer) => {
    count(1);
    answer.on("close", () => count(-1));
    const delay = delays.find(([pattern]) => pattern.test(asked.url ?? ""))?.[1] ?? 0;
    setTimeout(() => {
      const { method, headers, url = "" } = asked;
      const onward = request(new URL(url, site), { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onward.on("error", () => answer.destroy());
      asked.pipe(onward);
    }, delay);
  });
  server.on("connection", (socket) => isCut && socket.destroy());
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    /** Delays the requests for paths that match. */
    slowDown(...slow: [RegExp, milliseconds: number][]) {
      delays = slow;
    },
    /** Ends all connections and refuses new ones. */
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    /** Resolves when nothing is under way, nor has been for a second. */
    async quiet() {
      lastChange = Date.now();
      const isBusy = () => underWay > 0 || Date.now() - lastChange < 1000;
      while (isBusy()) await wait(100);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
