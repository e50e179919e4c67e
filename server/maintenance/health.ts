import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { FileStore } from "#api/files/file-store.ts";
import { waitAtMost } from "#server/http-server.ts";
import { ContentError } from "#reader/problems.ts";
import type { DatabaseMonitor } from "./database-monitor.ts";

/** The state of each part of the site, for an operator: `ok`, or what is wrong. */
export type Checks = Record<"database" | "files" | "disk" | "content", string>;

/** The response of `/readyz`: whether everything that visitors need works, and if not, what does not. */
export interface Health {
  status: "ready" | "not ready";
  checks: Checks & { process: "ok" | "stopping" };
}

/** How long a result is cached, in milliseconds. */
const goodFor = 2000;
/** How long the file store may take to answer, in milliseconds. */
const storeLimit = 3000;
/** Free bytes below which a form may not be stored: its letters and the log of the database need some. */
const leastFree = 1024 * 1024;

/**
 * Creates the health check of the site: its database, its file store and the disk of DATA_DIR, and the editors' folder,
 * which changes no readiness: the last sound content is served. `isStopping` says whether the process is about to end.
 */
export function createHealth({
  database,
  store,
  dataDir,
  contentProblem,
  isStopping,
}: {
  database: Pick<DatabaseMonitor, "problem">;
  store: Pick<FileStore, "check">;
  dataDir: string;
  /** Why the editors' folder is refused, if it is. */
  contentProblem: () => unknown;
  isStopping: () => boolean;
}): () => Promise<Health> {
  let last: { found: ReturnType<typeof look>; until: number } | undefined;

  async function look() {
    const [files, disk] = await Promise.all([checkStore(store), checkDisk(dataDir)]);
    return { files, disk };
  }

  /** The last results if they are recent, or new ones, which concurrent callers share. */
  function lookOnce(): ReturnType<typeof look> {
    if (last && performance.now() < last.until) return last.found;
    const current = { found: look(), until: Number.POSITIVE_INFINITY };
    last = current;
    void current.found.then(() => (current.until = performance.now() + goodFor));
    return current.found;
  }

  return async () => {
    const found = {
      process: isStopping() ? ("stopping" as const) : ("ok" as const),
      database: database.problem() ?? "ok",
      ...(await lookOnce()),
    };
    const isReady = Object.values(found).every((each) => each === "ok");
    const content = describeContent(contentProblem());
    return { status: isReady ? "ready" : "not ready", checks: { ...found, content } };
  };
}

function describeContent(problem: unknown): string {
  if (problem === undefined) return "ok";
  if (!(problem instanceof ContentError)) return "the content cannot be read: see the log";
  const [first, ...others] = problem.problems;
  return `refused, so the last sound content is shown: ${first}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;
}

async function checkStore(store: Pick<FileStore, "check">): Promise<string> {
  const found = store.check().then(() => "ok");
  try {
    return (await waitAtMost(storeLimit, found)) ?? "the file store does not work: no answer";
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    // A message of the library may contain addresses; the name of the error is enough.
    return `the file store does not work: ${code ?? (name === "Error" ? message : name)}`;
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
