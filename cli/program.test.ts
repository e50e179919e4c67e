import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { CommandError, createProgram, parseCount, parseDay, runProgram } from "./program.ts";

async function run(...args: string[]) {
  const { terminal, out, err } = recordedTerminal();
  const program = createProgram("speech", "Speaks.").configureOutput({
    writeOut: (text) => terminal.stdout.write(text),
    writeErr: (text) => terminal.stderr.write(text),
  });
  program
    .command("echo")
    .description("Prints its input.")
    .argument("<TEXT>")
    .option("--loud", "Louder.")
    .option("--on <DAY>", "On this day.", parseDay)
    .option("--times <COUNT>", "This often.", parseCount)
    .action((text, options) => {
      terminal.stdout.write(JSON.stringify({ text, ...options }));
    });
  program
    .command("fail", { isDefault: true })
    .argument("[TEXT]")
    .action((text) => Promise.reject(text ? new CommandError(text, "nothing") : new Error("a bug")));
  program
    .command("read")
    .argument("<FILE>")
    .action(async (file) => void (await readFile(file)));
  await runProgram(program, args, terminal);
  return { code: terminal.exitCode ?? 0, out: out(), err: err() };
}

test("a command gets its argument and its options, each parsed", async () => {
  const { code, out } = await run("echo", "hello", "--loud", "--on", "2026-11-21", "--times=3");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ text: "hello", loud: true, on: "2026-11-21", times: 3 });
  expect(JSON.parse((await run("echo", "hello")).out)).toEqual({ text: "hello" });
});

test.each([
  [["echo"], "missing required argument 'TEXT'"],
  [["echo", "a", "b"], "too many arguments"],
  [["echo", "a", "--quiet"], "unknown option '--quiet'"],
  [["echo", "a", "--on"], "option '--on <DAY>' argument missing"],
  [["echo", "a", "--on", "2026-02-30"], "'2026-02-30' is invalid. It is not a day such as 2026-11-21."],
  [["echo", "a", "--times", "0"], "'0' is invalid. It is not a whole number such as 50."],
])("%j exits with 2 and a line about the mistake", async (args, message) => {
  const { code, out, err } = await run(...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(message);
  expect(err).toContain("Add --help to see the usage.");
});

test("help lists every command, option and exit code", async () => {
  const program = await run("--help");
  expect(program.code).toBe(0);
  expect(program.out).toMatch(/^Usage: npm run speech -- /);
  expect(program.out).toMatch(/echo \[options\] <TEXT> +Prints its input\./);
  const { code, out } = await run("echo", "--help");
  expect(code).toBe(0);
  expect(out).toContain("Usage: npm run speech -- echo [options] <TEXT>\n");
  expect(out).toMatch(/--on <DAY> +On this day\./);
  for (const line of ["0 done", "1 failed", "2 usage error", "3 nothing found"]) expect(out).toContain(line);
});

test("a default command runs without its name", async () => {
  expect(await run("hello")).toEqual({ code: 3, out: "", err: "hello\n" });
});

test("an expected error and one of the file system are plain lines, an unexpected one has its stack", async () => {
  expect(await run("fail", "nothing is stored")).toEqual({ code: 3, out: "", err: "nothing is stored\n" });
  const missing = await run("read", "no such file");
  expect(missing).toEqual({
    code: 1,
    out: "",
    err: "ENOENT: no such file or directory, open 'no such file'\n",
  });
  const { code, err } = await run("fail");
  expect(code).toBe(1);
  expect(err).toMatch(/^Error: a bug\n\s+at /);
});
