import { sql } from "kysely";
import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { PositionRecord } from "#contract/positions.ts";
import { positionSearchText } from "#library/position-search.ts";
import { isPostgres } from "./tables.ts";
import type { Tables } from "./tables.ts";

/** The schema's changes, in the order of their names. A released one is never edited; add a new one instead. */
export const migrations: Record<string, Migration> = {
  "0001-submissions": {
    async up(db: Kysely<unknown>) {
      const submissions = db.schema
        .createTable("submissions")
        .addColumn("reference", "text", (column) => column.primaryKey());
      await addTexts(submissions, [
        "kind",
        "content_hash",
        "email",
        "subject",
        "locale",
        "data",
        "received_at",
        "delete_on",
      ])
        .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
        .execute();
      await createIndex(db, "submissions", ["email"]);
      await createIndex(db, "submissions", ["received_at"]);
      await createIndex(db, "submissions", ["delete_on"]);

      const outbox = db.schema.createTable("outbox").addColumn("id", "text", (column) => column.primaryKey());
      await addTexts(outbox, ["reference", "letter", "created_at", "send_after"])
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("sent_at", "text")
        .addColumn("last_error", "text")
        .execute();
      await createIndex(db, "outbox", ["sent_at", "send_after"]);
      await createIndex(db, "outbox", ["reference"]);

      const uploads = db.schema
        .createTable("uploads")
        .addColumn("id", "text", (column) => column.primaryKey());
      await addTexts(uploads, ["kind", "name", "type", "created_at"])
        .addColumn("size", "integer", (column) => column.notNull())
        .addColumn("reference", "text")
        .execute();
      await createIndex(db, "uploads", ["reference"]);

      await db.schema
        .createTable("captcha")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("data", "text", (column) => column.notNull())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await createIndex(db, "captcha", ["expires_at"]);

      // As rate-limiter-flexible expects it.
      await db.schema
        .createTable("rate_limits")
        .addColumn("key", "varchar(255)", (column) => column.primaryKey())
        .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("expire", "bigint")
        .execute();
    },
  },
  "0002-records": {
    async up(db: Kysely<unknown>) {
      await createRecordTable(db, "network", ["type", "relationship", "region", "country", "city"]).execute();
      await createRecordTable(db, "news", ["date", "category", "audience"])
        .addColumn("pinned", "integer", (column) => column.notNull())
        .execute();
      const filters = ["area", "function", "contract", "languages", "posted", "closes"];
      await createRecordTable(
        db,
        "positions",
        filters.concat("title_en", "title_es", "search_en", "search_es"),
      ).execute();
      const dated = ["type", "business_line", "site", "issued", "valid_to"];
      await createRecordTable(db, "honors", dated.concat("title_en", "title_es")).execute();
      await createRecordTable(db, "carousel", ["audience", "placement", "shown_from", "shown_until"])
        .addColumn("position", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("record_sets")
        .addColumn("kind", "text", (column) => column.primaryKey())
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
    },
  },
  "0003-reminders": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("submissions").addColumn("reminded_on", "text").execute();
    },
  },
  "0004-answers": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("submissions").addColumn("answer", "text").execute();
    },
  },
  "0005-position-search": {
    async up(db: Kysely<unknown>) {
      // Makes positions that were imported before searchable by all their words.
      const tables = db as Kysely<Tables>;
      for (const { id, data } of await tables.selectFrom("positions").select(["id", "data"]).execute()) {
        const position = JSON.parse(data) as PositionRecord;
        await tables
          .updateTable("positions")
          .set({
            search_en: positionSearchText(position, "en"),
            search_es: positionSearchText(position, "es"),
          })
          .where("id", "=", id)
          .execute();
      }
    },
  },
  "0006-secrets": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("secrets")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0008-limit-keys": {
    async up(db: Kysely<unknown>) {
      // Keys may be long, such as an e-mail address of 254 characters. SQLite enforces no lengths.
      if (!isPostgres(db)) return;
      await db.schema
        .alterTable("rate_limits")
        .alterColumn("key", (column) => column.setDataType("text"))
        .execute();
    },
  },
  "0009-erasures": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("erasures")
        .addColumn("reference", "text", (column) => column.primaryKey())
        .addColumn("erased_on", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("clock")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("day", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0010-letter-days": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("letter_days")
        .addColumn("day", "text", (column) => column.primaryKey())
        .addColumn("sent", "integer", (column) => column.notNull())
        .addColumn("told", "integer", (column) => column.notNull())
        .execute();
    },
  },
  "0011-unlogged-limits": {
    async up(db: Kysely<unknown>) {
      // Counters need not survive a crash; without a log, counting waits for no disk. Old rows hold unhashed addresses.
      if (!isPostgres(db)) return;
      await sql`delete from rate_limits`.execute(db);
      await sql`alter table rate_limits set unlogged`.execute(db);
    },
  },
};

type Table = CreateTableBuilder<string, string>;

function addTexts(table: Table, names: string[]): Table {
  return names.reduce<Table>(
    (wider, name) => wider.addColumn(name, "text", (column) => column.notNull()),
    table,
  );
}

function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}

function createRecordTable(db: Kysely<unknown>, name: string, columns: string[]): Table {
  const table: Table = db.schema
    .createTable(name)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("data", "text", (column) => column.notNull());
  return addTexts(table, columns);
}
