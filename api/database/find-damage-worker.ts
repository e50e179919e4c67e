/** The thread of find-damage.ts. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "#reader/background-thread.ts";

function checkFile(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { timeout: 1000, readOnly: true });
    try {
      const found = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0];
      return found === "ok" ? undefined : String(found);
    } finally {
      database.close();
    }
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message: string };
    // SQLITE_CORRUPT and SQLITE_NOTADB; anything else does not concern the file.
    return [11, 26].includes(errcode & 0xff) ? message : undefined;
  }
}

lowerThreadPriority();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkFile(workerData as string));
