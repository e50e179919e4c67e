import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDataDir, EnvError } from "./env.ts";
import { makeFolder } from "#test/folders.ts";

test("a missing folder is created with its parents, private to its owner, and an existing one is kept", () => {
  const path = join(makeFolder(), "a", "b");
  createDataDir(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(path, "kept"), "");
  createDataDir(path);
  expect(existsSync(join(path, "kept"))).toBe(true);
});

test("a path where no folder can be created is refused immediately", () => {
  const file = join(makeFolder(), "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "below")]) {
    expect(() => createDataDir(path)).toThrow(EnvError);
    expect(() => createDataDir(path)).toThrow(`DATA_DIR: there can be no folder at ${path} (`);
  }
});
