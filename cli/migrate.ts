/** `npm run migrate`: migrates the database to this release before its copies start. */
import { migrate, readMigrationState } from "#api/database/migrate.ts";
import { createProgram, runProgram } from "./program.ts";
import { withDatabase } from "./settings.ts";

const program = createProgram(
  "migrate",
  "Migrates the database to this release. Each copy of the site does so when it starts; run this first to see a migration fail before any copy is replaced.",
).action(() =>
  withDatabase(
    async (database) => {
      const { pending, newer } = await readMigrationState(database);
      await migrate(database);
      for (const name of pending) process.stdout.write(`Done: ${name}\n`);
      for (const name of newer) process.stdout.write(`Done by a newer release: ${name}\n`);
      process.stdout.write("The database has all migrations of this release.\n");
    },
    { mayBeNew: true },
  ),
);

await runProgram(program);
