import { DatabaseFailure } from "#api/database/failure.ts";
import { findDamage } from "#api/database/find-damage.ts";

/** Milliseconds between two checks of a small file. */
const checkEvery = 5 * 60_000;
/** A check may use this share of a core: of a large file, which takes long to read, checks are further apart. */
const share = 0.01;

/**
 * Checks the SQLite file for damage while it is in use, every five minutes, or less often where that takes long. `onDamage` is
 * called with what was found.
 */
export function followDamage(
  file: string,
  { isOpen, onDamage }: { isOpen: () => boolean; onDamage: (failure: DatabaseFailure) => void },
): { stop: () => void } {
  let timer: NodeJS.Timeout;
  async function check(): Promise<void> {
    const started = performance.now();
    const damage = isOpen() ? await findDamage(file) : undefined;
    if (damage) onDamage(new DatabaseFailure("damaged", `${file}: ${damage}`));
    wait(Math.max(checkEvery, (performance.now() - started) / share));
  }
  function wait(milliseconds: number): void {
    timer = setTimeout(() => void check(), milliseconds).unref();
  }
  wait(checkEvery);
  return { stop: () => clearTimeout(timer) };
}
