import {
  Command,
  CommanderError,
  InvalidArgumentError,
  type CommandUnknownOpts,
} from "@commander-js/extra-typings";
import * as z from "zod/mini";
import { isoDate } from "#contract/parts.ts";
import type { Terminal } from "./terminal.ts";

/** The exit codes of commands. */
const exits = { done: 0, failed: 1, wrongUsage: 2, nothing: 3 } as const;

/** Ends a command with plain lines for its operator: what is wrong, and how to fix it. */
export class CommandError extends Error {
  readonly exit: Exclude<keyof typeof exits, "done">;

  constructor(message: string, exit: CommandError["exit"] = "failed") {
    super(message);
    this.exit = exit;
  }
}

/** Creates a program that is started as `npm run NAME -- …`. Its subcommands inherit these settings. */
export function createProgram(name: string, summary: string) {
  return new Command(`npm run ${name} --`)
    .description(summary)
    .helpCommand(false)
    .showHelpAfterError("Add --help to see the usage.")
    .addHelpText(
      "afterAll",
      "\nExit codes: 0 done, 1 failed (stderr says why), 2 usage error, 3 nothing found or not confirmed",
    )
    .exitOverride();
}

/**
 * Runs a program and sets the exit code. Errors go to stderr: a `CommandError` as plain lines, an error of the file system
 * as its message, any other with its stack.
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
      terminal.exitCode = exits[error.exitCode === 0 ? "done" : "wrongUsage"];
      return;
    }
    const { message, stack, syscall } = error as NodeJS.ErrnoException;
    const isPlain = error instanceof CommandError;
    terminal.stderr.write(`${isPlain || syscall ? message : (stack ?? String(error))}\n`);
    terminal.exitCode = exits[isPlain ? error.exit : "failed"];
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
