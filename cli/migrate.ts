/** `npm run migrate`: migrates the database to this release before its copies start, or says whether it is. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrate, readMigrationState } from "#api/database/migrate.ts";
import { sqliteFileName } from "#api/database/open.ts";
import { CommandError, createProgram, examples, runProgram } from "./program.ts";
import { readSettings, withDatabase } from "./settings.ts";
import { countNoun } from "./text.ts";

const program = createProgram(
  "migrate",
  "Migrates the database to this release. Each copy of the site does so when it starts; run this first to see a migration fail before any copy is replaced.",
)
  .option("--check", "Change nothing; end with 3 if migrations are pending.")
  .addHelpText(
    "after",
    examples(
      ["", "migrates, and names each migration that was done"],
      ["--check", "names the pending migrations"],
    ),
  )
  .action(({ check }) => {
    const { DATABASE_URL, DATA_DIR } = readSettings();
    const file = join(DATA_DIR, sqliteFileName);
    if (check && !DATABASE_URL && !existsSync(file))
      throw new CommandError(`There is no database yet: ${file} does not exist.`, "nothing");
    return withDatabase(
      async (database) => {
        const { pending, newer } = await readMigrationState(database);
        if (!check) await migrate(database);
        for (const name of pending) process.stdout.write(`${check ? "Pending" : "Done"}: ${name}\n`);
        for (const name of newer) process.stdout.write(`Done by a newer release: ${name}\n`);
        if (check && pending.length > 0)
          throw new CommandError(`${countNoun(pending.length, "migration")} pending.`, "nothing");
        process.stdout.write("The database has all migrations of this release.\n");
      },
      { mayBeNew: true },
    );
  });

await runProgram(program);
