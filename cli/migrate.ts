/** `npm run migrate`: brings the database to this release, before its copies start, or tells whether it is. */
import { migrate, readMigrationState } from "#api/database/migrate.ts";
import type { Database } from "#api/database/tables.ts";
import { command, flag } from "./command.ts";
import type { Exit } from "./command.ts";
import { runProgram } from "./run.ts";
import { withDatabaseAsItIs } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

const program = command({
  name: "migrate",
  summary:
    "Brings the database to this release. Each copy of the site does so at its start; this is for doing it before, and seeing it fail before any copy is replaced.",
  options: {
    check: flag("Changes nothing, and ends with 3 where a migration is pending."),
  },
  examples: [
    ["", "migrates, and names each migration that was done"],
    ["--check", "names what is pending"],
  ],
  run: ({ options }, terminal) =>
    withDatabaseAsItIs((database) => (options.check ? check(database, terminal) : bring(database, terminal))),
});

async function check(database: Database, { stdout }: Terminal): Promise<Exit> {
  const { pending, newer } = await readMigrationState(database);
  for (const name of pending) stdout.write(`Pending: ${name}\n`);
  for (const name of newer) stdout.write(`Done by a newer release: ${name}\n`);
  if (pending.length === 0) stdout.write("The database has all migrations of this release.\n");
  return pending.length > 0 ? "nothing" : "done";
}

async function bring(database: Database, { stdout }: Terminal): Promise<Exit> {
  const { pending } = await readMigrationState(database);
  await migrate(database);
  for (const name of pending) stdout.write(`Done: ${name}\n`);
  stdout.write("The database has all migrations of this release.\n");
  return "done";
}

process.exitCode = await runProgram(program, process.argv.slice(2), process);
