import type { Database } from "#api/database/tables.ts";
import { removeLettersAbout } from "#api/letters/letter-files.ts";
import type { QueuedLetters } from "#api/letters/letter.ts";
import { isoDay } from "#shared/days.ts";
import { appendErased } from "./erasures.ts";
import { deleteInBatches } from "./retention.ts";

/**
 * Erases submissions before their day: what was typed, and the letters about them (those written to files as well). The
 * references are recorded, so that a restored backup does not bring the submissions back. Their files are gone for
 * everybody at once, and `removeGoneFiles` deletes them from the store. `farewell` are letters to queue as one submission
 * goes. Returns the numbers of what was deleted.
 * @throws SubmissionGone with a farewell, if there is no such submission.
 */
export async function erase(
  database: Database,
  references: readonly string[],
  {
    dataDir,
    now = new Date(),
    farewell = [],
  }: {
    /** The folder of the list of erasures, and of letters written to files. */
    dataDir: string;
    now?: Date;
    farewell?: QueuedLetters;
  },
) {
  const erasedOn = isoDay(now);
  // First: if this fails half-way, restoring a backup still erases them.
  await appendErased(dataDir, references, erasedOn);
  const { submissions, letters, files } = await deleteInBatches(database, references, { erasedOn, farewell });
  const kept = farewell.map(({ id }) => id);
  const letterFiles = await removeLettersAbout(dataDir, references, kept);
  return { submissions, letters, files: files + letterFiles };
}
