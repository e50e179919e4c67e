import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as fs from "node:fs/promises";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { earlierFilesIn, keepFiles } from "./earlier-files.ts";

vi.mock("node:fs/promises", async (load) => {
  const own = await load<typeof fs>();
  return { ...own, copyFile: vi.fn<typeof own.copyFile>(own.copyFile) };
});

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

test("a copy that a full disk has torn is made again", async () => {
  const [assets, kept] = [makeFolder(), earlierFilesIn(makeFolder())];
  writeFileSync(join(assets, "a.js"), "whole");
  vi.mocked(copyFile).mockImplementationOnce(async (_from, to) => {
    writeFileSync(to, "wh");
    throw new Error("ENOSPC");
  });
  await expect(keepFiles(assets, kept)).rejects.toThrow("ENOSPC");
  expect(existsSync(join(kept, "a.js"))).toBe(false);
  await keepFiles(assets, kept);
  expect(readFileSync(join(kept, "a.js"), "utf8")).toBe("whole");
});
