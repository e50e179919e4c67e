import * as z from "zod/mini";
import type { Database } from "#api/database/tables.ts";
import type { HonorRecord } from "#contract/honors.ts";
import { honorRecordSchema } from "#contract/honors.ts";
import type { NewsRecord } from "#contract/news.ts";
import { newsRecordSchema } from "#contract/news.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { positionRecordSchema } from "#contract/positions.ts";
import type { SlideRecord } from "#contract/carousel.ts";
import { slideRecordSchema } from "#contract/carousel.ts";
import type { Site } from "#contract/network.ts";
import { siteSchema } from "#contract/network.ts";
import { positionSearchText } from "#api/positions/search-text.ts";
import { searchable } from "#contract/searchable.ts";

/** A statement has room for so many rows of the widest kind in either database. */
const rowsAtOnce = 500;

/** Later than every date that is looked for: the end of what has none. */
export const noEnd = "9999-12-31";

/** The kinds of records: what each looks like, and the columns that queries look at beside the record itself. */
export const recordKinds = {
  network: kind(siteSchema, (site: Site) => ({
    type: site.type,
    relationship: site.relationship,
    region: site.region,
    country: site.country,
    city: `|${[...new Set(Object.values(site.city).map(searchable))].join("|")}|`,
  })),
  news: kind(newsRecordSchema, (item: NewsRecord) => ({
    date: item.date,
    category: item.category,
    audience: item.audience,
    pinned: item.pinned ? 1 : 0,
  })),
  positions: kind(positionRecordSchema, (position: PositionRecord) => ({
    area: position.area,
    function: position.function,
    contract: position.contract,
    languages: `|${position.languages.join("|")}|`,
    posted: position.posted,
    closes: position.closes,
    title_en: searchable(position.title.en),
    title_es: searchable(position.title.es),
    search_en: positionSearchText(position, "en"),
    search_es: positionSearchText(position, "es"),
  })),
  honors: kind(honorRecordSchema, (honor: HonorRecord) => ({
    type: honor.type,
    business_line: honor.businessLine,
    site: `|${[honor.site.en, honor.site.es, ...(honor.siteId ? [honor.siteId] : [])].map(searchable).join("|")}|`,
    issued: honor.issued,
    valid_to: honor.validTo ?? noEnd,
    title_en: searchable(honor.title.en),
    title_es: searchable(honor.title.es),
  })),
  carousel: kind(slideRecordSchema, (slide: SlideRecord) => ({
    audience: slide.audience,
    placement: slide.placement,
    position: slide.order,
    shown_from: slide.from,
    shown_until: slide.until ?? noEnd,
  })),
};

export type RecordKind = keyof typeof recordKinds;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** Puts a set of records in the place of what the database holds of that kind, and counts the set's version up. */
export async function replaceRecords(
  database: Database,
  name: RecordKind,
  records: unknown[],
): Promise<void> {
  const rows = records.map((record) => recordKinds[name].toRow(record));
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("record_sets")
      .values({ kind: name, version: 1 })
      .onConflict((conflict) =>
        conflict.column("kind").doUpdateSet((set) => ({ version: set("record_sets.version", "+", 1) })),
      )
      .execute();
    await transaction.deleteFrom(name).execute();
    await insertRows(transaction, name, rows);
  });
}

/**
 * Fills the kinds of records that were never filled, as on the first start. Kinds that were filled once stay as they
 * are, whatever has become of them since. Of several processes that start at once, one fills a kind: its line in
 * `record_sets` is the lock.
 */
export async function fillRecords(database: Database, read: (name: RecordKind) => unknown[]): Promise<void> {
  const known = await database.selectFrom("record_sets").select("kind").execute();
  for (const name of recordKindNames.filter((each) => !known.some((set) => set.kind === each))) {
    const rows = read(name).map((record) => recordKinds[name].toRow(record));
    await database.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("record_sets")
        .values({ kind: name, version: 1 })
        .onConflict((conflict) => conflict.column("kind").doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows) await insertRows(transaction, name, rows);
    });
  }
}

/** Puts all records of a database in the place of those of another. */
export async function copyRecords(from: Database, to: Database): Promise<void> {
  const sets: { name: RecordKind; rows: object[] }[] = [];
  // One by one: forms may wait for the same connection.
  for (const name of recordKindNames)
    sets.push({ name, rows: await from.selectFrom(name).selectAll().execute() });
  await to.transaction().execute(async (transaction) => {
    for (const { name, rows } of sets) {
      await transaction.deleteFrom(name).execute();
      await insertRows(transaction, name, rows);
    }
  });
}

async function insertRows(database: Database, name: RecordKind, rows: object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    // The rows were made by this kind's own `toRow`; the compiler cannot tie the two names together.
    const some = rows.slice(at, at + rowsAtOnce) as never;
    await database.insertInto(name).values(some).execute();
  }
}

/** Differs whenever a set of records has changed. */
export async function recordsVersion(database: Database): Promise<string> {
  const sets = await database.selectFrom("record_sets").selectAll().orderBy("kind").execute();
  return sets.map(({ kind: name, version }) => `${name}:${version}`).join(" ");
}

function kind<R extends { id: string }, Columns>(
  schema: z.ZodMiniType<R>,
  columnsOf: (record: R) => Columns,
) {
  return {
    schema,
    /** @throws ZodError for a record that is not of this kind. */
    toRow(input: unknown) {
      const record = z.parse(schema, input);
      return { id: record.id, data: JSON.stringify(record), ...columnsOf(record) };
    },
  };
}
