import type { Terminal } from "#cli/terminal.ts";
import { countNoun, sanitize, sanitizeJson } from "#cli/text.ts";
import type { Finding, State } from "./check.ts";

const marks: Record<State, string> = { ok: "ok", warning: "WARNING", wrong: "WRONG", skipped: "-" };

/**
 * Prints findings as JSON or text: a line for each, with its advice below. Sets the exit code to 1 if something is
 * wrong; warnings alone do not.
 */
export function report(findings: Finding[], { json }: { json?: boolean }, terminal: Terminal): void {
  const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  if (count("wrong") > 0) terminal.exitCode = 1;
  const { stdout } = terminal;
  if (json) {
    stdout.write(`${sanitizeJson(findings)}\n`);
    return;
  }
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, state, text, advice } of findings) {
    stdout.write(`${marks[state].padEnd(7)}  ${name.padEnd(width)}  ${toLine(text)}\n`);
    if (advice && state !== "ok") stdout.write(`${" ".repeat(7 + 2 + width + 2)}${toLine(advice)}\n`);
  }
  stdout.write(`\n${countNoun(count("wrong"), "fault")}, ${countNoun(count("warning"), "warning")}.\n`);
}

function toLine(text: string): string {
  return sanitize(text).replace(/\s*\n\s*/g, " ");
}
