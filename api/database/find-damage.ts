import { Worker } from "node:worker_threads";

/**
 * Checks a SQLite file with a connection and a thread of its own, so that forms are taken meanwhile.
 * @returns the first damage that `PRAGMA quick_check` finds; undefined for a sound file, and for one that cannot be
 *   looked at, which others notice.
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
