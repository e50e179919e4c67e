import * as z from "zod/mini";
import type { Database, Tables } from "#api/database/tables.ts";
import type { SlideRecord } from "#contract/carousel.ts";
import type { CertificateRecord } from "#contract/certificates.ts";
import type { NewsRecord } from "#contract/news.ts";
import type { Office } from "#contract/offices.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { recordKindNames, recordSchemas, type RecordKind } from "#contract/record-kinds.ts";
import { foldForSearch } from "#contract/fold.ts";
import { positionSearchText } from "#library/position-search.ts";

/**
 * The table of each kind. Two tables keep the names of the specification's calls: after a rename, the previous release could
 * not start on the same database, which would prevent a rollback.
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

/** End date of records without one. */
const maxDate = "9999-12-31";

/** Converts records to rows: the record as JSON, and the columns that queries filter and sort by. */
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
 * Converts a record to a row.
 * @throws ZodError if the record is not of this kind.
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
 * Imports the kinds of records that were never imported, as on the first start. Others stay as they are, even if empty.
 * Only one of several concurrent processes imports a kind: its row in `record_sets` is the lock.
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

/** Replaces all records of a database by those of another. */
export async function copyRecords(from: Database, to: Database): Promise<void> {
  const sets: { name: RecordKind; rows: object[] }[] = [];
  // Sequentially, since forms may wait for the same connection.
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
    // Rows come from `toRow` of the same kind, which the compiler cannot infer.
    const some = rows.slice(at, at + rowsPerStatement) as never;
    await database.insertInto(recordTables[name]).values(some).execute();
  }
}

/** Reads a version that changes with every change of records. */
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
