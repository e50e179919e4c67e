import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { earlierFilesIn, keepFiles } from "./earlier-files.ts";

const day = 24 * 60 * 60_000;

test("the files of a release are kept for a week after it, however long it ran", async () => {
  const data = makeFolder();
  const assets = join(makeFolder(), "assets");
  const kept = earlierFilesIn(data);
  const release = (...names: string[]) => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets);
    for (const name of names) writeFileSync(join(assets, name), name);
  };
  const isKept = (name: string) => existsSync(join(kept, name));
  const start = Date.now();

  release("a-1.js", "both.js");
  await keepFiles(assets, kept, start);
  release("a-2.js", "both.js");
  await keepFiles(assets, kept, start + 30 * day);
  expect(["a-1.js", "a-2.js", "both.js"].filter(isKept)).toEqual(["a-1.js", "a-2.js", "both.js"]);
  expect(readFileSync(join(kept, "a-1.js"), "utf8")).toBe("a-1.js");
  await keepFiles(assets, kept, start + 36 * day);
  expect(isKept("a-1.js")).toBe(true);
  await keepFiles(assets, kept, start + 38 * day);
  expect(["a-1.js", "a-2.js", "both.js"].filter(isKept)).toEqual(["a-2.js", "both.js"]);
});
