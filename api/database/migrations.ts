import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The database's changes, in the order of their names. One that has landed is never edited; a new one follows it. */
export const migrations: Record<string, Migration> = {
  "0001-user-main": {
    async up(db: Kysely<unknown>) {
      const table = db.schema
        .createTable("user_main")
        .addColumn("reference", "text", (column) => column.primaryKey());
      await texts(table, [
        "content_hash",
        "topic",
        "name",
        "company",
        "email",
        "phone",
        "country",
        "message",
        "locale",
      ])
        .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
        .addColumn("received_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0002-records": {
    async up(db: Kysely<unknown>) {
      await records(db, "network", ["type", "relationship", "region", "country", "city"]).execute();
      await records(db, "news", ["date", "category", "audience"])
        .addColumn("pinned", "integer", (column) => column.notNull())
        .execute();
      const filters = ["area", "function", "contract", "languages", "posted", "closes"];
      await records(
        db,
        "positions",
        filters.concat("title_en", "title_es", "search_en", "search_es"),
      ).execute();
      const dated = ["type", "business_line", "site", "issued", "valid_to"];
      await records(db, "honors", dated.concat("title_en", "title_es")).execute();
      await records(db, "carousel", ["audience", "placement", "shown_from", "shown_until"])
        .addColumn("position", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("record_sets")
        .addColumn("kind", "text", (column) => column.primaryKey())
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
    },
  },
};

type Table = CreateTableBuilder<string, string>;

function texts(table: Table, names: string[]): Table {
  return names.reduce<Table>(
    (wider, name) => wider.addColumn(name, "text", (column) => column.notNull()),
    table,
  );
}

function records(db: Kysely<unknown>, name: string, columns: string[]): Table {
  const table: Table = db.schema
    .createTable(name)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("data", "text", (column) => column.notNull());
  return texts(table, columns);
}
