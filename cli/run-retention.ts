import type { Database } from "#api/database/tables.ts";
import { applyRetention } from "#api/submissions/retention.ts";
import type { Exit } from "./command.ts";
import { counted } from "./counted.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Deletes what is past its day, then the files that belong to nothing and the letters that were written to files
 * (`removeOrphans` and `removeOldLetters` answer how many), and prints counts, no names: its output may go to logs.
 * Nothing to delete is as good as done.
 */
export async function runRetention(
  database: Database,
  { now, dryRun }: { now: Date; dryRun: boolean },
  { stdout }: Terminal,
  {
    removeOrphans,
    removeOldLetters,
  }: { removeOrphans: () => Promise<number>; removeOldLetters: () => Promise<number> },
): Promise<Exit> {
  const { submissions, letters, files } = await applyRetention(database, now, { dryRun });
  const removed = (dryRun ? files : await removeOrphans()) + (await removeOldLetters());
  const counts = `${counted(submissions, "submission")}, ${counted(letters, "letter")}, ${counted(removed, "file")}`;
  stdout.write(dryRun ? `Would delete ${counts}. Nothing was deleted.\n` : `Deleted ${counts}.\n`);
  return "done";
}
