import { expect, test } from "vitest";
import { command, CommandError, exits, flag, valued } from "./command.ts";
import type { Program } from "./command.ts";
import { recordedTerminal } from "./recorded-terminal.ts";
import { runProgram } from "./run.ts";
import { count, day, oneOf } from "./values.ts";

const echo = command({
  name: "echo",
  operand: "TEXT",
  summary: "Says what it was given.",
  options: {
    loud: flag("Louder."),
    on: valued("DAY", "On a day.", day),
    times: valued("COUNT", "So often.", count),
    in: valued("LANGUAGE", "In en or es.", oneOf(["en", "es"])),
  },
  examples: [["hello --loud", "says it aloud"]],
  async run({ operand, options }, { stdout }) {
    stdout.write(JSON.stringify({ operand, ...options }));
    return "done";
  },
});

const fail = command({
  name: "fail",
  operand: "[TEXT]",
  summary: "Fails.",
  options: {},
  examples: [],
  run: ({ operand }) => Promise.reject(operand ? new CommandError(operand, "nothing") : new Error("a fault")),
});

const program: Program = { name: "speech", summary: "Speaks.", commands: [echo, fail] };

async function run(...args: string[]) {
  const { terminal, out, err } = recordedTerminal();
  return { code: await runProgram(program, args, terminal), out: out(), err: err() };
}

test("a command gets its operand and its options, each read as what it is", async () => {
  const { code, out } = await run("echo", "hello", "--loud", "--on", "2026-11-21", "--times=3", "--in", "es");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ operand: "hello", loud: true, on: "2026-11-21", times: 3, in: "es" });
  expect(JSON.parse((await run("echo", "hello")).out)).toEqual({ operand: "hello", loud: false });
});

test.each([
  [[], "a command is missing", ""],
  [["sing"], "sing: there is no such command", ""],
  [["echo"], "TEXT is missing", "echo "],
  [["echo", "a", "b"], "b: nothing more was expected here", "echo "],
  [["echo", "a", "--quiet"], "Unknown option '--quiet'", "echo "],
  [["echo", "a", "--loud=yes"], "Option '--loud' does not take an argument", "echo "],
  [["echo", "a", "--on"], "Option '--on <value>' argument missing", "echo "],
  [["echo", "a", "--on", "2026-02-30"], '--on: "2026-02-30" is not a day such as 2026-11-21', "echo "],
  [["echo", "a", "--times", "0"], '--times: "0" is not a number such as 50', "echo "],
  [["echo", "a", "--in", "fr"], '--in: "fr" is none of en, es', "echo "],
])("%j is answered with what is wrong and where to look", async (args, message, name) => {
  expect(await run(...args)).toEqual({
    code: exits.wrongUsage.code,
    out: "",
    err: `${message}\nSee npm run speech -- ${name}--help\n`,
  });
});

test("help names every command, option, example and exit code", async () => {
  const whole = await run("--help");
  expect(whole.code).toBe(0);
  for (const { name, summary } of program.commands)
    expect(whole.out).toMatch(new RegExp(`${name}.*${summary}`));
  const { code, out } = await run("echo", "--help");
  expect(code).toBe(0);
  expect(out).toContain("Usage: npm run speech -- echo TEXT [OPTIONS]\n");
  for (const [name, { text }] of Object.entries(echo.options))
    expect(out).toMatch(new RegExp(`--${name}\\b.*${text}`));
  expect(out).toContain("npm run speech -- echo hello --loud\n");
  for (const { code, meaning } of Object.values(exits)) expect(out).toContain(`${code}  ${meaning}`);
});

test("a mistake of the operator's is told in plain lines, a fault of ours with its stack", async () => {
  expect(await run("fail", "nobody is there")).toEqual({ code: 3, out: "", err: "nobody is there\n" });
  const { code, err } = await run("fail");
  expect(code).toBe(1);
  expect(err).toMatch(/^Error: a fault\n\s+at /);
});
