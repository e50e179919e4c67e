import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { createInterface } from "node:readline";

/** Starts the built site, calls `use` with its origin once its pages are compressed as far as they will be, and stops it. */
export async function withWarmSite<T>(
  env: NodeJS.ProcessEnv,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const site = spawn(process.execPath, ["--import", "./server/compile-cache.js", "server/main.ts"], {
    env: { ...env, PORT: "0", HOST: "127.0.0.1", WORKERS: "1", WARM_PAGES: "yes", LOG_FORMAT: "json" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    return await use(await whenWarm(site.stdout));
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
  }
}

async function whenWarm(log: Readable): Promise<string> {
  let origin = "";
  for await (const line of createInterface({ input: log })) {
    const { event, url } = JSON.parse(line) as { event: string; url?: string };
    if (event === "listening" && url) origin = new URL(url).origin.replace("localhost", "127.0.0.1");
    if (event === "pages warm") return origin;
  }
  throw new Error("The site has not started; see above.");
}
