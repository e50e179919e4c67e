import { parseArgs } from "node:util";
import { CommandError, exits } from "./command.ts";
import type { Command, Exit, Program } from "./command.ts";
import { helpOf } from "./help.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Runs what an operator typed after the program's name, and answers with the exit code. Whatever goes wrong is told on
 * stderr: in plain lines where an operator can mend it, as a stack where it is a fault of ours.
 */
export async function runProgram(
  program: Program | Command,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  // A reader that has seen enough (`… | head`) is no fault.
  terminal.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    // What npm hands on to the program stands after two dashes.
    return exits[await choose(program, `npm run ${program.name} --`, args, terminal)].code;
  } catch (error) {
    const isPlain = error instanceof CommandError;
    terminal.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
    return exits[isPlain ? error.exit : "wrongInput"].code;
  }
}

async function choose(
  program: Program | Command,
  typed: string,
  args: string[],
  terminal: Terminal,
): Promise<Exit> {
  if (!("commands" in program)) return runCommand(program, typed, args, terminal);
  const [name = "", ...rest] = args;
  const chosen = program.commands.find((each) => each.name === name);
  if (chosen) return runCommand(chosen, `${typed} ${name}`, rest, terminal);
  if (name === "--help" || name === "-h") return showHelp(program, typed, terminal);
  const usual = program.commands.find((each) => each.name === program.usual);
  if (usual && name) return runCommand(usual, typed, args, terminal);
  throw wrongUsage(name ? `${name}: there is no such command` : "a command is missing", typed);
}

async function runCommand(
  command: Command,
  typed: string,
  args: string[],
  terminal: Terminal,
): Promise<Exit> {
  const { values, positionals } = parse(command, typed, args);
  if (values["help"]) return showHelp(command, typed, terminal);
  const { operand: expected = "" } = command;
  const [operand = "", surplus] = expected ? positionals : ["", ...positionals];
  if (surplus !== undefined) throw wrongUsage(`${surplus}: nothing more was expected here`, typed);
  if (!operand && expected && !expected.startsWith("[")) throw wrongUsage(`${expected} is missing`, typed);
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { read }]) => {
      try {
        return [name, read(values[name])];
      } catch (error) {
        throw error instanceof CommandError ? wrongUsage(`--${name}: ${error.message}`, typed) : error;
      }
    }),
  );
  return command.run({ operand, options }, terminal);
}

function parse({ options }: Command, typed: string, args: string[]) {
  const config = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value ? "string" : "boolean" } as const,
  ]);
  const help = { type: "boolean", short: "h" } as const;
  try {
    const parsed = parseArgs({
      args,
      options: { ...Object.fromEntries(config), help },
      allowPositionals: true,
    });
    return parsed as {
      values: Record<string, string | boolean | undefined>;
      positionals: string[];
    };
  } catch (error) {
    // Node words these for people: "Unknown option '--kinds'".
    throw wrongUsage((error as Error).message.split(". ")[0] ?? "", typed);
  }
}

function showHelp(subject: Program | Command, typed: string, { stdout }: Terminal): Exit {
  stdout.write(helpOf(subject, typed));
  return "done";
}

function wrongUsage(message: string, typed: string): CommandError {
  return new CommandError(`${message}\nSee ${typed} --help`, "wrongUsage");
}
