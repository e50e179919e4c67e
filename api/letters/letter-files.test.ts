import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { letterFolder, removeLettersAbout, removeOldLetters } from "./letter-files.ts";

const sent = new Date("2026-11-21T04:00:00Z");

test("letter files are deleted after 30 days, with partial files of a crash; other files stay", async () => {
  const dataDir = makeFolder();
  write(dataDir, "old.eml", sent);
  write(dataDir, ".half.part", sent);
  write(dataDir, "notes.txt", sent);
  write(dataDir, "new.eml", new Date("2026-11-22T04:00:00Z"));
  expect(await removeOldLetters({ dataDir, now: new Date("2026-12-21T04:00:00Z") })).toBe(0);

  const now = new Date("2026-12-21T04:00:01Z");
  expect(await removeOldLetters({ dataDir, now })).toBe(2);
  expect(readdirSync(letterFolder(dataDir)).toSorted()).toEqual(["new.eml", "notes.txt"]);
});

test("without an outbox folder there is nothing to delete", async () => {
  expect(await removeOldLetters({ dataDir: makeFolder(), now: sent })).toBe(0);
});

test("all letter files about a submission are deleted but the kept ones", async () => {
  const dataDir = makeFolder();
  const names = ["AP-1111-1111_a", "AP-1111-1111_b", "AP-2222-2222_c"].map((name) => `2026_${name}.eml`);
  for (const name of names) write(dataDir, name, sent);
  expect(await removeLettersAbout(dataDir, ["AP-1111-1111"], ["b"])).toBe(1);
  expect(readdirSync(letterFolder(dataDir)).toSorted()).toEqual(names.slice(1));
});

function write(dataDir: string, name: string, at: Date): void {
  mkdirSync(letterFolder(dataDir), { recursive: true });
  const path = join(letterFolder(dataDir), name);
  writeFileSync(path, "Subject: x\r\n\r\n");
  utimesSync(path, at, at);
}
