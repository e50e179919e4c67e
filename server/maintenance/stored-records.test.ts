import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { readContent } from "#reader/read-content.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { saveStoredRecords } from "./stored-records.ts";

const { records } = readContent("content");

testOnEach("records that only the database has are written to a folder, once", async (database) => {
  const dataDir = makeFolder();
  await storeNews(database, records.news);
  expect(await saveStoredRecords(database, { dataDir, records })).toBeUndefined();
  expect(existsSync(join(dataDir, "records-from-database"))).toBe(false);

  const news = records.news.map((item, at) => (at === 0 ? { ...item, pinned: !item.pinned } : item));
  const folder = await saveStoredRecords(database, { dataDir, records: { ...records, news } });
  expect(readdirSync(folder ?? "")).toEqual(["news.yaml"]);
  const saved = load(readFileSync(join(folder ?? "", "news.yaml"), "utf8"));
  expect(saved).toHaveLength(records.news.length);
  expect(saved).toEqual(expect.arrayContaining(records.news));
  expect(await saveStoredRecords(database, { dataDir, records: { ...records, news } })).toBeUndefined();
});

testOnEach("an empty database leaves nothing behind", async (database) => {
  const dataDir = makeFolder();
  expect(await saveStoredRecords(database, { dataDir, records })).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

/** Stores news as an earlier release did. */
async function storeNews(database: Database, news: typeof records.news): Promise<void> {
  for (const item of news)
    await sql`insert into news (id, data, date, category, audience, pinned)
      values (${item.id}, ${JSON.stringify(item)}, ${item.date}, ${item.category}, ${item.audience}, 0)`.execute(
      database,
    );
}
