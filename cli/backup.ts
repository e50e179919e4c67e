/** `npm run backup`: backs up the database and the files, also of a running site, and checks backups. */
import { checkBackup } from "./backup/check.ts";
import { findBackup, summarize } from "./backup/manifest.ts";
import { keepDays, writeBackup } from "./backup/write.ts";
import { createProgram, examples, parseCount, runProgram } from "./program.ts";
import { openStore, readSettings } from "./settings.ts";

const program = createProgram("backup", "Backs up the database and the uploaded files, and checks backups.");

program
  .command("write", { isDefault: true })
  .description(
    "Writes a backup into a folder while the site runs, and removes old backups from it. The default: `npm run backup -- FOLDER` does the same.",
  )
  .argument("<FOLDER>")
  .option("--keep-days <DAYS>", "Remove backups that are older than this.", parseCount, keepDays)
  .option(
    "--remove-old",
    "Remove old backups even if a gap in their dates may come from a wrong clock. Check the date first.",
  )
  .addHelpText(
    "after",
    examples(
      ["/var/backups/site", "writes /var/backups/site/backup-2026-11-22T02-30-00Z"],
      ["/var/backups/site --keep-days 14", "keeps two weeks of them"],
    ),
  )
  .action((folder, options) => {
    const env = readSettings();
    const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
    return writeBackup({ folder, ...options, ...place }, process, () => openStore(env));
  });

program
  .command("check")
  .description("Reads a whole backup, or the newest one in a folder, and checks it.")
  .argument("<FOLDER>")
  .addHelpText("after", examples(["/var/backups/site", "checks the newest backup in it"]))
  .action(async (folder) => {
    const { folder: found, manifest } = findBackup(folder);
    await checkBackup({ folder: found, manifest });
    process.stdout.write(`Valid: ${found}, taken at ${manifest.takenAt}\n${summarize(manifest)}\n`);
  });

await runProgram(program);
