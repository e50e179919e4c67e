import { DatabaseFailure } from "#api/database/failure.ts";
import { findDamage } from "#api/database/find-damage.ts";

/** Milliseconds between two checks of a small file. */
const checkEvery = 5 * 60_000;
/** A check may use this share of a core: checks of a large file are further apart. */
const share = 0.01;

/** Checks a SQLite file for damage while it is in use, every five minutes, or less often if a check takes long. */
export function startIntegrityChecks(
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
