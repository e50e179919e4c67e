import { findErrorCode } from "#api/error-code.ts";
import { ContentError } from "#reader/problems.ts";
import { lineIn, type Level, type LogFormat } from "./log-line.ts";
import { openSink } from "./log-sink.ts";

const levels: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/** The most lines of one event in a minute; further ones are only counted, so that a failure does not fill the disk. */
const linesPerMinute = 60;

/** Counts since the start: lines by level, lines lost to a full disk or a slow reader, and lines over the limit. */
export const logCounts = { debug: 0, info: 0, warn: 0, error: 0, lost: 0, leftOut: 0 };

/** Events since the start with their number and the time of the last one, in milliseconds since 1970. */
export const logEvents = new Map<string, { level: Level; count: number; last: number }>();

const settings: { format: LogFormat; level: Level } = {
  format: process.stdout.isTTY ? "text" : "json",
  level: "info",
};

/** Sets the format and the lowest level. The default format is text for a terminal, and JSON otherwise. */
export function configureLog({ format, level }: { format?: LogFormat; level?: Level }): void {
  if (format) settings.format = format;
  if (level) settings.level = level;
}

const sinks = { stdout: sinkOn(process.stdout), stderr: sinkOn(process.stderr) };

function sinkOn(stream: NodeJS.WriteStream) {
  return openSink(stream, {
    onLost: () => (logCounts.lost += 1),
    lostLine: (count) =>
      lineIn[settings.format]({
        time: new Date(),
        level: "warn",
        event: "log lines lost",
        fields: { count },
      }),
  });
}

/**
 * Logs an event as one line, errors to stderr and everything else to stdout. It never throws and never waits. `event` is
 * one of a fixed set of texts. Fields must not contain personal data; e-mail addresses, credentials and signatures in
 * error messages are replaced.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  logCounts[level] += 1;
  logEvents.set(event, { level, count: (logEvents.get(event)?.count ?? 0) + 1, last: Date.now() });
  if (levels[level] < levels[settings.level] || isOverLimit(event)) return;
  write(level, event, fields);
}

function write(level: Level, event: string, fields: Record<string, unknown>): void {
  const line = lineIn[settings.format]({ time: new Date(), level, event, fields });
  sinks[level === "error" ? "stderr" : "stdout"].write(line);
}

/** Lines of the current minute by event. */
const minute = new Map<string, number>();

function isOverLimit(event: string): boolean {
  if (minute.size === 0) setTimeout(endMinute, 60_000).unref();
  const count = (minute.get(event) ?? 0) + 1;
  minute.set(event, count);
  if (count <= linesPerMinute) return false;
  logCounts.leftOut += 1;
  return true;
}

function endMinute(): void {
  for (const [event, count] of minute)
    if (count > linesPerMinute)
      write("warn", "log lines left out", { of: event, count: count - linesPerMinute });
  minute.clear();
}

/** Waits until all lines are written, but at most `limit` milliseconds. */
export async function flushLog(limit = 1000): Promise<void> {
  const waiting = new Promise((resolve) => setTimeout(resolve, limit).unref());
  await Promise.race([Promise.all([sinks.stdout.flush(), sinks.stderr.flush()]), waiting]);
}

/** Turns the output of `console` and process warnings, from libraries and Node itself, into events of the log. */
export function captureConsole(): void {
  const asEvent =
    (level: Level) =>
    (...parts: unknown[]): void => {
      const [first] = parts;
      log(
        level,
        "console output",
        first instanceof Error ? errorFields(first) : { text: parts.map(String).join(" ") },
      );
    };
  Object.assign(console, {
    debug: asEvent("debug"),
    log: asEvent("debug"),
    info: asEvent("debug"),
    warn: asEvent("warn"),
    error: asEvent("error"),
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
  // A page may throw a response, such as a 503.
  const { status, data } = Object(error) as { status?: number; data?: unknown };
  return {
    error: status === undefined ? String(error) : `${status} ${typeof data === "string" ? data : ""}`.trim(),
  };
}

/** A refused connection to several addresses has no message, only a code. */
function messageOf(error: Error): string {
  return error.message || (error as { code?: string }).code || error.name;
}
