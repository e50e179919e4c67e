type Level = "info" | "warn" | "error";

/** One line of JSON for each event, for the machines that read logs. Never personal data, never a body. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
}

/** An error as fields of a log line; its stack stays in the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (error instanceof Error) return { error: error.message, stack: error.stack };
  // A page may throw an answer of its own, such as a 503.
  const { status, data } = Object(error) as { status?: number; data?: unknown };
  return {
    error: status === undefined ? String(error) : `${status} ${typeof data === "string" ? data : ""}`.trim(),
  };
}
