import { fstatSync } from "node:fs";
import type { Writable } from "node:stream";
import { pino, type DestinationStream } from "pino";

/** How many bytes may wait for a full disk or a slow reader of a pipe; further lines are lost. */
const waitingLimit = 1024 * 1024;

/**
 * Opens a stream of this process for log lines. A full disk, or a reader that has ended or is too slow, neither throws nor
 * blocks: lines wait, and `onLost` is called for each that is lost.
 */
export function openDestination(stream: Writable & { fd?: number }, onLost: () => void): DestinationStream {
  const { fd } = stream;
  if (fd !== undefined && fstatSync(fd).isFile()) {
    // Node's own stream does not write to a file again after a failure. This one tries again each second and with each
    // line; `flush`, and with it `periodicFlush`, needs a `minLength`.
    const file = pino.destination({
      dest: fd,
      sync: true,
      minLength: 1,
      maxLength: waitingLimit,
      periodicFlush: 1000,
    });
    // Without a listener, a full disk would end the process.
    return file.on("error", () => {}).on("drop", onLost);
  }
  // pino's own destination would wait for the reader of a pipe, in this thread or at the end of the process.
  stream.on("error", () => {});
  return {
    write(line) {
      if (stream.writableLength > waitingLimit) onLost();
      else stream.write(line, (error) => error && onLost());
    },
  };
}
