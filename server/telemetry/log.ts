import { fstatSync } from "node:fs";
import type { Writable } from "node:stream";
import { format } from "node:util";
import { pino, type DestinationStream } from "pino";
import { messageOf } from "#api/unavailable.ts";
import { ContentError } from "#reader/problems.ts";
import { waitAtMost } from "#server/http-server.ts";
import { cleanFields } from "./clean-fields.ts";

export type Level = "debug" | "info" | "warn" | "error";

/** Counts since the start: lines that a full disk or a slow reader has cost. */
export const logCounts = { lost: 0 };

/** Events since the start with their number and the time of the last one, in milliseconds since 1970. */
export const logEvents = new Map<string, { level: Level; count: number; last: number }>();

/** How many bytes may wait for a full disk or a slow reader of a pipe; further lines are lost. */
const waitingLimit = 1024 * 1024;

const logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: cleanFields },
  },
  openDestination(process.stdout, () => (logCounts.lost += 1)),
);

/** Sets the lowest level that is logged; before, it is `info`. */
export function configureLog({ level }: { level: Level }): void {
  logger.level = level;
}

/**
 * Logs an event as a line of JSON. It never throws and never waits. `event` is one of a fixed set of texts. Fields must
 * not contain personal data; e-mail addresses, credentials and signatures in error messages are replaced.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  logEvents.set(event, { level, count: (logEvents.get(event)?.count ?? 0) + 1, last: Date.now() });
  logger[level]({ event, ...fields });
}

/** Waits until all lines are written, but at most `limit` milliseconds. */
export async function flushLog(limit = 1000): Promise<void> {
  await waitAtMost(limit, new Promise<void>((resolve) => process.stdout.write("", () => resolve())));
}

/** Logs what libraries print, and warnings of Node: they may contain what a visitor has typed. */
export function captureConsole(): void {
  const levels = { debug: "debug", log: "debug", info: "debug", warn: "warn", error: "error" } as const;
  for (const [method, level] of Object.entries(levels))
    Object.assign(console, {
      [method]: (...parts: unknown[]) => log(level, "console output", { text: format(...parts) }),
    });
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warn", "node warning", { name, text: message }));
}

/** An error as fields of an event, with its stack; of unsound content its mistakes. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (error instanceof ContentError) return { mistakes: error.problems };
  if (error instanceof Error) {
    const code = findErrorCode(error);
    return { error: messageOf(error), ...(code && { code }), stack: error.stack };
  }
  return { error: String(error) };
}

/** Names of errors without information. */
const plainNames = new Set(["", "Error", "error", "DatabaseFailure", "Unavailable", "SqliteError"]);

/**
 * Finds the code of an error or of its cause, from the system or the database, or else its name, which holds the code of
 * S3's errors. Undefined if it has none of these.
 */
function findErrorCode(error: unknown): string | undefined {
  const { code, cause, name } = Object(error) as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string" && code) return code;
  const causeCode = cause === undefined ? undefined : findErrorCode(cause);
  if (causeCode) return causeCode;
  return typeof name === "string" && !plainNames.has(name) ? name : undefined;
}

/**
 * Opens a stream of this process for log lines. A full disk, or a reader that has ended or is too slow, neither throws nor
 * blocks: lines wait, and `onLost` is called for each that is lost.
 */
function openDestination(stream: Writable & { fd?: number }, onLost: () => void): DestinationStream {
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
