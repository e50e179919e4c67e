import { createServer } from "node:net";

/** Systems give ports from 32768 on to programs that ask for any: one of those might be taken before it is used. */
const [first, last] = [15_000, 32_000];

/** Different free ports on loopback. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
