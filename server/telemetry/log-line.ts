export type Level = "debug" | "info" | "warn" | "error";
export type LogFormat = "json" | "text";

/** An event before it is written. */
export interface LogEvent {
  time: Date;
  level: Level;
  event: string;
  fields: Record<string, unknown>;
}

/** Writes an event as a line: JSON for machines, text for a terminal. Both end with a line feed. */
export const lineIn: Record<LogFormat, (event: LogEvent) => string> = {
  json: ({ time, level, event, fields }) =>
    `${JSON.stringify({ time: time.toISOString(), level, event, ...redacted(fields) })}\n`,
  text({ time, level, event, fields }) {
    const entries = Object.entries(redacted(fields));
    const pairs = entries
      .filter(([name, value]) => !isBlock(name, value))
      .map(([name, value]) => `${name}=${shown(value)}`);
    const blocks = entries
      .filter(([name, value]) => isBlock(name, value))
      .map(([, value]) => `${indented([value].flat().join("\n"))}\n`);
    const line = [time.toISOString().slice(0, 19).replace("T", " "), level.padEnd(5), event, ...pairs];
    return `${line.join(" ")}\n${blocks.join("")}`;
  },
};

/** A stack, or a list of texts, has lines of its own below the event. */
function isBlock(name: string, value: unknown): boolean {
  return typeof value === "string"
    ? name === "stack"
    : Array.isArray(value) && value.every((item) => typeof item === "string");
}

function shown(value: unknown): string {
  return typeof value === "string" && /^[\w./:@-]+$/.test(value)
    ? value
    : visible(JSON.stringify(value) ?? "undefined");
}

function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${visible(line.trimEnd())}`)
    .join("\n");
}

/** Without what would move a terminal's cursor or turn its direction of writing. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "?");
}

/** Longer texts are cut: a stack of some depth fits. */
const longest = 8000;

/**
 * What an error message may carry of a visitor or a secret, and what stands in its place. Every pattern takes linear
 * time: each repetition is bounded.
 */
const secrets: [RegExp, string][] = [
  // Passwords in addresses: smtp://user:password@host. Before e-mail addresses, which it looks like.
  [/:\/\/[^\s/@]{1,200}@/g, "://[credentials]@"],
  [/[^\s@<>()[\]"',;:=/]{1,64}@[\w.-]{1,253}/g, "[e-mail]"],
  // V8 quotes what it could not parse, and PostgreSQL the values of a row.
  [/, (?:\.{3})?"[^\n]{0,120}"(?:\.{3})? is not valid JSON/g, ", [text] is not valid JSON"],
  [/\)=\([^\n]{0,300}\)/g, ")=([values])"],
  [/\b(signature|token|verification|password|secret)=[^\s&"]{1,500}/gi, "$1=[…]"],
  [/\/files\/[\w-]{20,100}/g, "/files/[id]"],
];

/** The fields without e-mail addresses, credentials, signatures and the like, in text at any depth. */
function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactedValue(value)]));
}

function redactedValue(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redactedValue);
  if (value instanceof Error) return redactText(value.message);
  if (typeof value === "object" && value) return redacted(value as Record<string, unknown>);
  return typeof value === "bigint" ? String(value) : value;
}

function redactText(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cut);
}
