import { createReadStream } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Looks for a virus in a file: true where there is one. */
export type Scan = (path: string) => Promise<boolean>;

const timeout = 30_000;

/**
 * Scans with ClamAV's daemon, over its socket: the path of a Unix socket, or `host:port`. The scan throws where the
 * daemon is silent for 30 s, or not with a verdict.
 */
export function createClamdScan(socket: string): Scan {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  const address = host ? { host, port: Number(port) } : { path: socket };
  return async (path) => {
    const daemon = connect(address);
    daemon.setTimeout(timeout, () => daemon.destroy(new Error("clamd is silent")));
    try {
      const [answer] = await Promise.all([text(daemon), send(daemon, instream(path))]);
      if (/ FOUND\0?$/.test(answer)) return true;
      if (/ OK\0?$/.test(answer)) return false;
      throw new Error(`clamd: ${answer || "no answer"}`);
    } finally {
      daemon.destroy();
    }
  };
}

/** Leaves the socket open: clamd takes its end for a client that is gone, and drops the scan. */
async function send(socket: Socket, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      socket.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** The command INSTREAM (clamd(8)): pieces with their length before them, and a piece of no length at the end. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
