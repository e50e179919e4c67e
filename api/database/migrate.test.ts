import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "#api/captcha/captcha-store.ts";
import { startApi } from "#test/api.ts";
import { solveCaptcha } from "#test/captcha.ts";
import { databaseKinds, emptyPlace, testOnEach } from "#test/databases.ts";
import { contact } from "#test/samples.ts";
import { makeFolder } from "#test/folders.ts";
import { migrate, readMigrationState } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { accessDatabase, openDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** A release after this one, by the rule of docs/decisions/0016: it adds, and takes nothing away. */
const nextRelease: Record<string, Migration> = {
  ...migrations,
  "9998-priority": {
    up: (db) => db.schema.alterTable("submissions").addColumn("priority", "text").execute(),
  },
  "9999-calls": {
    up: (db) => db.schema.createTable("calls_back").addColumn("id", "text").execute(),
  },
};

testOnEach(
  "a release opens a database that a newer one has migrated, and accepts forms",
  async (database) => {
    await migrate(database, nextRelease);
    await migrate(database);
    expect(await readMigrationState(database)).toEqual({
      done: Object.keys(nextRelease),
      pending: [],
      newer: ["9998-priority", "9999-calls"],
    });
    const captchaStore = createMemoryStore();
    const api = await startApi({ database, captchaStore });
    const captchaVerification = await solveCaptcha(api, captchaStore, "contact");
    const response = await api.request("/abroad/userMain/createUserMainInfo", {
      method: "POST",
      body: JSON.stringify({ ...contact, captchaVerification }),
    });
    expect(response.status).toBe(200);
  },
);

testOnEach("a migration history with a gap is refused", async (database) => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0003-of-another', '2026-01-01T00:00:00Z')`.execute(
    database,
  );
  await expect(migrate(database)).rejects.toThrow(/0003-of-another is missing/);
});

for (const kind of databaseKinds) {
  test(`copies that start together migrate once, and pending migrations are listed (${kind})`, async () => {
    const folder = makeFolder();
    const place = kind === "SQLite" ? { dataDir: folder } : await emptyPlace(kind);
    const connect = () => accessDatabase(place).database;
    const first = connect();
    onTestFinished(() => first.destroy());
    expect(await readMigrationState(first)).toEqual({
      done: [],
      pending: Object.keys(migrations),
      newer: [],
    });
    // Two releases at once, as while one goes out: whoever is late finds the work done.
    const copies = kind === "SQLite" ? [first] : [first, connect(), connect()];
    for (const copy of copies.slice(1)) onTestFinished(() => copy.destroy());
    await Promise.all(
      copies.map(async (copy, at) => {
        const known = at === 1 ? nextRelease : migrations;
        // The site tries again as well.
        await migrate(copy, known).catch(() => migrate(copy, known));
      }),
    );
    const { pending } = await readMigrationState(first);
    expect(pending).toEqual([]);
  });
}

testOnEach("each migration only adds, so that the previous release keeps working", async (database) => {
  // From nothing, one after the other.
  await dropAll(database);
  const names = Object.keys(migrations).toSorted();
  let before = new Map<string, boolean>();
  for (const [at, name] of names.entries()) {
    await migrate(
      database,
      Object.fromEntries(names.slice(0, at + 1).map((each) => [each, migrations[each] as Migration])),
    );
    const after = await columnsOf(database);
    const gone = [...before.keys()].filter((column) => !after.has(column));
    const oldTables = new Set(Array.from(before.keys(), tableOf));
    // The release before inserts rows without it.
    const demanded = [...after.keys()].filter(
      (column) => !before.get(column) && after.get(column) && oldTables.has(tableOf(column)),
    );
    expect({ name, gone, demanded }).toEqual({ name, gone: [], demanded: [] });
    before = after;
  }
});

/** The columns of all tables, each with whether an insert has to name it. */
async function columnsOf(database: Kysely<Tables>): Promise<Map<string, boolean>> {
  const tables = await database.introspection.getTables();
  return new Map(
    tables.flatMap((table) =>
      table.columns.map(({ name, isNullable, hasDefaultValue }) => [
        `${table.name}.${name}`,
        !isNullable && !hasDefaultValue,
      ]),
    ),
  );
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf("."));
}

async function dropAll(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  for (const { name } of tables) await database.schema.dropTable(name).execute();
}

test("a file migrated by a newer release opens with its rows", async () => {
  const dataDir = makeFolder();
  const { database: newer } = accessDatabase({ dataDir });
  await migrate(newer, nextRelease);
  await newer.insertInto("secrets").values({ name: "kept", value: "yes" }).execute();
  await newer.destroy();
  const older = await openDatabase({ dataDir });
  onTestFinished(() => older.destroy());
  expect(await older.selectFrom("secrets").selectAll().execute()).toEqual([{ name: "kept", value: "yes" }]);
});

testOnEach("a counter's name may be longer than the longest e-mail address", async (database) => {
  const key = `mailbox:${"a".repeat(254)}`;
  await sql`INSERT INTO rate_limits (key, points) VALUES (${key}, 1)`.execute(database);
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(database);
  expect(rows).toEqual([{ key }]);
});
