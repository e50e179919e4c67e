import { globSync, readFileSync } from "node:fs";
import * as samples from "./samples.ts";

/** What no log line may contain, whoever wrote it. */
const patterns: Record<string, RegExp> = {
  "an e-mail address": /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  "a telephone number": /(?<![\w.:/-])\+\d[\d ()]{7,}/,
  // A refused connection names the other side: a service, never a visitor.
  "a network address":
    /(?<!(?:ECONN\w+|ETIMEDOUT|EADDRINUSE:?.*) )(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|::1|::ffff:)(?![\w.])/,
};

/** The texts that tests type into forms: those of the samples, and the literals in the browser tests. */
export function typedTexts(): string[] {
  const sources = globSync("test/e2e/*.ts").map((file) => readFileSync(file, "utf8"));
  const literals = sources.flatMap((text) =>
    Array.from(
      text.matchAll(/\b(?:fill|write|pressSequentially)\([^()]*"([^"]+)"\)/g),
      ([, typed = ""]) => typed,
    ),
  );
  const texts = [...Object.values(samples).flatMap(textsIn), ...literals];
  // Shorter ones, and single words such as "monthly", may occur for other reasons.
  return [...new Set(texts)].filter((text) => text.length >= 8 && /\s/.test(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" && !(value instanceof Date)
    ? Object.values(value).flatMap(textsIn)
    : [];
}

/** Finds lines of a log with personal data, each with what it contains. */
export function findPersonalData(log: string, typed: readonly string[]): string[] {
  // The addresses of the settings are reported once, at the start.
  const lines = log.split("\n").filter((line) => !line.includes('"event":"listening"'));
  return lines.flatMap((line) => {
    const found = Object.keys(patterns).filter((name) => patterns[name]?.test(line));
    const text = typed.find((each) => line.includes(each));
    if (text) found.push(`what a test typed (${text})`);
    return found.map((what) => `${what}: ${line.slice(0, 400)}`);
  });
}
