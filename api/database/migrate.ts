import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Kysely's table of applied migrations. */
interface WithHistory extends Tables {
  kysely_migration: { name: string; timestamp: string };
}

/** The migrations of a database, each list in order. */
interface MigrationState {
  done: string[];
  /** Known to this release and not applied yet. */
  pending: string[];
  /** Applied by a newer release. This release is compatible with them, see docs/decisions/0016. */
  newer: string[];
}

/**
 * Applies all pending migrations of this release. Copies that start at the same time apply them once: on PostgreSQL Kysely
 * holds an advisory lock meanwhile. A database that a newer release has migrated further is left as it is, so that a
 * release can be rolled back, and old copies can restart during a deployment.
 * @throws the error of a migration, after which PostgreSQL has none of them; also if a newer release migrates at the same moment,
 *   which is over a second later, when the site tries again (server/maintenance/database-monitor.ts).
 */
export async function migrate(
  database: Kysely<Tables>,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const { newer } = await readMigrationState(database, known);
  const ignored = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
  const provider = { getMigrations: async () => ({ ...known, ...ignored }) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

/** Compares the migrations of the database with those of this release, without applying any. */
export async function readMigrationState(
  database: Kysely<Tables>,
  known: Record<string, Migration> = migrations,
): Promise<MigrationState> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some(({ name }) => name === "kysely_migration");
  const done = isNew ? [] : await readHistory(database);
  const pending = Object.keys(known).filter((name) => !done.includes(name));
  return { done, pending: pending.toSorted(), newer: findNewer(done, known) };
}

async function readHistory(database: Kysely<Tables>): Promise<string[]> {
  const rows = await (database as unknown as Kysely<WithHistory>)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Unknown migrations after the last known one. Others mean a foreign history, which fails. */
function findNewer(done: string[], known: Record<string, Migration>): string[] {
  const newest = Object.keys(known).toSorted().at(-1) ?? "";
  return done.filter((name) => name > newest);
}
