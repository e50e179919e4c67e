import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { erase } from "#api/submissions/retention.ts";
import { findSubmission, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import { removeGoneFiles } from "#api/uploads/orphans.ts";
import type { FileStore } from "#api/files/file-store.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, countNoun, type Terminal } from "#cli/terminal.ts";

/** Where a site keeps what visitors send. */
export interface Place {
  database: Database;
  store: Pick<FileStore, "remove">;
  /** The folder of the list of erasures, and of letters written to files. */
  dataDir: string;
}

/**
 * Erases submissions (api/submissions/retention.ts) with their uploads. The database overwrites deleted rows as far as it can
 * (database/scrub.ts). Returns what was deleted, in words.
 * @throws CommandError if a file cannot be deleted from the store.
 */
export async function eraseAll(
  { database, store, dataDir }: Place,
  references: readonly string[],
): Promise<string> {
  const { submissions, letters, files } = await erase(database, references, { dataDir, now: new Date() });
  await scrub(database, { rewrite: true });
  // Last: a running site deletes what remains of them, but a second run of this would find no letters.
  await removeGoneFiles({ database, store }).catch((error: Error) => {
    throw new CommandError(
      `The submissions are erased, but not all of their files could be deleted from the store; a running site does so within ten minutes of its return: ${error.message}`,
    );
  });
  return [countNoun(submissions, "submission"), countNoun(letters, "letter"), countNoun(files, "file")].join(
    ", ",
  );
}

/**
 * Erases a submission, or everything from an address, after confirmation.
 * @throws CommandError if nothing is found, without confirmation, or if a file cannot be deleted from the store.
 */
export async function forgetSubmissions(
  place: Place,
  { reference, email, yes }: { reference?: string; email?: string; yes?: boolean },
  terminal: Terminal,
): Promise<void> {
  if (Boolean(reference) === Boolean(email)) {
    throw new CommandError("Give either a REFERENCE or --email ADDRESS.", "wrongUsage");
  }
  const references = await findReferences(place.database, { reference, email });
  if (references.length === 0) throw new CommandError(`${reference || email}: nothing is stored`, "nothing");
  const question = `Delete ${countNoun(references.length, "submission")} of ${reference || email} for good?`;
  if (!yes && !(await confirm(terminal, question)))
    throw new CommandError("Nothing was deleted: it was not confirmed (--yes confirms).", "nothing");
  terminal.stdout.write(`Deleted ${await eraseAll(place, references)}.\n`);
}

async function findReferences(
  database: Database,
  { reference, email = "" }: { reference?: string; email?: string },
): Promise<string[]> {
  if (reference) {
    const stored = await findSubmission(database, reference);
    return stored ? [stored.reference] : [];
  }
  const references: string[] = [];
  for await (const page of readSubmissionPages(database, { email }))
    references.push(...page.map((stored) => stored.reference));
  return references;
}
