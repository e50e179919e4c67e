import { expect } from "vitest";
import { migrations } from "#api/database/migrations.ts";
import type { Database } from "#api/database/tables.ts";
import { replaceRecords } from "#api/records/records.ts";
import type { Locale } from "#contract/locales.ts";
import { noBreak, withoutNoBreak } from "#contract/no-break.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { readRecordFile } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { listAreas, listPositions } from "./sql.ts";

const records = readRecordFile("content", "positions") as PositionRecord[];
const today = "2026-11-21";

testOnEach("a position is open until the end of its closing day", async (database) => {
  const [position] = records;
  await replaceRecords(database, "positions", [{ ...position, closes: today }]);
  const idsOn = async (day: string) => (await find(database, {}, day)).map(({ id, isOpen }) => [id, isOpen]);
  expect(await idsOn(today)).toEqual([[position?.id, true]]);
  expect(await idsOn("2026-11-22")).toEqual([]);
  const countOn = async (day: string) =>
    (await listAreas(database, day)).areas.find(({ id }) => id === position?.area)?.count;
  expect(await countOn(today)).toBe(1);
  expect(await countOn("2026-11-22")).toBe(0);
});

testOnEach(
  "positions are found by country and region in either language, and by any of their texts",
  async (database) => {
    await replaceRecords(database, "positions", records);
    const open = records.filter(({ closes }) => closes >= today);
    const inMexico = open.filter(({ country }) => country === "MX").map(({ id }) => id);
    expect(inMexico.length).toBeGreaterThan(0);
    for (const locale of ["en", "es"] as const)
      for (const keyword of ["México", "mexico"])
        expect((await find(database, { locale, keyword })).map(({ id }) => id).toSorted()).toEqual(
          inMexico.toSorted(),
        );

    const inEurope = open.filter(({ area }) => area === "europe").map(({ id }) => id);
    expect((await find(database, { locale: "es", keyword: "Europa" })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(inEurope),
    );
    const [chemist] = await find(database, { locale: "es", keyword: "ingeniería química" });
    expect(chemist).toBeDefined();
  },
);

testOnEach("each position is found by its title, copied from the list or typed by hand", async (database) => {
  await replaceRecords(database, "positions", records);
  const titles: string[] = [];
  for (const locale of ["en", "es"] as const)
    for (const { id, title } of await find(database, { locale })) {
      titles.push(title);
      for (const keyword of [title, withoutNoBreak(title)])
        expect((await find(database, { locale, keyword })).map((each) => each.id)).toContain(id);
    }
  expect(titles.join("")).toContain(noBreak);
});

testOnEach("positions stored by an earlier release are found by any of their texts too", async (database) => {
  await replaceRecords(database, "positions", records);
  await database.updateTable("positions").set({ search_en: "", search_es: "" }).execute();
  expect(await find(database, { keyword: "mexico" })).toEqual([]);
  await migrations["0005-position-search"]?.up(database);
  expect(await find(database, { keyword: "mexico" })).not.toEqual([]);
});

async function find(database: Database, query: { locale?: Locale; keyword?: string }, day = today) {
  const whole = { locale: "en", sort: "newest", page: 1, size: 50, ...query } as const;
  return (await listPositions(database, whole, day)).items;
}
