import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { harmless, harmlessJson } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import type { Check, Finding, Patient, State } from "./check.ts";
import { examine } from "./check.ts";

const marks: Record<State, string> = { ok: "ok", warning: "WARNING", wrong: "WRONG", skipped: "-" };

/**
 * Runs all checks at once and prints what they found, in their order: a line for each, and what to do below it. Ends with
 * 1 where something is wrong; warnings alone are no reason.
 */
export async function report(
  checks: readonly Check[],
  patient: Patient,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<Exit> {
  const findings = (await Promise.all(checks.map((check) => examine(check, patient)))).flat();
  print(findings, { json }, terminal);
  return findings.some(({ state }) => state === "wrong") ? "wrongInput" : "done";
}

/** Prints findings, as text or JSON. */
export function print(findings: Finding[], { json }: { json: boolean }, { stdout }: Terminal): void {
  if (json) {
    stdout.write(`${harmlessJson(findings)}\n`);
    return;
  }
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, state, text, advice } of findings) {
    stdout.write(`${marks[state].padEnd(7)}  ${name.padEnd(width)}  ${line(text)}\n`);
    if (advice && state !== "ok") stdout.write(`${" ".repeat(7 + 2 + width + 2)}${line(advice)}\n`);
  }
  const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
  stdout.write(`\n${counted(count("wrong"), "fault")}, ${counted(count("warning"), "warning")}.\n`);
}

function line(text: string): string {
  return harmless(text).replace(/\s*\n\s*/g, " ");
}
