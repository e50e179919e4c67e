import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { checkTables } from "#api/database/check-tables.ts";
import { classifyDatabaseError, failureAdvice } from "#api/database/failure.ts";
import { readMigrationState } from "#api/database/migrate.ts";
import { connectDatabase, sqliteFileName } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { countUnsentLetters } from "#api/letters/manage-letters.ts";
import { addDays, isoDay } from "#contract/days.ts";
import { recordKindNames } from "#contract/record-kinds.ts";
import type { Env } from "../../server/env.ts";
import { messageOf, sizeOf } from "./check.ts";
import type { Check, Finding } from "./check.ts";

/** Everything about the database, over one connection: what needs it is not asked once it cannot be reached. */
export const databaseCheck: Check = {
  name: "database",
  advice: "Check DATABASE_URL and DATA_DIR.",
  async look({ env, now }) {
    const file = join(env.DATA_DIR, sqliteFileName);
    if (!env.DATABASE_URL && !existsSync(file))
      return [
        {
          name: "database",
          state: "warning",
          text: `${file} is not there`,
          advice:
            "The first start makes it. If the site has run before, DATA_DIR is wrong or the file was lost.",
        },
      ];
    const database = connectDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    try {
      const surroundings = { env, file, now: now() };
      const findings = [await latency(database), ...(await migrations(database, surroundings))];
      const { pending } = await readMigrationState(database);
      // Without all its tables, nothing else can be asked.
      if (pending.length > 0) return findings;
      for (const look of [writable, integrity, size, clock, records, letters, certificates])
        findings.push(...(await look(database, surroundings)));
      return findings;
    } catch (error) {
      const kind = classifyDatabaseError(error);
      return [
        {
          name: "database",
          state: "wrong",
          text: messageOf(error),
          advice: kind ? sentence(failureAdvice[kind]) : "Check DATABASE_URL and DATA_DIR.",
        },
      ];
    } finally {
      await database.destroy();
    }
  },
};

interface Surroundings {
  env: Env;
  file: string;
  now: Date;
}

type Look = (database: Database, surroundings: Surroundings) => Promise<Finding[]>;

const slow = 50;

async function latency(database: Database): Promise<Finding> {
  // The first query opens the connection.
  await sql`select 1`.execute(database);
  const begin = performance.now();
  for (let at = 0; at < 5; at++) await sql`select 1`.execute(database);
  const each = (performance.now() - begin) / 5;
  const text = `Answers in ${each.toFixed(1)} ms`;
  return each < slow
    ? { name: "database", state: "ok", text }
    : {
        name: "database",
        state: "warning",
        text,
        advice: "A form takes some ten queries: put the database nearer, or look at its load.",
      };
}

const migrations: Look = async (database) => {
  const { done, pending, newer } = await readMigrationState(database);
  if (pending.length > 0)
    return [
      {
        name: "migrations",
        state: "warning",
        text: `${pending.length} of this release are not done: ${pending.join(", ")}`,
        advice: "The next start does them, or `npm run migrate`.",
      },
    ];
  if (newer.length > 0)
    return [
      {
        name: "migrations",
        state: "warning",
        text: `A newer release has migrated it: ${newer.join(", ")}`,
        advice: "Run the newer release.",
      },
    ];
  return [{ name: "migrations", state: "ok", text: `All ${done.length} are done` }];
};

class Undone extends Error {}

/** Checks the tables and rights that forms need, and writes within a transaction that is undone. */
const writable: Look = async (database) => {
  try {
    await checkTables(database);
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("secrets")
        .values({ name: `doctor ${crypto.randomUUID()}`, value: "probe" })
        .execute();
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone)
      return [{ name: "writing", state: "ok", text: "The database can be written" }];
    const kind = classifyDatabaseError(error);
    return [
      {
        name: "writing",
        state: "wrong",
        text: messageOf(error),
        advice: kind ? sentence(failureAdvice[kind]) : "No form can be stored: look at the database's log.",
      },
    ];
  }
  return [];
};

const integrity: Look = async (database, { env }) => {
  if (env.DATABASE_URL) {
    const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(database);
    return rows[0]?.data_checksums === "on"
      ? [{ name: "integrity", state: "ok", text: "PostgreSQL checks its pages itself (data_checksums)" }]
      : [
          {
            name: "integrity",
            state: "warning",
            text: "PostgreSQL does not notice damaged pages (data_checksums is off)",
            advice: "Enable them with pg_checksums while PostgreSQL is stopped.",
          },
        ];
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(database);
  const faults = rows.map(({ quick_check }) => quick_check).filter((line) => line !== "ok");
  return faults.length === 0
    ? [{ name: "integrity", state: "ok", text: "No page of the file is damaged" }]
    : [
        {
          name: "integrity",
          state: "wrong",
          text: `The file is damaged: ${faults[0]}`,
          advice: sentence(failureAdvice.damaged),
        },
      ];
};

const size: Look = async (database, { env, file }) => {
  if (!env.DATABASE_URL) {
    const bytes = [file, `${file}-wal`].reduce(
      (sum, path) => sum + (existsSync(path) ? statSync(path).size : 0),
      0,
    );
    return [{ name: "size", state: "ok", text: sizeOf(bytes) }];
  }
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    database,
  );
  return [{ name: "size", state: "ok", text: sizeOf(Number(rows[0]?.bytes)) }];
};

const clock: Look = async (database, { env }) => {
  if (!env.DATABASE_URL) return [];
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const between = (before + Date.now()) / 2;
  return [clockFinding("the database's", (rows[0]?.now.getTime() ?? 0) - between)];
};

/** Judges by how much another clock is ahead of this machine's, in milliseconds. */
export function clockFinding(whose: string, ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const text =
    seconds < 2 ? `The same as ${whose}` : `${seconds} s ${ahead > 0 ? "behind" : "ahead of"} ${whose}`;
  if (seconds < 5) return { name: "clock", state: "ok", text };
  return {
    name: "clock",
    state: seconds > 60 ? "wrong" : "warning",
    text,
    advice: "Set it by NTP (`timedatectl set-ntp true`): captchas, links and deletion go by it.",
  };
}

const records: Look = async (database) => {
  const filled = await database.selectFrom("record_sets").select("kind").execute();
  const missing = recordKindNames.filter((name) => !filled.some(({ kind }) => kind === name));
  return missing.length === 0
    ? [{ name: "records", state: "ok", text: "All kinds are filled" }]
    : [
        {
          name: "records",
          state: "warning",
          text: `Not filled: ${missing.join(", ")}`,
          advice: "The next start fills them from content/records, or `npm run records -- import`.",
        },
      ];
};

/** A letter that has waited for longer, in milliseconds, was tried at least three times. */
const patience = 3_600_000;

const letters: Look = async (database, { now }) => {
  const { waiting, givenUp, oldest } = await countUnsentLetters(database);
  const findings: Finding[] = [];
  if (givenUp > 0)
    findings.push({
      name: "letters",
      state: "warning",
      text: `${givenUp} given up`,
      advice: "`npm run letters -- list --state given-up` says why; `resend --given-up` sends them again.",
    });
  const hasWaited = oldest ? now.getTime() - Date.parse(oldest) : 0;
  if (hasWaited > patience)
    findings.push({
      name: "letters",
      state: "wrong",
      text: `${waiting} waiting, the oldest for ${Math.round(hasWaited / 3_600_000)} h`,
      advice: "`npm run letters -- list --state waiting` says why. They are sent while the site runs.",
    });
  else findings.push({ name: "letters", state: "ok", text: `${waiting} waiting` });
  return findings;
};

const soon = 60;

const certificates: Look = async (database, { now }) => {
  const day = (days: number) => addDays(isoDay(now), days);
  const rows = await database
    .selectFrom("honors")
    .select(["id", "valid_to"])
    .where("valid_to", "<", day(soon))
    .where("valid_to", ">=", day(0))
    .orderBy("valid_to")
    .execute();
  const [first] = rows;
  return first
    ? [
        {
          name: "register",
          state: "warning",
          text: `${rows.length} certificates of the company expire within ${soon} days, ${first.id} on ${first.valid_to}`,
          advice:
            "Put the new ones into content/records/certificates.yaml and import it, see docs/content.md.",
        },
      ]
    : [{ name: "register", state: "ok", text: `No certificate of the company expires within ${soon} days` }];
};

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
