import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { WhenDone } from "./databases.ts";

/** Makes a folder that is removed when the test has finished. */
export function makeFolder({ parent = tmpdir(), whenDone = onTestFinished as WhenDone } = {}): string {
  const folder = mkdtempSync(join(parent, "site-test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the editors' folder without its pictures, which are not read from there. */
export function copyContent(whenDone?: WhenDone): string {
  const folder = makeFolder({ whenDone });
  cpSync("content", folder, { recursive: true, filter: (path) => !path.endsWith(".webp") });
  return folder;
}
