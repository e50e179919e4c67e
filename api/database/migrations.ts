import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./tables.ts";

/** The schema's changes, in the order of their names. A released one is never edited; add a new one instead. */
export const migrations: Record<string, Migration> = {
  "0020-schema": {
    async up(db) {
      const texts = "kind content_hash email subject locale data received_at delete_on".split(" ");
      await createTable(db, "submissions", ["reference", ...texts])
        .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
        .addColumn("reminded_on", "text")
        .addColumn("answer", "text")
        .execute();
      await createIndex(db, "submissions", ["email"]);
      await createIndex(db, "submissions", ["received_at"]);
      await createIndex(db, "submissions", ["delete_on"]);

      await createTable(db, "outbox", ["id", "reference", "letter", "created_at", "send_after"])
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("sent_at", "text")
        .addColumn("last_error", "text")
        .execute();
      await createIndex(db, "outbox", ["sent_at", "send_after"]);
      await createIndex(db, "outbox", ["reference"]);

      await createTable(db, "uploads", ["id", "kind", "name", "type", "created_at"])
        .addColumn("size", "integer", (column) => column.notNull())
        .addColumn("reference", "text")
        .execute();
      await createIndex(db, "uploads", ["reference"]);

      await createTable(db, "captcha", ["id", "data", "expires_at"]).execute();
      await createIndex(db, "captcha", ["expires_at"]);

      // As rate-limiter-flexible expects it.
      await db.schema
        .createTable("rate_limits")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("expire", "bigint")
        .execute();
      // Counters need not survive a crash; without a log, counting waits for no disk.
      if (isPostgres(db)) await sql`alter table rate_limits set unlogged`.execute(db);

      await createTable(db, "secrets", ["name", "value"]).execute();
      await createTable(db, "erasures", ["reference", "erased_on"]).execute();
      await createTable(db, "clock", ["name", "day"]).execute();
    },
  },
};

/** A table with columns of text: the first is its primary key, the others are never null. */
function createTable(db: Kysely<unknown>, name: string, [key = "", ...texts]: string[]) {
  return texts.reduce<CreateTableBuilder<string, string>>(
    (table, text) => table.addColumn(text, "text", (column) => column.notNull()),
    db.schema.createTable(name).addColumn(key, "text", (column) => column.primaryKey()),
  );
}

function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
