import { Worker } from "node:worker_threads";

/**
 * Checks a SQLite file in a thread with its own connection, so that forms are stored meanwhile.
 * @returns the first damage that `PRAGMA quick_check` finds; undefined for an intact file, and for one that cannot be
 *   opened, which other checks report.
 */
export function findDamage(file: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("find-damage-worker.ts", import.meta.url), { workerData: file });
    worker.unref();
    worker.once("message", (damage: string | undefined) => resolve(damage));
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
}
