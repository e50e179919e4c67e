import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { FileStore } from "#api/uploads/store.ts";
import type { DatabaseMonitor } from "./database-monitor.ts";

/** How one part of the site is, in words for an operator: `ok`, or what is wrong with it. */
export type Checks = Record<"database" | "files" | "disk", string>;

/** What `/readyz` says: whether everything works that visitors need, and if not, what does not. */
export interface Health {
  status: "ready" | "not ready";
  /** Whether pages can be served, which need no database: the site is of use then, without its forms. */
  pages: boolean;
  checks: Checks & { process: "ok" | "stopping" };
}

/** How long a result is cached, in milliseconds. */
const goodFor = 2000;
/** How long the file store may take for its answer, in milliseconds. */
const storeLimit = 3000;
/** Free bytes below which no form can be stored for sure: its letters, and the log of the database, need some. */
const leastFree = 1024 * 1024;

/**
 * Looks at what the site stands on: its database, its file store and the disk of DATA_DIR. `isStopping` says whether
 * the process is about to end.
 */
export function createHealth({
  database,
  store,
  dataDir,
  isStopping,
}: {
  database: Pick<DatabaseMonitor, "state">;
  store: Pick<FileStore, "check">;
  dataDir: string;
  isStopping: () => boolean;
}): () => Promise<Health> {
  let last: { checks: Promise<Omit<Checks, "database">>; until: number } | undefined;

  /** What was found within the last moments, or a new look, which all who ask meanwhile share. */
  function look(): Promise<Omit<Checks, "database">> {
    if (last && performance.now() < last.until) return last.checks;
    const checks = Promise.all([checkStore(store), checkDisk(dataDir)]).then(([files, disk]) => ({
      files,
      disk,
    }));
    const look = { checks, until: Number.POSITIVE_INFINITY };
    last = look;
    void checks.then(() => (look.until = performance.now() + goodFor));
    return checks;
  }

  return async () => {
    const looked = look();
    const state = database.state();
    const found = {
      process: isStopping() ? ("stopping" as const) : ("ok" as const),
      database:
        state.state === "ready"
          ? "ok"
          : state.state === "down"
            ? `${state.kind}: ${state.advice}`
            : "starting",
      ...(await looked),
    };
    const isReady = Object.values(found).every((each) => each === "ok");
    return { status: isReady ? "ready" : "not ready", pages: !isStopping(), checks: found };
  };
}

async function checkStore(store: Pick<FileStore, "check">): Promise<string> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer")), storeLimit);
  try {
    await Promise.race([store.check(), silence]);
    return "ok";
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    // A message of the library may hold addresses; its name says as much.
    return `the file store does not work: ${code ?? (name === "Error" ? message : name)}`;
  } finally {
    clearTimeout(timer);
  }
}

async function checkDisk(folder: string): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastFree) return "the disk of DATA_DIR is full: free some space";
  } catch (error) {
    return `DATA_DIR cannot be read: ${(error as NodeJS.ErrnoException).code}`;
  }
  try {
    await access(folder, constants.W_OK);
    return "ok";
  } catch (error) {
    return `DATA_DIR cannot be written: ${(error as NodeJS.ErrnoException).code}`;
  }
}
