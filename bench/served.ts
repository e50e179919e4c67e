import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** The built site in a process of its own. */
export interface Served {
  origin: string;
  pid: number | undefined;
  /** The milliseconds from its start to its first page. */
  startedIn: number;
  /** Resolves when every page is rendered and cached. */
  warm: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the built site as `npm run serve` does, and resolves at its first page. Its visitors have no limits. */
export async function serve(port: number, env: Record<string, string>): Promise<Served> {
  const started = performance.now();
  const origin = `http://localhost:${port}`;
  let log = "";
  const child = spawn(
    process.execPath,
    [
      "--import",
      "./server/compile-cache.ts",
      "--max-semi-space-size=8",
      "--v8-pool-size=1",
      "server/main.ts",
    ],
    {
      env: { ...process.env, PORT: String(port), RATE_LIMIT_FACTOR: "9999", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await isDone())) {
      if (child.exitCode !== null) throw new Error(`The site has stopped with ${child.exitCode}:\n${log}`);
      await wait(5);
    }
  }
  await until(() =>
    fetch(`${origin}/global/company/about`).then(
      (response) => response.ok,
      () => false,
    ),
  );
  return {
    origin,
    pid: child.pid,
    startedIn: Math.round(performance.now() - started),
    warm: () => until(() => log.includes("pages warm")),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
