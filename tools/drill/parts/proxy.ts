import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The state of a network: it passes connections, stalls them (drops packets), or refuses and resets them. */
export type NetworkState = "open" | "stalled" | "cut";

/** A TCP proxy between the site and a service that it uses. */
export interface Proxy {
  port: number;
  set: (state: NetworkState) => void;
  stop: () => Promise<void>;
}

/** Starts a proxy to a port on loopback. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  let state: NetworkState = "open";
  const pairs = new Set<[Socket, Socket]>();
  const waiting = new Set<Socket>();

  function join(inner: Socket): void {
    const outer = connect(targetPort, "127.0.0.1");
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    inner.pipe(outer);
    outer.pipe(inner);
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.once("close", () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  }

  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (state === "cut") return void socket.destroy();
    if (state === "open") return join(socket);
    socket.pause();
    waiting.add(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      for (const [inner, outer] of pairs) {
        inner.unpipe(outer);
        outer.unpipe(inner);
        if (next === "cut") inner.destroy();
        if (next === "open") {
          inner.pipe(outer);
          outer.pipe(inner);
        }
      }
      for (const socket of waiting) {
        if (next === "cut") socket.destroy();
        if (next === "open") join(socket.resume());
      }
      if (next !== "stalled") waiting.clear();
    },
    async stop() {
      for (const socket of [...waiting, ...[...pairs].flat()]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same address with another port. */
export function throughPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
