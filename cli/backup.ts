/** `npm run backup`: copies the database and the files of a site that may run meanwhile. */
import { openFileStore } from "#api/uploads/open-store.ts";
import { fileStoreSettings } from "../server/env.ts";
import { checkBackup } from "./backup/check.ts";
import { findBackup } from "./backup/manifest.ts";
import { days, keepDays, summaryOf, writeBackup } from "./backup/write.ts";
import { command, flag, valued } from "./command.ts";
import type { Program } from "./command.ts";
import { runProgram } from "./run.ts";
import { settings } from "./settings.ts";

const program: Program = {
  name: "backup",
  summary: "Backs up the database and the uploaded files, and checks backups.",
  usual: "write",
  commands: [
    command({
      name: "write",
      operand: "FOLDER",
      summary:
        "Writes a backup into FOLDER while the site runs, and removes backups older than 30 days from it. `npm run backup -- FOLDER` does the same.",
      options: {
        "keep-days": valued("DAYS", `Removes what is older than this; ${keepDays} without it.`, days),
        "remove-old": flag(
          "Removes old backups also where a gap in their dates may come from a wrong clock. Check the date first.",
        ),
      },
      examples: [
        ["/var/backups/site", "writes /var/backups/site/backup-2026-11-22T02-30-00Z"],
        ["/var/backups/site --keep-days 14", "keeps two weeks of them"],
      ],
      run: ({ operand: folder, options }, terminal) => {
        const env = settings();
        return writeBackup(
          {
            folder,
            keepDays: options["keep-days"] ?? keepDays,
            removeOld: options["remove-old"],
            dataDir: env.DATA_DIR,
            databaseUrl: env.DATABASE_URL,
          },
          terminal,
          () => openFileStore(fileStoreSettings(env)),
        );
      },
    }),
    command({
      name: "check",
      operand: "FOLDER",
      summary: "Reads a backup, or the newest one in a folder, from its first byte to its last.",
      options: {},
      examples: [["/var/backups/site", "checks the newest backup in it"]],
      async run({ operand: folder }, { stdout }) {
        const backup = findBackup(folder);
        await checkBackup(backup);
        stdout.write(
          `Sound: ${backup.folder}, taken at ${backup.manifest.takenAt}\n${summaryOf(backup.manifest)}\n`,
        );
        return "done";
      },
    }),
  ],
};

process.exitCode = await runProgram(program, process.argv.slice(2), process);
