/** `npm run restore`: replaces the site's database and files with a backup. */
import { restoreBackup } from "./backup/restore.ts";
import { createProgram, examples, runProgram } from "./program.ts";
import { openStore, readSettings } from "./settings.ts";

const program = createProgram(
  "restore",
  "Replaces the site's database and files with a backup, or with the newest one in a folder. The site must not run.",
)
  .argument("<FOLDER>")
  .option("--replace", "Delete the data that is there now.")
  .option("--erased <FILE>", "More references of erased submissions, one on each line.")
  .addHelpText(
    "after",
    examples(
      ["/var/backups/site", "restores the newest backup to an empty place"],
      ["/var/backups/site/backup-2026-11-22T02-30-00Z --replace", "replaces what is there with this one"],
    ),
  )
  .action((folder, { replace, erased: erasedFile }) => {
    const env = readSettings();
    const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
    return restoreBackup({ folder, replace, erasedFile, ...place }, process, () => openStore(env));
  });

await runProgram(program);
