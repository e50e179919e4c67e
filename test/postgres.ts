import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#api/database/open.ts";
import { freePort } from "./free-ports.ts";
import { quickFolder } from "./quick-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a temporary PostgreSQL; empty if none is installed (never under CI). */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one temporary PostgreSQL for the run, so that SQL is tested on both databases. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findBinaries();
  if (!bin) {
    if (process.env["CI"])
      throw new Error("PostgreSQL is not installed; the tests need its server (Debian: postgresql)");
    console.warn("PostgreSQL is not installed: what speaks SQL is tested on SQLite alone.");
    project.provide("postgresUrl", "");
    return undefined;
  }
  const { url, stop } = await startPostgres(bin, { folder: quickFolder });
  project.provide("postgresUrl", url);
  await createTemplate(url);
  return stop;
}

/** The database with all migrations that tests copy, which is faster than migrating an empty one. */
export const templateName = "migrated_template";

async function createTemplate(postgresUrl: string): Promise<void> {
  await createDatabase(postgresUrl, templateName, "template1");
  const url = new URL(postgresUrl);
  url.pathname = templateName;
  const template = await openDatabase({ dataDir: ":memory:", databaseUrl: url.href });
  await template.destroy();
}

/** Creates a database as a copy of another one, to which nothing is connected. */
export async function createDatabase(postgresUrl: string, name: string, template: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
}

/** Finds the folder of `initdb` and `postgres`, which Debian does not add to the path. */
export function findBinaries(): string | undefined {
  const folders = [
    ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
    "/usr/local/bin",
    "/usr/bin",
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** A temporary PostgreSQL that a test can stop, restart and freeze. */
export interface TestPostgres {
  url: string;
  /** Shuts the server down and starts it again on the same data, as `pg_ctl -m` does. */
  restart: (mode?: ShutdownMode) => Promise<void>;
  /** Shuts the server down; its data stays for `start`. */
  halt: (mode?: ShutdownMode) => Promise<void>;
  /** Starts a halted server; returns immediately if it runs. */
  start: () => Promise<void>;
  /** Freezes the server and all its backends (SIGSTOP): connections stay open and nothing answers. */
  pause: () => void;
  /** Resumes a frozen server. */
  resume: () => void;
  /** Shuts the server down and deletes its data. */
  stop: () => Promise<void>;
}

/** How a server shuts down: `fast` ends sessions and writes a checkpoint, `immediate` aborts as a crash does. */
type ShutdownMode = "fast" | "immediate";

const shutdownSignals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

interface PostgresOptions {
  /** Whether it waits for the disk, like a production server. */
  durable?: boolean;
  /** The folder in which its own folder is created. */
  folder?: string;
  /** Launches the server process. */
  launch?: (start: () => ChildProcess) => ChildProcess;
}

/** Starts a temporary PostgreSQL. */
export async function startPostgres(
  bin: string,
  { durable = false, folder: parent = tmpdir(), launch = (start) => start() }: PostgresOptions = {},
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(parent, "site-postgres-"));
  // PostgreSQL refuses to run as root; its package creates a user.
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
    // Temporary data does not have to be flushed to the disk.
    ...(durable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "autovacuum=off"]),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
  ];
  let server: ChildProcess | undefined;
  let frozen: number[] = [];

  async function start(): Promise<void> {
    if (server) return;
    const args = ["-D", join(folder, "data"), "-p", String(port), ...settings];
    server = launch(() => spawn(join(bin, "postgres"), args, { ...owner, cwd: folder, stdio: "ignore" }));
    for (let tries = 0; tries < 100; tries++) {
      if (tryRun(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"])) return;
      await wait(100);
    }
    throw new Error(`PostgreSQL did not start on port ${port}`);
  }

  function resume(): void {
    // A backend may have exited meanwhile.
    for (const pid of frozen) tryKill(pid, "SIGCONT");
    frozen = [];
  }

  async function halt(mode: ShutdownMode = "fast"): Promise<void> {
    if (!server) return;
    resume();
    const stopped = once(server, "exit");
    server.kill(shutdownSignals[mode]);
    await stopped;
    server = undefined;
  }

  await start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    start,
    halt,
    resume,
    async restart(mode = "fast") {
      await halt(mode);
      await start();
    },
    pause() {
      if (!server?.pid) return;
      // The parent first, so that it starts no further backends.
      tryKill(server.pid, "SIGSTOP");
      const backends = childrenOf(server.pid);
      for (const pid of backends) tryKill(pid, "SIGSTOP");
      frozen = [...backends, server.pid];
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  const table = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
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
