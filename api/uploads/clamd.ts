import { createReadStream } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Unavailable } from "#api/unavailable.ts";

/** Looks for a virus in a file: true where there is one. */
export type Scan = (path: string) => Promise<boolean>;

/** How long the daemon may take, in milliseconds, to say that it is there, and then for a verdict. */
const usualLimits = { ping: 3000, scan: 30_000 };

/**
 * Scans with ClamAV's daemon, over its socket: the path of a Unix socket, or `host:port`. The scan throws Unavailable
 * where the daemon does not answer a ping in 3 s, is silent for 30 s while it scans, or gives no verdict.
 */
export function createClamdScan(socket: string, limits = usualLimits): Scan {
  const address = clamdAddress(socket);
  async function ask(pieces: AsyncIterable<Buffer>, limit: number): Promise<string> {
    const daemon = connect(address);
    daemon.setTimeout(limit, () => daemon.destroy(new Error("clamd is silent")));
    try {
      const [answer] = await Promise.all([text(daemon), writeAll(daemon, pieces)]);
      return answer;
    } finally {
      daemon.destroy();
    }
  }
  return async (path) => {
    try {
      // A daemon that hangs is noticed before a file is sent to it.
      await ask(sendPing(), limits.ping);
      const answer = await ask(encodeInstream(path), limits.scan);
      if (/ FOUND\0?$/.test(answer)) return true;
      if (/ OK\0?$/.test(answer)) return false;
      throw new Error(`clamd: ${answer || "no answer"}`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Unavailable("scanner", `no file can be scanned, look at clamd: ${reason}`, { cause });
    }
  };
}

/** Where to connect to, from the path of a Unix socket or `host:port`. */
export function clamdAddress(socket: string): { host: string; port: number } | { path: string } {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  return host ? { host, port: Number(port) } : { path: socket };
}

/** Leaves the socket open: clamd takes its end for a client that is gone, and drops the scan. */
async function writeAll(socket: Socket, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      socket.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
}

async function* sendPing(): AsyncGenerator<Buffer> {
  yield Buffer.from("zPING\0");
}

/** The command INSTREAM (clamd(8)): pieces with their length before them, and a piece of no length at the end. */
async function* encodeInstream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield encodeLength(piece);
    yield piece;
  }
  yield encodeLength(Buffer.alloc(0));
}

function encodeLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
