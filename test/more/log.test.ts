import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#test/free-ports.ts";

test("the site starts, serves and stops while nobody reads its log", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const site = startSite(port, ["ignore", "pipe", "pipe"]);
  site.stdout?.destroy();
  site.stderr?.destroy();
  await answers(port);
  expect(await stopped(site)).toBe(0);
});

test(
  "an uncaught error is logged, and ends the process after its requests",
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const mistake = `process.on("SIGUSR2", () => { throw new Error("a mistake"); });`;
    const site = startSite(port, ["ignore", "pipe", "inherit"], [`--import=data:text/javascript,${mistake}`]);
    const output = text(site.stdout as Readable);
    await answers(port);
    const exit = once(site, "exit");
    site.kill("SIGUSR2");
    expect((await exit)[0]).toBe(1);
    expect(linesOf(await output).slice(-3)).toMatchObject([
      {
        level: "error",
        event: "uncaught",
        error: "a mistake",
        stack: expect.stringContaining("Error: a mistake\n"),
      },
      { level: "info", event: "stopping", reason: "uncaught" },
      { level: "info", event: "stopped" },
    ]);
  },
);

const disk = smallDisk();
afterAll(() => {
  if (disk) execFileSync("umount", ["--lazy", disk]);
});

test.skipIf(!disk)(
  "the site starts, serves and stops with a full log disk, and logs what waited once there is room",
  { timeout: 60_000 },
  async () => {
    const folder = disk ?? "";
    fill(join(folder, "filler"));
    const log = join(folder, "log");
    const file = openSync(log, "a");
    const port = await freePort();
    const site = startSite(port, ["ignore", file, file]);
    await answers(port);
    expect(readFileSync(log, "utf8")).toBe("");
    rmSync(join(folder, "filler"));
    expect(await stopped(site)).toBe(0);
    const events = linesOf(readFileSync(log, "utf8")).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["listening", "database ready"]));
    expect(events.slice(-2)).toEqual(["stopping", "stopped"]);
  },
);

test.skipIf(!disk)("a disk that stays full loses lines, not memory", () => {
  const folder = disk ?? "";
  fill(join(folder, "filler"));
  const file = join(folder, "lines");
  const script = `
    import { rmSync } from "node:fs";
    import { log, logCounts } from "#server/telemetry/log.ts";
    for (let at = 0; at < 5000; at++) log("info", "event " + at, { text: "x".repeat(1000) });
    const { lost } = logCounts;
    rmSync(${JSON.stringify(join(folder, "filler"))});
    // What waits is written by itself.
    setTimeout(() => log("info", "last", { lost }), 1500);`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", openSync(file, "a"), "inherit"],
  });
  const lines = linesOf(readFileSync(file, "utf8"));
  const { lost } = lines.at(-1) as { event: string; lost?: number };
  expect(lost).toBeGreaterThan(3000);
  expect(lines.filter(({ event }) => event.startsWith("event "))).toHaveLength(5000 - (lost ?? 0));
});

test("a stalled reader loses lines, not memory", async () => {
  const script = `
    import { log, logCounts } from "#server/telemetry/log.ts";
    for (let at = 0; at < 5000; at++) log("info", "event " + at, { text: "x".repeat(1000) });
    process.stderr.write(JSON.stringify([logCounts.lost, process.stdout.writableLength]));
    process.stdin.once("data", () => { log("info", "last"); process.stdin.unref(); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdout.pause();
  const [counts] = (await once(child.stderr, "data")) as [Buffer];
  const [lost, waiting] = JSON.parse(counts.toString()) as [number, number];
  expect(waiting).toBeLessThan(1_100_000);
  expect(lost).toBeGreaterThan(3000);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stdout.resume();
  // All that waited has come: the next line finds room.
  while (text.split("\n").length - 1 < 5000 - lost) await once(child.stdout, "data");
  child.stdin.write("go");
  await once(child, "close");
  const lines = linesOf(text);
  expect(lines).toHaveLength(5000 - lost + 1);
  expect(lines.at(-1)).toMatchObject({ event: "last" });
});

test("events, console output and warnings of Node are lines of JSON, without personal data", () => {
  const script = `
    import { configureLog, captureConsole, errorFields, log } from "#server/telemetry/log.ts";
    configureLog({ level: "debug" });
    captureConsole();
    log("error", "tried", { ...errorFields(new Error("550 <ana@example.com>\\nno")), count: 2 });
    console.log("a", 1);
    console.warn(new Error("ana@example.com"));
    process.emitWarning("c");`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(linesOf(output)).toMatchObject([
    {
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      level: "error",
      event: "tried",
      error: "550 <[e-mail]>\nno",
      count: 2,
    },
    { level: "debug", event: "console output", text: "a 1" },
    { level: "warn", event: "console output", text: expect.stringContaining("Error: [e-mail]") },
    { level: "warn", event: "node warning", text: "c" },
  ]);
  expect(output).not.toContain("ana@");
});

function linesOf(output: string): { event: string }[] {
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { event: string });
}

function startSite(
  port: number,
  stdio: ("ignore" | "pipe" | "inherit" | number)[],
  flags: string[] = [],
): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  const site = spawn(process.execPath, [...flags, "server/main.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, WARM_PAGES: "no" },
    stdio,
  });
  onTestFinished(() => {
    site.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await delay(100);
  }
  throw new Error("The site does not answer");
}

async function stopped(site: ChildProcess): Promise<number | null> {
  const exit = once(site, "exit");
  site.kill("SIGTERM");
  const [code] = (await exit) as [number | null];
  return code;
}

/** A disk of 4 MB, where this user may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    console.warn("No disk can be mounted here: the log on a full disk is not tested.");
    return undefined;
  }
}

function fill(file: string): void {
  try {
    // At most twice the size of the disk: what is not mounted must not fill the machine's.
    for (let at = 0; at < 2000; at++) writeFileSync(file, Buffer.alloc(4096), { flag: "a" });
  } catch {
    // It is full.
  }
}
