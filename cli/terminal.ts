import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Where a command reads and writes: `process`, or streams of a test. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
}

/** Columns that a line may take: those of the terminal; any number in a file or a pipe. */
export function widthOf({ stdout }: Terminal): number {
  return (stdout.isTTY && stdout.columns) || Infinity;
}

/** Asks a question that only `y` or `yes` agrees to. Where nobody can answer, nobody has agreed. */
export async function confirm({ stdin, stderr }: Terminal, question: string): Promise<boolean> {
  if (!stdin.isTTY) return false;
  const lines = createInterface({ input: stdin, output: stderr });
  const answer = await new Promise<string>((resolve) => {
    lines.on("close", () => resolve(""));
    lines.on("SIGINT", () => lines.close());
    lines.question(`${question} [y/N] `, resolve);
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * A text that others wrote, fit for a terminal: without what moves the cursor, hides or reorders characters. Line feeds
 * stay.
 */
export function harmless(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(hidden, "");
}

/** JSON for people and programs, in which what a terminal would obey is written as `\u202e`. */
export function harmlessJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    hidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Control characters but for the line feed, and the marks that turn the direction of writing. */
const hidden = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
