import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Where a command reads and writes: `process`, or streams of a test. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
  exitCode?: number | string | null | undefined;
}

/** Asks a question; only `y` and `yes` confirm. Without a terminal to answer at, the answer is no. */
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

/** On a terminal, longer cells of a table are cut. */
const longestCell = 36;

/** Prints rows as a table of aligned columns, complete in a file or a pipe. */
export function printTable({ stdout }: Terminal, rows: readonly (readonly string[])[]): void {
  const most = stdout.isTTY ? longestCell : Infinity;
  const cells = rows.map((row) =>
    row.map((text) => {
      const line = sanitize(text).replace(/\s*\n\s*/g, " ");
      return line.length > most ? `${line.slice(0, most - 1)}…` : line;
    }),
  );
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of cells)
    stdout.write(
      `${row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
}

/** Control characters except the line feed, and the marks that change the writing direction. */
const hidden = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes what would move a terminal's cursor, or hide or reorder text. Line feeds stay. */
export function sanitize(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(hidden, "");
}

/** A number with its noun: `1 letter`, `2 letters`, `no letters`. */
export function countNoun(count: number, noun: string): string {
  return `${count || "no"} ${noun}${count === 1 ? "" : "s"}`;
}

/** A time (ISO 8601) to the minute: `2026-11-21 04:00`, UTC. */
export function formatMinute(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/** Prints labels and values in two columns; further lines of a value are aligned below its first. */
export function printPairs({ stdout }: Terminal, pairs: [label: string, value: string][]): void {
  const clean = pairs.map((pair) => pair.map(sanitize));
  const indent = Math.max(...clean.map(([label = ""]) => label.length)) + 2;
  for (const [label = "", value = ""] of clean)
    stdout.write(`${label.padEnd(indent)}${value.replaceAll("\n", `\n${" ".repeat(indent)}`)}\n`);
}
