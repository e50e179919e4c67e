import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { copyTexts, keepCopy, soundCopyIn } from "./sound-copy.ts";

test("a copy takes the place of the kept one, and nothing else stays", async () => {
  const { folder, dataDir, kept } = setUp();
  await keepCopy(await copyTexts(folder, kept), kept);
  writeFileSync(join(folder, "site.yaml"), "company: Second");
  await keepCopy(await copyTexts(folder, kept), kept);
  expect(readFileSync(join(kept, "site.yaml"), "utf8")).toBe("company: Second");
  expect(readdirSync(dataDir)).toEqual(["sound-content"]);
});

test("what a killed process has left is removed, but not what another is reading", async () => {
  const { folder, kept } = setUp();
  const [left, current] = [`${kept}-left`, `${kept}-current`];
  for (const copy of [left, current]) mkdirSync(copy);
  writeFileSync(join(left, "site.yaml"), "company: Left");
  utimesSync(left, 0, 0);
  await copyTexts(folder, kept);
  expect([left, current].map((copy) => existsSync(copy))).toEqual([false, true]);
});

function setUp() {
  const [folder, dataDir] = [makeFolder(), makeFolder()];
  writeFileSync(join(folder, "site.yaml"), "company: First");
  return { folder, dataDir, kept: soundCopyIn(dataDir) };
}
