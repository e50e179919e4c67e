import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a throw-away PostgreSQL; empty where none is installed (never under CI). */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: one throw-away PostgreSQL for the run, so that what speaks SQL is tested on both databases. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findBinaries();
  if (!bin) {
    if (process.env["CI"])
      throw new Error("PostgreSQL is not installed; the tests need its server (Debian: postgresql)");
    console.warn("PostgreSQL is not installed: what speaks SQL is tested on SQLite alone.");
    project.provide("postgresUrl", "");
    return undefined;
  }
  const { url, stop } = await startPostgres(bin);
  project.provide("postgresUrl", url);
  return stop;
}

/** Where `initdb` and `postgres` are: Debian keeps them out of the path. */
export function findBinaries(): string | undefined {
  const folders = [
    ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
    "/usr/local/bin",
    "/usr/bin",
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** Starts a throw-away PostgreSQL. One that is `durable` waits for the disk, as a real one does. */
export async function startPostgres(
  bin: string,
  { durable = false } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  // PostgreSQL refuses to run as root; the package has made a user for it.
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  execFileSync(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-U", "site", "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8"],
    {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const port = await freePort();
  const settings = [
    // What does not outlive a run of tests need not wait for the disk.
    ...(durable ? [] : ["-c", "fsync=off"]),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(join(bin, "postgres"), ["-D", join(folder, "data"), "-p", String(port), ...settings], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const stopped = new Promise((resolve) => server.on("exit", resolve));
  for (let tries = 0; tries < 100; tries++) {
    const isReady = tryRun(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]);
    if (isReady) break;
    await wait(100);
  }
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGINT");
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

function tryRun(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
