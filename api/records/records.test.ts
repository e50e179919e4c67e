import { expect } from "vitest";
import { fillRecords, readRecordsVersion, recordTables, replaceRecords } from "#api/records/records.ts";
import { recordKindNames } from "#contract/record-kinds.ts";
import { readRecordFile } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";

const read = (name: Parameters<typeof readRecordFile>[1]) => readRecordFile("content", name);

testOnEach("the first start fills every kind, later ones change nothing", async (database) => {
  await fillRecords(database, read);
  for (const name of recordKindNames) {
    expect(await database.selectFrom(recordTables[name]).select("id").execute()).toHaveLength(
      read(name).length,
    );
  }
  await database.deleteFrom("news").execute();
  await fillRecords(database, read);
  expect(await database.selectFrom("news").select("id").execute()).toEqual([]);
});

testOnEach("processes that start together fill a kind once", async (database) => {
  await Promise.all([fillRecords(database, read), fillRecords(database, read), fillRecords(database, read)]);
  expect(await database.selectFrom("network").select("id").execute()).toHaveLength(read("offices").length);
});

testOnEach("replacing a set changes its version", async (database) => {
  await fillRecords(database, read);
  const before = await readRecordsVersion(database);
  await replaceRecords(database, "carousel", read("carousel").slice(0, 1));
  expect(await readRecordsVersion(database)).not.toBe(before);
  expect(await database.selectFrom("carousel").select("id").execute()).toHaveLength(1);
});

testOnEach("an invalid record changes nothing", async (database) => {
  await fillRecords(database, read);
  const before = await readRecordsVersion(database);
  await expect(replaceRecords(database, "news", [{ id: "half" }])).rejects.toThrow("Invalid input");
  expect(await readRecordsVersion(database)).toBe(before);
  expect(await database.selectFrom("news").select("id").execute()).toHaveLength(read("news").length);
});
