import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
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
    const site = startSite(port, ["ignore", "pipe", "pipe"], [`--import=data:text/javascript,${mistake}`]);
    const [out, err] = [text(site.stdout as Readable), text(site.stderr as Readable)];
    await answers(port);
    const exit = once(site, "exit");
    site.kill("SIGUSR2");
    expect((await exit)[0]).toBe(1);
    expect(JSON.parse((await err).trim())).toMatchObject({
      level: "error",
      event: "uncaught",
      error: "a mistake",
    });
    expect(await out).toMatch(/"stopping","reason":"uncaught"[^]*"stopped"/);
  },
);

const disk = smallDisk();

test.skipIf(!disk)(
  "the site starts, serves and stops with a full log disk, and later logs the number of lost lines",
  { timeout: 60_000 },
  async () => {
    const folder = disk ?? "";
    onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
    fill(join(folder, "filler"));
    const log = join(folder, "log");
    const file = openSync(log, "a");
    const port = await freePort();
    const site = startSite(port, ["ignore", file, file]);
    await answers(port);
    expect(readFileSync(log, "utf8")).toBe("");
    rmSync(join(folder, "filler"));
    expect(await stopped(site)).toBe(0);
    const [lost, ...events] = readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { event: string; count?: number });
    // What was told while it started.
    expect(lost).toMatchObject({ event: "log lines lost" });
    expect(lost?.count).toBeGreaterThan(0);
    expect(events.map(({ event }) => event)).toEqual(["stopping", "stopped"]);
  },
);

test("a stalled reader loses lines, not memory, and gets their number later", async () => {
  const script = `
    import { log, logCounts } from "./server/telemetry/log.ts";
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
  const lines = text.trim().split("\n");
  expect(lines).toHaveLength(5000 - lost + 2);
  expect(JSON.parse(lines.at(-2) ?? "")).toMatchObject({ event: "log lines lost", count: lost });
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ event: "last" });
});

test("an event is logged at most sixty times a minute", () => {
  const script = `
    import { log, logCounts } from "./server/telemetry/log.ts";
    for (let at = 0; at < 100; at++) log("info", "again");
    log("info", "other");
    process.stderr.write(String(logCounts.leftOut));`;
  const lines = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(lines.trim().split("\n")).toHaveLength(61);
  expect(lines).toContain('"other"');
});

test("console output of libraries and Node warnings become log events", () => {
  const script = `
    import { configureLog, captureConsole } from "./server/telemetry/log.ts";
    configureLog({ level: "debug" });
    captureConsole();
    console.log("a", 1);
    console.warn("b");
    process.emitWarning("c");`;
  const lines = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const events = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(events).toMatchObject([
    { level: "debug", event: "console output", text: "a 1" },
    { level: "warn", event: "console output", text: "b" },
    { level: "warn", event: "node warning", text: "c" },
  ]);
});

function startSite(port: number, stdio: ("ignore" | "pipe" | number)[], flags: string[] = []): ChildProcess {
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

/** A disk of 64 kB, where this user may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    console.warn("No disk can be mounted here: the log on a full disk is not tested.");
    return undefined;
  }
}

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4096), { flag: "a" });
  } catch {
    // It is full.
  }
}
