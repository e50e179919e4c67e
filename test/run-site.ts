import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The least that a site needs in production. */
export const production = {
  SITE_MODE: "production",
  SITE_ORIGIN: "https://www.example.com",
  LETTERS: "files",
};

/** A separate process of the site with its own settings. */
export interface RunningSite {
  origin: string;
  /** What it has logged so far. */
  log: () => string;
  stop: () => Promise<number | null>;
}

/** Starts the built site on a free port, in the given folder, and resolves when it listens. */
export function startSite(env: Record<string, string>, cwd = "."): Promise<RunningSite> {
  const child = spawn(process.execPath, [resolve("server/main.ts")], {
    cwd,
    // Most of its pages are never requested.
    env: {
      ...process.env,
      WARM_PAGES: "no",
      PORT: "0",
      // No load balancer to wait for.
      DRAIN_SECONDS: "0",
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-test-")),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  child.stderr.pipe(process.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      appendFileSync(process.env["TEST_LOG"] ?? devNull, chunk);
    });
  const stopped = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The site has stopped with ${code}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      const url = /"url":"(http:\/\/localhost:\d+)/.exec(chunk.toString())?.[1];
      if (!url) return;
      resolve({
        origin: url,
        log: () => log,
        stop() {
          child.kill("SIGTERM");
          return stopped;
        },
      });
    });
  });
}

/** Starts another site for as long as `use` runs. */
export async function withSite(
  env: Record<string, string>,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const site = await startSite(env);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}
