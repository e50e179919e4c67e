import type { Terminal } from "./terminal.ts";

/** How a command ends, as the shell sees it, and what its help says about that. */
export const exits = {
  done: { code: 0, meaning: "done" },
  wrongInput: { code: 1, meaning: "something was wrong, as stderr says" },
  wrongUsage: { code: 2, meaning: "usage error" },
  nothing: { code: 3, meaning: "nothing was found, or it was not confirmed" },
} as const;

export type Exit = keyof typeof exits;

/** Ends a command with plain lines for its operator: what is wrong, and how to mend it. */
export class CommandError extends Error {
  readonly exit: Exit;

  constructor(message: string, exit: Exit = "wrongInput") {
    super(message);
    this.exit = exit;
  }
}

/** An option of a command. `value` is what help calls its value; a switch has none. */
export interface Option<T> {
  text: string;
  value?: string;
  /** @throws CommandError for a value that cannot be used. */
  read(given: string | boolean | undefined): T;
}

/** An option that is there or not. */
export function flag(text: string): Option<boolean> {
  return { text, read: Boolean };
}

/** An option with a value. `read` turns the text into what the command works with, or throws a CommandError. */
export function valued<T = string>(
  value: string,
  text: string,
  read: (given: string) => T,
): Option<T | undefined> {
  return { text, value, read: (given) => (typeof given === "string" ? read(given) : undefined) };
}

type Options = Record<string, Option<unknown>>;
type Values<O extends Options> = { [Name in keyof O]: O[Name] extends Option<infer T> ? T : never };

interface Described {
  /** As it is typed: `records` after `npm run`, `import` after that. */
  name: string;
  summary: string;
}

/** A command as data; its help is made from the same. */
export interface Command extends Described {
  /** What stands after the command: `FILE`, or `[FILE]` where it may be left out. */
  operand?: string;
  options: Options;
  /** What may follow the command's name, each with what it does. */
  examples: [line: string, meaning: string][];
  run(given: { operand: string; options: Record<string, unknown> }, terminal: Terminal): Promise<Exit>;
}

/** Several commands under one name. */
export interface Program extends Described {
  commands: Command[];
  /** The command that is meant where what follows is none of them. */
  usual?: string;
}

/** A command whose `run` sees its options with their types. An operand that was left out is an empty text. */
export function command<O extends Options>(
  definition: Omit<Command, "options" | "run"> & {
    options: O;
    run(given: { operand: string; options: Values<O> }, terminal: Terminal): Promise<Exit>;
  },
): Command {
  // `run` reads each value with its own option's `read`.
  return definition as Command;
}
