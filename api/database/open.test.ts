import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { migrations } from "./migrations.ts";
import { accessDatabase, openDatabase } from "./open.ts";
import { commandLimits } from "./pool.ts";
import type { Database, Tables } from "./tables.ts";

const row: Tables["submissions"] = {
  reference: "CT-7K3M-2QXR",
  kind: "contact",
  idempotency_key: "key-0001",
  content_hash: "0".repeat(64),
  email: "ana@example.com",
  subject: "quote",
  locale: "es",
  data: "{}",
  received_at: "2026-11-21T04:00:00.000Z",
  delete_on: "2028-11-21",
  reminded_on: null,
  answer: null,
};

test("the folder, its parents and the file are created", async () => {
  const dataDir = join(makeFolder(), "deep", "data");
  await opened(dataDir);
  expect(existsSync(join(dataDir, "site.sqlite"))).toBe(true);
});

test("the file is in WAL mode with synchronous FULL, and foreign keys are on", async () => {
  const database = await opened(makeFolder());
  expect(await pragma(database, "journal_mode")).toBe("wal");
  expect(await pragma(database, "synchronous")).toBe(2);
  expect(await pragma(database, "foreign_keys")).toBe(1);
});

test("a connection waits for another one's write instead of failing immediately", async () => {
  const database = await opened(makeFolder());
  expect(await pragma(database, "busy_timeout")).toBe(commandLimits.wait);
});

test("reopening keeps the rows", async () => {
  const dataDir = makeFolder();
  const first = await openDatabase({ dataDir });
  await first.insertInto("submissions").values(row).execute();
  await first.destroy();
  const second = await opened(dataDir);
  expect(await second.selectFrom("submissions").selectAll().execute()).toEqual([row]);
  await second
    .insertInto("submissions")
    .values({ ...row, reference: "CT-2222-2222", idempotency_key: "key-0002" })
    .execute();
  expect(await second.selectFrom("submissions").selectAll().execute()).toHaveLength(2);
});

test("a row is seen by another reader as soon as its insert returns", async () => {
  const dataDir = makeFolder();
  const database = await opened(dataDir);
  await database.insertInto("submissions").values(row).execute();
  const reader = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  onTestFinished(() => reader.close());
  expect({ ...reader.prepare("SELECT * FROM submissions").get() }).toEqual(row);
});

test("every migration runs once, however often the database is opened", async () => {
  const dataDir = makeFolder();
  await (await openDatabase({ dataDir })).destroy();
  const database = await opened(dataDir);
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(database);
  expect(done.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
});

test("keys and references are unique", async () => {
  const database = await opened(":memory:");
  const insert = (values: Tables["submissions"]) =>
    database.insertInto("submissions").values(values).execute();
  await insert(row);
  await expect(insert({ ...row, reference: "CT-2222-2222" })).rejects.toThrow(/idempotency_key/);
  await expect(insert({ ...row, idempotency_key: "key-0002" })).rejects.toThrow(/reference/);
});

test("two in-memory databases are independent and create no file", async () => {
  const [one, other] = [await opened(":memory:"), await opened(":memory:")];
  await one.insertInto("submissions").values(row).execute();
  expect(await other.selectFrom("submissions").selectAll().execute()).toEqual([]);
  expect(existsSync(":memory:")).toBe(false);
});

test("a file that is not a database is refused and left unchanged", async () => {
  const file = join(makeFolder(), "site.sqlite");
  const text = "This is a text of more than a hundred characters. ".repeat(20);
  writeFileSync(file, text);
  await expect(openDatabase({ dataDir: dirname(file) })).rejects.toThrow(/not a database/);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("a PostgreSQL server that does not respond is an error after a timeout", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://site@127.0.0.1:${port}/site`;
  const access = accessDatabase({ dataDir: "", databaseUrl }, { wait: 200, query: 5000 });
  onTestFinished(() => access.database.destroy());
  await expect(access.prepare()).rejects.toThrow(/timeout/);
});

async function opened(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  return database;
}

async function pragma(database: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(database);
  return Object.values(rows[0] ?? {})[0];
}
