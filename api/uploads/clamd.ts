import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { Unavailable } from "#api/unavailable.ts";

/** Scans a file, and returns whether it contains a virus. */
export type Scan = (path: string) => Promise<boolean>;

/** Timeouts for the ping and for the scan, in milliseconds. */
const usualLimits = { ping: 3000, scan: 30_000 };

/**
 * Creates a scan by ClamAV's daemon at the path of a Unix socket or `host:port`. It throws Unavailable if the daemon does not
 * answer a ping in 3 s, is silent for 30 s during the scan, or gives no verdict.
 */
export function createClamdScan(socket: string, limits = usualLimits): Scan {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  async function ask(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, limit: number): Promise<string> {
    const daemon = connect(host ? { host, port: Number(port) } : { path: socket });
    daemon.setTimeout(limit, () => daemon.destroy(new Error("clamd is silent")));
    try {
      await once(daemon, "connect");
      const answer = text(daemon);
      answer.catch(() => {});
      // The socket stays open: clamd would drop the scan of a closed one.
      for await (const piece of pieces) await promisify<Buffer, void>(daemon.write.bind(daemon))(piece);
      return await answer;
    } finally {
      daemon.destroy();
    }
  }
  return async (path) => {
    try {
      // Detects a hanging daemon before a file is sent.
      await ask([Buffer.from("zPING\0")], limits.ping);
      const answer = await ask(encodeInstream(path), limits.scan);
      if (/ FOUND\0?$/.test(answer)) return true;
      if (/ OK\0?$/.test(answer)) return false;
      throw new Error(`clamd: ${answer || "no answer"}`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Unavailable(`files cannot be scanned, check clamd: ${reason}`, { cause });
    }
  };
}

/** The command INSTREAM (clamd(8)): pieces preceded by their lengths, and an empty piece at the end. */
async function* encodeInstream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  const length = Buffer.alloc(4);
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}
