import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import type { WhenDone } from "./databases.ts";

/** Makes a folder that is removed when the test has finished. */
export function makeFolder({ parent = tmpdir(), whenDone = onTestFinished as WhenDone } = {}): string {
  const folder = mkdtempSync(join(parent, "site-test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the editors' folder, with a link to its pictures. */
export function copyContent(whenDone?: WhenDone): string {
  const folder = makeFolder({ whenDone });
  cpSync("content", folder, { recursive: true, filter: (path) => path !== join("content", "pictures") });
  symlinkSync(resolve("content/pictures"), join(folder, "pictures"));
  return folder;
}
