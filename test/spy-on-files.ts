import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";

/** Spies on a function of `node:fs/promises` during a test, also for modules that have imported it by name. */
export function spyOnFiles(name: "access" | "statfs") {
  const spy = vi.spyOn(fs, name);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}
