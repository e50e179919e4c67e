import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "#test/folders.ts";
import { classifyDatabaseError } from "./failure.ts";
import { migrate } from "./migrate.ts";
import { accessDatabase, sqliteFileName, type DatabaseAccess } from "./open.ts";
import { sqliteDialect, startSqlite } from "./sqlite-dialect.ts";
import type { Database, Tables } from "./tables.ts";

const secret = { name: "one", value: "1" };

test("only this user can read the database, its log and its folder, even if the file was world-readable", async () => {
  const { access, file } = await opened();
  await access.database.insertInto("secrets").values(secret).execute();
  const modes = () => [file, `${file}-wal`, `${file}-shm`].map((path) => statSync(path).mode & 0o777);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
  await access.database.destroy();
  chmodSync(file, 0o644);
  const again = await openedAt(join(file, ".."));
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  expect(await names(again)).toEqual(["one"]);
});

test("deleted data is overwritten", async () => {
  const { access } = await opened();
  const { rows } = await sql<{ secure_delete: number }>`PRAGMA secure_delete`.execute(access.database);
  expect(rows).toEqual([{ secure_delete: 1 }]);
});

test("a transaction has the connection to itself, and a failed one leaves no rows", async () => {
  const { access } = await opened();
  const { database } = access;
  const halfway = Promise.withResolvers<void>();
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("secrets").values(secret).execute();
    await halfway.promise;
    throw new Error("no more");
  });
  const outside = database.insertInto("secrets").values({ name: "two", value: "2" }).execute();
  halfway.resolve();
  await expect(failing).rejects.toThrow("no more");
  await outside;
  expect(await names(access)).toEqual(["two"]);
});

test("an error keeps SQLite's code, and leaves the connection usable", async () => {
  const { access } = await opened();
  const insert = () => access.database.insertInto("secrets").values(secret).execute();
  await insert();
  await expect(insert()).rejects.toMatchObject({
    message: "UNIQUE constraint failed: secrets.name",
    code: "ERR_SQLITE_ERROR",
    errcode: 1555,
  });
  expect(await names(access)).toEqual(["one"]);
});

test("a full disk has its own error, even after SQLite rolled back itself, and writes work again once there is space", async () => {
  const { access } = await opened();
  const { database } = access;
  // A limit of pages fails as a full disk does.
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database);
  await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
  const large = { name: "large", value: "x".repeat(1_000_000) };
  const storing = database
    .transaction()
    .execute((transaction) => transaction.insertInto("secrets").values(large).execute());
  const error = await storing.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "database or disk is full" });
  expect(classifyDatabaseError(error)).toBe("full");
  await sql`PRAGMA max_page_count = 1000000`.execute(database);
  await database.insertInto("secrets").values(large).execute();
  expect(await names(access)).toEqual(["large"]);
});

test("when the file is reopened or SQLite rolls back within a transaction, nothing of it is stored", async () => {
  const { access } = await opened();
  const { database, prepare } = access;
  const insert = (into: Database, name: string) =>
    into.insertInto("secrets").values({ name, value: "" }).execute();
  for (const end of [() => prepare(), (inside: Database) => sql`ROLLBACK`.execute(inside)]) {
    const ended = database.transaction().execute(async (transaction) => {
      await insert(transaction, "before");
      // `prepare` also asks for the connection, which this transaction holds.
      await Promise.race([end(transaction), setTimeout(100)]);
      await expect(insert(transaction, "after")).rejects.toMatchObject({ kind: "busy" });
    });
    await expect(ended).rejects.toMatchObject({ kind: "busy" });
  }
  await insert(database, "later");
  expect(await names(access)).toEqual(["later"]);
});

test("when the thread ends, its queries fail, and the file is opened again", async () => {
  const dataDir = makeFolder();
  const thread = startSqlite(join(dataDir, sqliteFileName), 2000);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(thread, 2000) });
  onTestFinished(() => database.destroy());
  await migrate(database);
  const pending = database.selectFrom("secrets").selectAll().execute();
  await thread.end();
  expect(classifyDatabaseError(await pending.catch((error: unknown) => error))).toBe("failing");
  expect(await database.selectFrom("secrets").selectAll().execute()).toEqual([]);
});

test("another program's lock is waited for until a limit, without blocking this thread", async () => {
  const { access, file } = await opened({ wait: 200 });
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  onTestFinished(() => clearInterval(timer));
  const stored = await Promise.allSettled(
    [1, 2, 3].map((at) =>
      access.database.transaction().execute((transaction) =>
        transaction
          .insertInto("secrets")
          .values({ name: `at-${at}`, value: "" })
          .execute(),
      ),
    ),
  );
  expect(stored.map((each) => each.status === "rejected" && classifyDatabaseError(each.reason))).toEqual([
    "busy",
    "busy",
    "busy",
  ]);
  expect(ticks).toBeGreaterThan(5);
  other.exec("ROLLBACK");
  await access.database.insertInto("secrets").values(secret).execute();
  expect(await names(access)).toEqual(["one"]);
});

test.each(["site.sqlite", "site.sqlite-wal"])(
  "when %s is replaced, nothing is stored until the file is reopened",
  async (name) => {
    const { access, file } = await opened();
    const { database, prepare } = access;
    const path = join(file, "..", name);
    renameSync(path, `${path}.away`);
    writeFileSync(path, "");
    const store = () =>
      database
        .transaction()
        .execute((transaction) => transaction.insertInto("secrets").values(secret).execute());
    for (const attempt of [store, () => database.selectFrom("secrets").selectAll().execute()])
      await expect(attempt()).rejects.toMatchObject({ kind: "replaced" });
    renameSync(`${path}.away`, path);
    await prepare();
    await store();
    expect(await names(access)).toEqual(["one"]);
  },
);

test("when the -shm file is deleted, nothing is stored until the file is reopened, and nothing is lost", async () => {
  const { access, file } = await opened();
  await store(access, "before");
  rmSync(`${file}-shm`);
  await expect(store(access, "refused")).rejects.toMatchObject({ kind: "replaced" });
  await access.prepare();
  await store(access, "after");
  expect(await names(access)).toEqual(["after", "before"]);
});

test("what another program writes after the -shm file was deleted is neither lost nor overwritten", async () => {
  const { access, file } = await opened();
  for (let at = 0; at < 20; at++) await store(access, `site-${at}`);
  rmSync(`${file}-shm`);
  // A checkpoint and a new beginning of the log: what the site knows of the log is no longer true.
  runOtherProgram(
    file,
    `for (let at = 0; at < 20; at++) database.exec("INSERT INTO secrets VALUES ('other-" + at + "', hex(randomblob(3000)))");
    database.exec("PRAGMA wal_checkpoint(RESTART)");
    for (let at = 20; at < 25; at++) database.exec("INSERT INTO secrets VALUES ('other-" + at + "', hex(randomblob(3000)))");`,
  );
  await expect(store(access, "refused")).rejects.toMatchObject({ kind: "replaced" });
  await access.prepare();
  await store(access, "after");
  expect(await names(access)).toHaveLength(20 + 25 + 1);
  await access.database.destroy();
  const closed = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => closed.close());
  expect(closed.prepare("PRAGMA quick_check").all()).toEqual([{ quick_check: "ok" }]);
});

test("a deleted file is not created again, and stays open so that it can be saved", async () => {
  const { access, file } = await opened();
  await store(access, "one");
  rmSync(file);
  await expect(store(access, "refused")).rejects.toMatchObject({ kind: "replaced" });
  await expect(access.prepare()).rejects.toMatchObject({ kind: "replaced" });
  expect(existsSync(file)).toBe(false);
  const descriptors = readdirSync("/proc/self/fd").map((name) => join("/proc/self/fd", name));
  const deleted = descriptors.find((path) => existsSync(path) && readlinkSync(path) === `${file} (deleted)`);
  expect(deleted).toBeDefined();
});

test("a commit while the file is being removed does not count as stored", async () => {
  const { access, file } = await opened();
  const storing = access.database.transaction().execute(async (transaction) => {
    await transaction.insertInto("secrets").values(secret).execute();
    renameSync(file, `${file}.away`);
  });
  await expect(storing).rejects.toMatchObject({ kind: "replaced" });
});

test("a start with a log but no database fails and leaves the log unchanged", async () => {
  const { access, file } = await opened();
  await access.database.insertInto("secrets").values(secret).execute();
  // As a killed process leaves it.
  const log = readFileSync(`${file}-wal`);
  await access.database.destroy();
  rmSync(file);
  writeFileSync(`${file}-wal`, log);
  const again = accessDatabase({ dataDir: join(file, "..") }, { wait: 2000, query: 5000 });
  onTestFinished(() => again.database.destroy());
  await expect(again.prepare()).rejects.toMatchObject({ kind: "replaced" });
  expect([existsSync(file), readFileSync(`${file}-wal`).equals(log)]).toEqual([false, true]);
});

async function opened({ wait = 2000 } = {}) {
  const folder = makeFolder();
  const dataDir = join(folder, "data");
  return { access: await openedAt(dataDir, wait), file: join(dataDir, "site.sqlite") };
}

function store({ database }: DatabaseAccess, name: string): Promise<unknown> {
  return database
    .transaction()
    .execute((transaction) => transaction.insertInto("secrets").values({ name, value: "" }).execute());
}

/** Runs a script with an open `database` in another process: locks do not work between two connections of one process. */
function runOtherProgram(file: string, script: string): void {
  const open = `const { DatabaseSync } = require("node:sqlite"); const database = new DatabaseSync(process.argv[1]);`;
  execFileSync(process.execPath, ["-e", `${open} ${script} database.close();`, file]);
}

async function openedAt(dataDir: string, wait = 2000): Promise<DatabaseAccess> {
  const access = accessDatabase({ dataDir }, { wait, query: 5000 });
  onTestFinished(() => access.database.destroy());
  await access.prepare();
  return access;
}

async function names({ database }: DatabaseAccess): Promise<string[]> {
  const rows = await database.selectFrom("secrets").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}
