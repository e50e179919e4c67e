import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const nodeOptions = ["--import", "./server/compile-cache.js", "--max-semi-space-size=4", "--v8-pool-size=1"];

/** The site, started as `npm run serve` does. */
export interface BenchSite {
  origin: string;
  pid: number;
  /** Milliseconds from the start to the first page. */
  startMs: number;
  /** Waits until all pages are rendered. */
  whenWarm: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the site on a port, and resolves with its first page. */
export async function startSite(
  port: number,
  env: Record<string, string>,
  { page = "/global/company/about" } = {},
): Promise<BenchSite> {
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  let log = "";
  const child = spawn(process.execPath, [...nodeOptions, "server/main.ts"], {
    env: { ...process.env, PORT: String(port), RATE_LIMIT_FACTOR: "9999", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await isDone())) {
      if (child.exitCode !== null) throw new Error(`The site has stopped with ${child.exitCode}:\n${log}`);
      await wait(5);
    }
  }
  await until(() =>
    fetch(origin + page).then(
      (response) => response.ok,
      () => false,
    ),
  );
  const startMs = Math.round(performance.now() - started);
  return {
    origin,
    pid: child.pid ?? 0,
    startMs,
    whenWarm: () => until(() => log.includes('"pages warm"')),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** The memory of a process in MB: resident, and without the files that it shares with others. */
export function memoryOf(pid: number): { resident: number; own: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (key: string) =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { resident: read("VmRSS"), own: read("RssAnon") };
}

/** The processor time that a process and its children have used, in milliseconds. */
export function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // User and system time, in hundredths of a second.
  const own = (Number(fields[11]) + Number(fields[12])) * 10;
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}
