import * as z from "zod/mini";
import type { Database, Tables } from "#api/database/tables.ts";
import type { SlideRecord } from "#contract/carousel.ts";
import type { CertificateRecord } from "#contract/certificates.ts";
import type { NewsRecord } from "#contract/news.ts";
import type { Office } from "#contract/offices.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { recordKindNames, recordSchemas } from "#contract/record-kinds.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { foldForSearch } from "#contract/fold.ts";
import { positionSearchText } from "#library/position-search.ts";

/**
 * Where a kind is stored. Two tables keep the names of the specification's calls: a rename would keep an older release
 * from starting on the same database, and so a roll-back.
 */
export const recordTables = {
  offices: "network",
  news: "news",
  positions: "positions",
  certificates: "honors",
  carousel: "carousel",
} as const satisfies Record<RecordKind, keyof Tables>;

/** Rows per statement: the widest kind stays below the parameter limit of either database. */
const rowsPerStatement = 500;

/** End date of records without one: later than every date that queries compare it with. */
export const maxDate = "9999-12-31";

/** How a record of each kind becomes a row: the record as JSON, beside the columns that queries filter and sort by. */
const tableRows = {
  offices: defineKind(recordSchemas.offices, (site: Office) => ({
    type: site.type,
    relationship: site.relationship,
    region: site.region,
    country: site.country,
    city: `|${[...new Set(Object.values(site.city).map(foldForSearch))].join("|")}|`,
  })),
  news: defineKind(recordSchemas.news, (item: NewsRecord) => ({
    date: item.date,
    category: item.category,
    audience: item.audience,
    pinned: item.pinned ? 1 : 0,
  })),
  positions: defineKind(recordSchemas.positions, (position: PositionRecord) => ({
    area: position.area,
    function: position.function,
    contract: position.contract,
    languages: `|${position.languages.join("|")}|`,
    posted: position.posted,
    closes: position.closes,
    title_en: foldForSearch(position.title.en),
    title_es: foldForSearch(position.title.es),
    search_en: positionSearchText(position, "en"),
    search_es: positionSearchText(position, "es"),
  })),
  certificates: defineKind(recordSchemas.certificates, (certificate: CertificateRecord) => ({
    type: certificate.type,
    business_line: certificate.businessLine,
    site: `|${[certificate.site.en, certificate.site.es, ...(certificate.siteId ? [certificate.siteId] : [])].map(foldForSearch).join("|")}|`,
    issued: certificate.issued,
    valid_to: certificate.validTo ?? maxDate,
    title_en: foldForSearch(certificate.title.en),
    title_es: foldForSearch(certificate.title.es),
  })),
  carousel: defineKind(recordSchemas.carousel, (slide: SlideRecord) => ({
    audience: slide.audience,
    placement: slide.placement,
    position: slide.order,
    shown_from: slide.from,
    shown_until: slide.until ?? maxDate,
  })),
};

/**
 * The row that stores a record of a kind.
 * @throws ZodError for a record that is not of this kind.
 */
export function toRow(name: RecordKind, record: unknown) {
  return tableRows[name].toRow(record);
}

/** Replaces all records of a kind, and increments the version of that set. */
export async function replaceRecords(
  database: Database,
  name: RecordKind,
  records: unknown[],
): Promise<void> {
  const rows = records.map((record) => toRow(name, record));
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("record_sets")
      .values({ kind: recordTables[name], version: 1 })
      .onConflict((conflict) =>
        conflict.column("kind").doUpdateSet((set) => ({ version: set("record_sets.version", "+", 1) })),
      )
      .execute();
    await transaction.deleteFrom(recordTables[name]).execute();
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
  for (const name of recordKindNames.filter(
    (each) => !known.some((set) => set.kind === recordTables[each]),
  )) {
    const rows = read(name).map((record) => toRow(name, record));
    await database.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("record_sets")
        .values({ kind: recordTables[name], version: 1 })
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
    sets.push({ name, rows: await from.selectFrom(recordTables[name]).selectAll().execute() });
  await to.transaction().execute(async (transaction) => {
    for (const { name, rows } of sets) {
      await transaction.deleteFrom(recordTables[name]).execute();
      await insertRows(transaction, name, rows);
    }
  });
}

async function insertRows(database: Database, name: RecordKind, rows: object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    // The rows were made by this kind's own `toRow`; the compiler cannot tie the two names together.
    const some = rows.slice(at, at + rowsPerStatement) as never;
    await database.insertInto(recordTables[name]).values(some).execute();
  }
}

/** Differs whenever a set of records has changed. */
export async function readRecordsVersion(database: Database): Promise<string> {
  const sets = await database.selectFrom("record_sets").selectAll().orderBy("kind").execute();
  return sets.map(({ kind: name, version }) => `${name}:${version}`).join(" ");
}

function defineKind<R extends { id: string }, Columns>(
  schema: z.ZodMiniType<R>,
  columnsOf: (record: R) => Columns,
) {
  return {
    toRow(input: unknown) {
      const record = z.parse(schema, input);
      return { id: record.id, data: JSON.stringify(record), ...columnsOf(record) };
    },
  };
}
