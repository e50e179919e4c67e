import { connect, type Socket } from "node:net";

/** Opens `count` connections at once; refused ones count as closed. */
export async function openSockets(
  port: number,
  count: number,
): Promise<{ sockets: Socket[]; open: () => number }> {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    if (at % 200 === 199) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { sockets, open: () => sockets.filter((socket) => !socket.destroyed && !socket.connecting).length };
}

/** Sends raw bytes and returns everything received until the connection ends, or within `limitMs`. */
export function rawRequest(port: number, bytes: string, limitMs = 3000): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(done, limitMs);
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("error", done);
    socket.on("close", done);
  });
}
