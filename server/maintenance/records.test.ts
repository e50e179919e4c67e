import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { fillRecords, replaceRecords } from "#api/records/records.ts";
import { readRecordFile } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { keepRecords, type KeptRecords } from "./records.ts";

const read = (kind: Parameters<typeof readRecordFile>[1]) => readRecordFile("content", kind);

testOnEach("records imported by another process are loaded completely, and logged", async (source) => {
  await fillRecords(source, read);
  const changes: string[] = [];
  const records = await kept((version) => changes.push(version));
  await records.follow(source);
  expect(await idsOfNews(records.database)).toEqual(await idsOfNews(source));
  expect(changes).toEqual([]);
  const [first] = read("news");
  await replaceRecords(source, "news", [first]);
  await records.follow(source);
  expect(await idsOfNews(records.database)).toEqual([(first as { id: string }).id]);
  await records.follow(source);
  expect(changes).toEqual([records.version()]);
});

testOnEach("the release's records are used only until the database is read", async (source) => {
  await fillRecords(source, (kind) => (kind === "news" ? read(kind).slice(0, 1) : read(kind)));
  const records = await kept();
  await records.loadFallback(read);
  expect(records.isFallback()).toBe(true);
  expect(await idsOfNews(records.database)).toHaveLength(read("news").length);
  await records.follow(source);
  await records.loadFallback(read);
  expect(records.isFallback()).toBe(false);
  expect(await idsOfNews(records.database)).toHaveLength(1);
});

test("an unreadable database leaves the records unchanged", async () => {
  const records = await kept();
  await records.loadFallback(read);
  const before = await idsOfNews(records.database);
  const gone = (await kept()).database;
  await gone.destroy();
  await expect(records.follow(gone)).rejects.toThrow(/destroyed/);
  expect(await idsOfNews(records.database)).toEqual(before);
});

async function kept(onChange: (version: string) => void = () => {}): Promise<KeptRecords> {
  const records = await keepRecords(onChange);
  onTestFinished(() => records.database.destroy());
  return records;
}

async function idsOfNews(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("news").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
