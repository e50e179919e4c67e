import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Where a command reads and writes: `process`, or streams of a test. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
  exitCode?: number | string | null | undefined;
}

/** How many columns a line may take: the terminal's width, or any number in a file or a pipe. */
export function terminalWidth({ stdout }: Terminal): number {
  return (stdout.isTTY && stdout.columns) || Infinity;
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
