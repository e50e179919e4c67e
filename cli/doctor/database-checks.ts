import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { checkTables } from "#api/database/check-tables.ts";
import { classifyDatabaseError, failureAdvice } from "#api/database/failure.ts";
import { readMigrationState } from "#api/database/migrate.ts";
import { connectDatabase, sqliteFileName } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { countUnsentLetters } from "#api/letters/manage-letters.ts";
import { daysBetween, isoDay } from "#shared/days.ts";
import { readRecordFile } from "#reader/records.ts";
import type { Env } from "#server/env.ts";
import { capitalize, formatSize } from "#cli/text.ts";
import { judgeClock, messageOf, ok, warning, wrong, type Check, type Result } from "./check.ts";

interface Surroundings {
  env: Env;
  /** The SQLite file. */
  file: string;
  now: Date;
}

type DatabaseCheck = (database: Database, surroundings: Surroundings) => Result | Promise<Result | Result[]>;

/** Checks the database over one connection, and stops at the first check that cannot reach it. */
export const databaseCheck: Check = {
  name: "database",
  advice: "Check DATABASE_URL and DATA_DIR.",
  async run({ env, now }) {
    const file = join(env.DATA_DIR, sqliteFileName);
    if (!env.DATABASE_URL && !existsSync(file))
      return warning(
        `${file} does not exist`,
        "The first start creates it. If the site has run before, DATA_DIR is wrong or the file was lost.",
      );
    const database = connectDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    try {
      const { pending } = await readMigrationState(database);
      // Without all tables, the other checks cannot run.
      const checks = Object.entries(pending.length > 0 ? basicChecks : { ...basicChecks, ...tableChecks });
      const results: Result[] = [];
      for (const [name, check] of checks) {
        const found = await check(database, { env, file, now: now() });
        results.push(...[found].flat().map((result) => ({ name, ...result })));
      }
      return results;
    } catch (error) {
      return explain(error, "Check DATABASE_URL and DATA_DIR.");
    } finally {
      await database.destroy();
    }
  },
};

/** An error of the database, with advice for the kinds that are known. */
function explain(error: unknown, otherAdvice: string): Result {
  const kind = classifyDatabaseError(error);
  return wrong(messageOf(error), kind ? `${capitalize(failureAdvice[kind])}.` : otherAdvice);
}

/** A slower answer is worth a warning, in milliseconds. */
const slow = 50;

const checkLatency: DatabaseCheck = async (database) => {
  // The first query opens the connection.
  await sql`select 1`.execute(database);
  const begin = performance.now();
  for (let at = 0; at < 5; at++) await sql`select 1`.execute(database);
  const each = (performance.now() - begin) / 5;
  const text = `Answers in ${each.toFixed(1)} ms`;
  return each < slow
    ? ok(text)
    : warning(text, "A form takes about ten queries: move the database nearer, or look at its load.");
};

const checkMigrations: DatabaseCheck = async (database) => {
  const { done, pending, newer } = await readMigrationState(database);
  if (pending.length > 0)
    return warning(
      `${pending.length} of this release are pending: ${pending.join(", ")}`,
      "The next start does them, or `npm run migrate`.",
    );
  return newer.length > 0
    ? warning(`A newer release has migrated it: ${newer.join(", ")}`, "Run the newer release.")
    : ok(`All ${done.length} are done`);
};

class Rollback extends Error {}

/** Checks the tables and permissions that forms need, and writes in a transaction that is rolled back. */
const checkWriting: DatabaseCheck = async (database) => {
  try {
    await checkTables(database);
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("secrets")
        .values({ name: `doctor ${crypto.randomUUID()}`, value: "probe" })
        .execute();
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback))
      return explain(error, "No form can be stored: look at the database's log.");
  }
  return ok("The database can be written");
};

const checkIntegrity: DatabaseCheck = async (database, { env }) => {
  if (env.DATABASE_URL) {
    const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(database);
    return rows[0]?.data_checksums === "on"
      ? ok("PostgreSQL checks its pages itself (data_checksums)")
      : warning(
          "PostgreSQL does not notice damaged pages (data_checksums is off)",
          "Enable them with pg_checksums while PostgreSQL is stopped.",
        );
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(database);
  const fault = rows.map(({ quick_check }) => quick_check).find((line) => line !== "ok");
  return fault === undefined
    ? ok("No page of the file is damaged")
    : wrong(`The file is damaged: ${fault}`, `${capitalize(failureAdvice.damaged)}.`);
};

const checkSize: DatabaseCheck = async (database, { env, file }) => {
  if (!env.DATABASE_URL) {
    const sizes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    return ok(formatSize(sizes.reduce((sum, size) => sum + size, 0)));
  }
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    database,
  );
  return ok(formatSize(Number(rows[0]?.bytes)));
};

const checkClock: DatabaseCheck = async (database, { env }) => {
  if (!env.DATABASE_URL) return [];
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return judgeClock("the database's", (rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
};

/** A letter that has waited longer was tried at least three times, in milliseconds. */
const longWait = 3_600_000;

const checkLetters: DatabaseCheck = async (database, { now }) => {
  const { waiting, givenUp, oldest } = await countUnsentLetters(database);
  const wait = oldest ? now.getTime() - Date.parse(oldest) : 0;
  return [
    ...(givenUp > 0
      ? [
          warning(
            `${givenUp} given up`,
            "`npm run letters -- list --state given-up` says why; `resend --given-up` sends them again.",
          ),
        ]
      : []),
    wait > longWait
      ? wrong(
          `${waiting} waiting, the oldest for ${Math.round(wait / 3_600_000)} h`,
          "`npm run letters -- list --state waiting` says why. They are sent while the site runs.",
        )
      : ok(`${waiting} waiting`),
  ];
};

/** Certificates are worth a warning from this many days before they expire until as many days after it. */
const warningDays = 60;

const checkCertificates: DatabaseCheck = (_database, { env, now }) => {
  const today = isoDay(now);
  const near = readRecordFile(env.CONTENT_DIR, "certificates")
    .flatMap(({ id, validTo }) => (validTo ? [{ id, validTo }] : []))
    .filter(({ validTo }) => Math.abs(daysBetween(today, validTo)) <= warningDays)
    .toSorted((a, b) => (a.validTo < b.validTo ? -1 : 1));
  const [first] = near;
  if (!first) return ok(`No certificate of the company expires within ${warningDays} days`);
  const expired = near.filter(({ validTo }) => validTo < today).length;
  return warning(
    `${near.length - expired} certificates of the company expire within ${warningDays} days, ${expired} have expired; the first is ${first.id}, on ${first.validTo}`,
    "Add the new ones to records/certificates.yaml, see docs/content.md.",
  );
};

/** By the name of their findings, in this order. */
const basicChecks: Record<string, DatabaseCheck> = { database: checkLatency, migrations: checkMigrations };
const tableChecks: Record<string, DatabaseCheck> = {
  writing: checkWriting,
  integrity: checkIntegrity,
  size: checkSize,
  clock: checkClock,
  letters: checkLetters,
  register: checkCertificates,
};
