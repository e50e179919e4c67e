import { findBackup } from "../backup/manifest.ts";
import type { Check } from "./check.ts";

const day = 86_400_000;

/** How old the newest backup in a folder is. */
export function backupCheck(folder?: string): Check {
  return {
    name: "backup",
    advice: "`npm run backup -- FOLDER` writes one; see docs/operations.md for doing so every night.",
    async look({ now }) {
      if (!folder)
        return [
          { name: "backup", state: "skipped", text: "Not looked for: --backups FOLDER says where they are" },
        ];
      const { manifest } = findBackup(folder);
      const days = (now().getTime() - Date.parse(manifest.takenAt)) / day;
      const text = `The newest was taken at ${manifest.takenAt}`;
      if (days <= 1.5) return [{ name: "backup", state: "ok", text }];
      return [
        {
          name: "backup",
          state: days > 7 ? "wrong" : "warning",
          text: `${text}, ${Math.floor(days)} days ago`,
          advice: "See why the nightly `npm run backup` does not run.",
        },
      ];
    },
  };
}
