/** `npm run restore`: puts a backup in the place of the site's database and files. */
import { openFileStore } from "#api/uploads/open-store.ts";
import { fileStoreSettings } from "../server/env.ts";
import { restoreBackup } from "./backup/restore.ts";
import { command, flag, valued } from "./command.ts";
import { runProgram } from "./run.ts";
import { settings } from "./settings.ts";

const program = command({
  name: "restore",
  operand: "FOLDER",
  summary:
    "Puts a backup, or the newest one in a folder, in the place of the site's database and files. The site must not run.",
  options: {
    replace: flag("Deletes the data that is there now."),
    erased: valued("FILE", "More references of submissions that were erased, one on a line.", String),
  },
  examples: [
    ["/var/backups/site", "restores the newest backup to an empty place"],
    ["/var/backups/site/backup-2026-11-22T02-30-00Z --replace", "restores this one over what is there"],
  ],
  run: ({ operand: folder, options }, terminal) => {
    const env = settings();
    return restoreBackup(
      {
        folder,
        replace: options.replace,
        erasedFile: options.erased,
        dataDir: env.DATA_DIR,
        databaseUrl: env.DATABASE_URL,
      },
      terminal,
      () => openFileStore(fileStoreSettings(env)),
    );
  },
});

process.exitCode = await runProgram(program, process.argv.slice(2), process);
