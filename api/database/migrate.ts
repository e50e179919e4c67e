import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Kysely's table of the migrations that are done. */
interface WithHistory extends Tables {
  kysely_migration: { name: string; timestamp: string };
}

/** Which migrations a database has and lacks, each list in their order. */
export interface MigrationState {
  done: string[];
  /** Known to this release and not done yet. */
  pending: string[];
  /** Done by a newer release. This one works with them, see docs/decisions/0016. */
  newer: string[];
}

/**
 * Brings the database to the newest migration that this release knows. Copies that start at the same time do it once:
 * on PostgreSQL Kysely holds an advisory lock while it migrates. A database that a newer release has migrated further
 * is left as it is, so that a release can be rolled back, and old copies can restart while a new one goes out.
 * @throws what a migration throws; on PostgreSQL it is then rolled back as a whole.
 */
export async function migrate(
  database: Kysely<Tables>,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  let newer: Record<string, Migration> = {};
  // Again, since another copy may migrate between our look at the history and Kysely's.
  for (let triesLeft = 3; ; triesLeft--) {
    const provider = { getMigrations: async () => ({ ...known, ...newer }) };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (!error) return;
    if (triesLeft === 0 || !isOfUnknownMigration(error)) throw error;
    const names = newerNames(await history(database), known);
    newer = Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
  }
}

/** Compares the database with what this release knows, and changes nothing. */
export async function readMigrationState(
  database: Kysely<Tables>,
  known: Record<string, Migration> = migrations,
): Promise<MigrationState> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some(({ name }) => name === "kysely_migration");
  const done = isNew ? [] : await history(database);
  const pending = Object.keys(known).filter((name) => !done.includes(name));
  return { done, pending: pending.toSorted(), newer: newerNames(done, known) };
}

async function history(database: Kysely<Tables>): Promise<string[]> {
  const rows = await (database as unknown as Kysely<WithHistory>)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Only what comes after all that we know: anything else would be a history that is not ours. */
function newerNames(done: string[], known: Record<string, Migration>): string[] {
  const newest = Object.keys(known).toSorted().at(-1) ?? "";
  return done.filter((name) => name > newest);
}

function isOfUnknownMigration(error: unknown): boolean {
  return error instanceof Error && /previously executed migration .+ is missing/.test(error.message);
}
