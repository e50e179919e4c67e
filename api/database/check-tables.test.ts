import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { emptyPlace, testOnEach } from "#test/databases.ts";
import { checkTables } from "./check-tables.ts";
import { classifyDatabaseError } from "./failure.ts";
import { accessDatabase, openDatabase } from "./open.ts";

testOnEach("a renamed table or column that forms need is reported", async (database) => {
  await checkTables(database);
  for (const [rename, back] of [
    ["table submissions rename to kept", "table kept rename to submissions"],
    ["table uploads rename column size to kept", "table uploads rename column kept to size"],
  ] as const) {
    await sql`alter ${sql.raw(rename)}`.execute(database);
    const error = await checkTables(database).catch((thrown: unknown) => thrown);
    expect([rename, classifyDatabaseError(error)]).toEqual([rename, "unusable"]);
    await sql`alter ${sql.raw(back)}`.execute(database);
  }
  await checkTables(database);
});

testOnEach("a query of a missing table has its own message", async (database) => {
  await database.schema.dropTable("outbox").execute();
  const error = await database
    .selectFrom("outbox")
    .selectAll()
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(classifyDatabaseError(error)).toBe("unusable");
});

test.runIf(inject("postgresUrl"))(
  "revoked privileges and exhausted connections have their own messages",
  async () => {
    const place = await emptyPlace("PostgreSQL");
    await (await openDatabase(place)).destroy();
    const owner = new Client({ connectionString: place.databaseUrl });
    await owner.connect();
    const role = `limited_${crypto.randomUUID().slice(0, 8)}`;
    await owner.query(`create role ${role} login connection limit 1`);
    await owner.query(`grant select, insert, update on all tables in schema public to ${role}`);
    onTestFinished(async () => {
      await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
    });
    const url = new URL(place.databaseUrl ?? "");
    url.username = role;
    const { database, pool } = accessDatabase({ ...place, databaseUrl: url.href });
    onTestFinished(() => database.destroy());
    await checkTables(database);
    const held = await pool?.connect();
    const error = await sql`select 1`.execute(database).catch((thrown: unknown) => thrown);
    expect(classifyDatabaseError(error)).toBe("too-many-connections");
    held?.release();
    await owner.query(`revoke insert on outbox from ${role}`);
    const lack = await checkTables(database).catch((thrown: unknown) => thrown);
    expect([classifyDatabaseError(lack), (lack as Error).message]).toEqual([
      "unusable",
      "the user of DATABASE_URL lacks these privileges: insert on outbox",
    ]);
    await owner.query(`revoke all on submissions from ${role}`);
    const refused = await checkTables(database).catch((thrown: unknown) => thrown);
    expect(classifyDatabaseError(refused)).toBe("unusable");
  },
);
