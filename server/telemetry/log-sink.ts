import { fstatSync, writeSync } from "node:fs";
import type { Writable } from "node:stream";

/** How many bytes may wait for a slow reader of a pipe; further lines are dropped. */
const waitingLimit = 1024 * 1024;

/** The destination of log lines. No failure of its file, pipe or terminal throws. */
interface Sink {
  /** Writes a line, or counts it as lost. */
  write(line: string): void;
  /** Resolves when no line is waiting. The caller limits the time. */
  flush(): Promise<void>;
}

/**
 * Opens a sink on stdout or stderr. If the disk is full, or the reader has ended or is too slow, lines are dropped and
 * `onLost` is called for each; as soon as lines can be written again, `lostLine` formats a line with their number.
 */
export function openSink(
  stream: Writable & { fd?: number },
  { onLost, lostLine }: { onLost: () => void; lostLine: (count: number) => string },
): Sink {
  let lost = 0;
  const lose = () => {
    lost += 1;
    onLost();
  };
  const isFile = stream.fd !== undefined && fstatSync(stream.fd).isFile();
  const writer = isFile ? fileWriter(stream.fd as number) : streamWriter(stream, lose);
  return {
    write(line) {
      if (lost === 0 ? writer.write(line) : writer.write(lostLine(lost) + line)) lost = 0;
      else lose();
    },
    flush: writer.flush,
  };
}

interface Writer {
  /** Whether the text was taken. */
  write(text: string): boolean;
  flush(): Promise<void>;
}

/** Writes to a file without Node's stream, which does not try again after a failed write. */
function fileWriter(fd: number): Writer {
  let isTorn = false;
  return {
    write(text) {
      // A disk that fills up may store half a line.
      const bytes = Buffer.from(isTorn ? `\n${text}` : text);
      let written = 0;
      try {
        while (written < bytes.length) written += writeSync(fd, bytes, written);
        isTorn = false;
        return true;
      } catch {
        isTorn ||= written > 0;
        return false;
      }
    },
    flush: () => Promise.resolve(),
  };
}

function streamWriter(stream: Writable, onFailure: () => void): Writer {
  // Without a listener, a reader that has ended (EPIPE) would end the process.
  stream.on("error", () => {});
  return {
    write(text) {
      if (stream.writableLength > waitingLimit) return false;
      stream.write(text, (error) => error && onFailure());
      return true;
    },
    flush: () => new Promise((resolve) => stream.write("", () => resolve())),
  };
}
