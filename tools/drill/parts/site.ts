import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#test/free-ports.ts";
import { atNormalPriority } from "./priority.ts";

/** A copy of the built site in a separate process. */
export interface Site {
  origin: string;
  port: number;
  child: ChildProcess;
  /** Its output on stdout and stderr. */
  output: () => string;
  /** The exit code or signal of an unexpected exit; otherwise undefined. */
  crash: () => string | undefined;
  /** Sends a signal and waits for the exit. `SIGTERM` is followed by `SIGKILL` after 40 seconds. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<{ ms: number; killed: boolean }>;
}

/** How the site is started: like `npm run serve`. */
export interface Start {
  env: Record<string, string>;
  nodeFlags?: string[];
  port?: number;
  /** Seconds to wait for an answer; 0 returns immediately. */
  patience?: number;
}

/** Starts a copy of the site. @throws Error with its output if it does not answer in time. */
export async function startSite(start: Start): Promise<Site> {
  const port = start.port ?? (await freePort());
  const args = [
    ...(start.nodeFlags ?? []),
    "--import",
    "./server/compile-cache.js",
    "--max-semi-space-size=4",
    "--v8-pool-size=1",
    "server/main.ts",
  ];
  const child = atNormalPriority(() =>
    spawn(process.execPath, args, {
      env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), ...start.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    }),
  );
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  };
  // An aborted drill leaves no process running.
  const killNow = () => kill("SIGKILL");
  process.once("exit", killNow);
  child.once("exit", () => process.off("exit", killNow));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000)));
  let expected = false;
  let crash: string | undefined;
  child.on("exit", (code, signal) => {
    if (!expected) crash = signal ?? `exit code ${code}`;
  });
  const site: Site = {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output,
    crash: () => crash,
    async end(signal) {
      const began = performance.now();
      expected = true;
      if (child.exitCode !== null || child.signalCode !== null) return { ms: 0, killed: false };
      const exited = once(child, "exit");
      kill(signal);
      let killed = false;
      const timer = setTimeout(() => {
        killed = true;
        kill("SIGKILL");
      }, 40_000);
      await exited;
      clearTimeout(timer);
      return { ms: performance.now() - began, killed };
    },
  };
  const patience = start.patience ?? 30;
  const deadline = performance.now() + patience * 1000;
  if (patience === 0) return site;
  while (!(await answers(site.origin))) {
    if (crash || performance.now() > deadline) {
      const why = crash ? `ended by itself (${crash})` : `did not answer within ${patience} s`;
      await site.end("SIGKILL");
      throw new Error(`The site ${why}:\n${output.slice(-2000)}`);
    }
    await wait(50);
  }
  return site;
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
