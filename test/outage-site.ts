import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "#contract/calls.ts";
import { contact } from "#test/samples.ts";
import { postTo, solveSlider } from "#test/solve-over-http.ts";

/** The built site in a separate process, for tests of outages. */
export interface OutageSite {
  origin: string;
  dataDir: string;
  /** Its log so far. */
  log: () => string;
  /** Its exit code or signal; undefined while it runs. */
  ended: () => { code: number | null; signal: string | null } | undefined;
  /** Requests an address of the site. */
  get: (path: string) => Promise<Response>;
  /** Solves the captcha of a form; undefined while the site refuses. */
  solve: () => Promise<string | undefined>;
  /** Sends a form, by default with a captcha that it solves before. */
  sendForm: (options?: { email?: string; key?: string; proof?: string }) => Promise<Response>;
  /** Stops it by SIGTERM, and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Kills it if it still runs. */
  kill: () => Promise<void>;
  /** Kills it if it still runs, and deletes its data. */
  remove: () => Promise<void>;
}

/** Starts the built site, on SQLite unless `env` names a PostgreSQL, and resolves when it listens. */
export async function startOutageSite(env: Record<string, string> = {}): Promise<OutageSite> {
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "outage-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      WARM_PAGES: "no",
      RATE_LIMIT_FACTOR: "9999",
      UPLOADS: "disk",
      DRAIN_SECONDS: "0",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let lines = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (lines += chunk.toString()));
  const exit = once(child, "exit");
  const origin = await listening(child, () => lines);
  const solve = () => solveSlider(postTo(origin), contact.kind);
  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await exit;
  }
  return {
    origin,
    dataDir,
    log: () => lines,
    ended: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : { code: child.exitCode, signal: child.signalCode },
    get: (path) => fetch(origin + path),
    solve,
    sendForm: async ({ email = contact.email, key = crypto.randomUUID(), proof } = {}) =>
      fetch(`${origin}/global/apiv1/abroad${calls.createUserMainInfo.path}`, {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: JSON.stringify({ ...contact, email, captchaVerification: proof ?? (await solve()) }),
      }),
    async stop() {
      child.kill("SIGTERM");
      await exit;
      return child.exitCode;
    },
    kill,
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The site has stopped with ${code}:\n${log()}`)));
    child.stdout?.on("data", () => {
      const url = /"url":"(http:\/\/localhost:\d+)/.exec(log())?.[1];
      if (url) resolve(url);
    });
  });
}
