import { findBackup } from "#cli/backup/manifest.ts";
import { ok, skipped, warning, wrong, type Check } from "./check.ts";

const day = 86_400_000;

/** Checks the age of the newest backup in a folder. */
export function backupCheck(folder?: string): Check {
  return {
    name: "backup",
    advice: "`npm run backup -- FOLDER` writes one; docs/operations.md shows how to do so every night.",
    async run({ now }) {
      if (!folder) return skipped("Not checked: give --backups FOLDER");
      const { manifest } = findBackup(folder);
      const days = (now().getTime() - Date.parse(manifest.takenAt)) / day;
      const text = `The newest was taken at ${manifest.takenAt}`;
      if (days <= 1.5) return ok(text);
      const judge = days > 7 ? wrong : warning;
      return judge(
        `${text}, ${Math.floor(days)} days ago`,
        "Find out why the nightly `npm run backup` does not run.",
      );
    },
  };
}
