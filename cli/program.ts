import {
  Command,
  CommanderError,
  InvalidArgumentError,
  type CommandUnknownOpts,
} from "@commander-js/extra-typings";
import * as z from "zod/mini";
import { isoDate } from "#contract/localised.ts";
import type { Terminal } from "./terminal.ts";

/** How a command ends: the exit code, and what its help says about it. */
const exits = {
  done: [0, "done"],
  failed: [1, "failed: stderr says why"],
  wrongUsage: [2, "usage error"],
  nothing: [3, "nothing found, not confirmed, or migrations pending"],
} as const;

type Exit = keyof typeof exits;

/** Ends a command with plain lines for its operator: what is wrong, and how to fix it. */
export class CommandError extends Error {
  readonly exit: Exit;

  constructor(message: string, exit: Exit = "failed") {
    super(message);
    this.exit = exit;
  }
}

/** A program that is started as `npm run NAME -- …`. Its subcommands inherit these settings. */
export function createProgram(name: string, summary: string) {
  const codes = Object.values(exits).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return new Command(`npm run ${name} --`)
    .description(summary)
    .helpOption("-h, --help", "Show this help.")
    .helpCommand(false)
    .showHelpAfterError("Add --help to see the usage.")
    .addHelpText("afterAll", ["", "Exit codes:", ...codes].join("\n"))
    .exitOverride();
}

/** The examples of a command's help: what follows its name, and what that does. */
export function examples(...lines: [rest: string, meaning: string][]) {
  return ({ command }: { command: CommandUnknownOpts }): string => {
    const name = command.parent ? `${command.parent.name()} ${command.name()}` : command.name();
    // npm needs the dashes only before arguments.
    const texts = lines.map(
      ([rest, meaning]) => `  ${`${name} ${rest}`.replace(/ -- $/, "")}\n      ${meaning}`,
    );
    return ["", "Examples:", ...texts].join("\n");
  };
}

/**
 * Runs a program and sets the exit code. Errors go to stderr: a `CommandError` as plain lines, an unexpected error with
 * its stack.
 */
export async function runProgram(
  program: CommandUnknownOpts,
  args: string[] = process.argv.slice(2),
  terminal: Terminal = process,
): Promise<void> {
  // `… | head` closes the pipe early, which is no failure.
  terminal.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      terminal.exitCode = exits[error.exitCode === 0 ? "done" : "wrongUsage"][0];
      return;
    }
    const isPlain = error instanceof CommandError;
    terminal.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
    terminal.exitCode = exits[isPlain ? error.exit : "failed"][0];
  }
}

/** Reads the value of an option: a day such as `2026-11-21`. @throws InvalidArgumentError */
export function parseDay(text: string): string {
  if (z.safeParse(isoDate, text).success) return text;
  throw new InvalidArgumentError("It is not a day such as 2026-11-21.");
}

/** Reads the value of an option: a whole number from 1. @throws InvalidArgumentError */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not a whole number such as 50.");
}
