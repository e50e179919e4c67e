import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client, escapeIdentifier } from "pg";
import { openDatabase } from "#api/database/open.ts";
import { CommandError } from "#cli/program.ts";
import { childEnvironment } from "#cli/settings.ts";
import type { Snapshot } from "./manifest.ts";

const run = promisify(execFile);

/**
 * Dumps a PostgreSQL database into `folder` with pg_dump, in its custom format. Row counts are read in the snapshot that
 * pg_dump uses, so that both describe the same state while the site writes.
 */
export async function snapshotPostgres(databaseUrl: string, folder: string): Promise<Snapshot> {
  return withClient(databaseUrl, async (client) => {
    const texts = async (sql: string) =>
      (await client.query<Record<string, unknown>>(sql)).rows.map((row) => String(Object.values(row)[0]));
    const server = Number((await texts("SHOW server_version_num"))[0]);
    const program = await versionOf("pg_dump");
    if (Math.floor(server / 10_000) > program.major) {
      throw new CommandError(
        `pg_dump ${program.text} is older than the server (${Math.floor(server / 10_000)}): install the server's postgresql-client`,
      );
    }
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const [snapshot = ""] = await texts("SELECT pg_export_snapshot()");
    await runPostgres("pg_dump", databaseUrl, [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      "--table=public.*",
      `--snapshot=${snapshot}`,
      `--file=${join(folder, "database.dump")}`,
    ]);
    const tables = await texts(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
    );
    const all = async (table: string, column: string) =>
      tables.includes(table) ? texts(`SELECT ${column} FROM ${escapeIdentifier(table)} ORDER BY 1`) : [];
    const counts: Record<string, number> = {};
    for (const table of tables) {
      counts[table] = Number((await texts(`SELECT count(*) FROM ${escapeIdentifier(table)}`))[0]);
    }
    const described = {
      migrations: await all("kysely_migration", "name"),
      uploads: await all("uploads", "id"),
      erased: await all("erasures", "reference"),
    };
    await client.query("COMMIT");
    const versions = { PostgreSQL: String(server), pg_dump: program.text };
    return { file: "database.dump", counts, versions, ...described };
  });
}

/** Reads a whole dump, without a database. @throws CommandError if it is damaged. */
export async function checkDump(file: string, tables: readonly string[]): Promise<void> {
  await versionOf("pg_restore");
  const { stdout } = await run("pg_restore", ["--list", file]).catch((error: unknown) => {
    throw new CommandError(`${file}: is damaged: ${messageOf(error)}`);
  });
  await run("pg_restore", ["--file=/dev/null", file]).catch((error: unknown) => {
    throw new CommandError(`${file}: is damaged: ${messageOf(error)}`);
  });
  const missing = tables.filter((table) => !new RegExp(` TABLE DATA public ${table} `).test(stdout));
  if (missing.length > 0) throw new CommandError(`${file}: lacks the rows of ${missing.join(", ")}`);
}

/** Restores a dump into a database that has none of its tables, in one transaction. */
export async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  await versionOf("pg_restore");
  await runPostgres("pg_restore", databaseUrl, [
    "--no-owner",
    "--no-privileges",
    "--single-transaction",
    "--exit-on-error",
    file,
  ]);
}

/** Opens a connection, calls `use` with it, and closes it. @throws CommandError if it does not open. */
export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new CommandError(`the database of DATABASE_URL does not open: ${messageOf(error)}`);
  });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The tables of a PostgreSQL database that belong to the site: those of all migrations, and the list of migrations. */
export async function siteTables(databaseUrl: string): Promise<string[]> {
  const sample = await openDatabase({ dataDir: ":memory:" });
  const known = await sample.introspection.getTables({ withInternalKyselyTables: true });
  await sample.destroy();
  const names = new Set(known.map(({ name }) => name));
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table_name: string }>(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    return rows.map(({ table_name: name }) => name).filter((name) => names.has(name));
  });
}

async function versionOf(program: string): Promise<{ major: number; text: string }> {
  const { stdout } = await run(program, ["--version"]).catch(() => {
    throw new CommandError(`${program} is not installed: install postgresql-client in the server's version`);
  });
  const text = /(\d+)(\.\d+)*/.exec(stdout)?.[0] ?? "";
  return { major: Number.parseInt(text, 10), text };
}

/** Passes the password in the environment: all users of the machine can see arguments. */
async function runPostgres(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  await run(program, [`--dbname=${url.href}`, ...args], {
    env: childEnvironment(password ? { PGPASSWORD: password } : {}),
  }).catch((error: unknown) => {
    throw new CommandError(`${program} failed: ${messageOf(error)}`);
  });
}

function messageOf(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message?: string; code?: string };
  return stderr?.trim() || message || code || String(error);
}
