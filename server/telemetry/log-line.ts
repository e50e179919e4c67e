export type Level = "debug" | "info" | "warn" | "error";
export type LogFormat = "json" | "text";

/** An event before it is written. */
export interface LogEvent {
  time: Date;
  level: Level;
  event: string;
  fields: Record<string, unknown>;
}

/** Formats an event as a line, ending with a line feed: JSON for machines, text for a terminal. */
export const lineIn: Record<LogFormat, (event: LogEvent) => string> = {
  json: ({ time, level, event, fields }) =>
    `${JSON.stringify({ time: time.toISOString(), level, event, ...redactFields(fields) })}\n`,
  text({ time, level, event, fields }) {
    const entries = Object.entries(redactFields(fields));
    const pairs = entries
      .filter(([name, value]) => !isBlock(name, value))
      .map(([name, value]) => `${name}=${formatField(value)}`);
    const blocks = entries
      .filter(([name, value]) => isBlock(name, value))
      .map(([, value]) => `${indent([value].flat().join("\n"))}\n`);
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

function formatField(value: unknown): string {
  return typeof value === "string" && /^[\w./:@-]+$/.test(value)
    ? value
    : hideControls(JSON.stringify(value) ?? "undefined");
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${hideControls(line.trimEnd())}`)
    .join("\n");
}

/** Replaces characters that would move a terminal's cursor or change the writing direction. */
function hideControls(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "?");
}

/** Longer texts are cut; a usual stack fits. */
const maxLength = 8000;

/**
 * Patterns of personal data and secrets that an error message may contain, and their replacements. Every repetition is
 * bounded, so that each pattern takes linear time.
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

/** Redacts e-mail addresses, credentials, signatures and the like in text at any depth. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactValue(value)]));
}

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (value instanceof Error) return redactText(value.message);
  if (typeof value === "object" && value) return redactFields(value as Record<string, unknown>);
  return typeof value === "bigint" ? String(value) : value;
}

function redactText(text: string): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cut);
}
