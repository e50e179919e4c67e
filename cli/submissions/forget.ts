import type { Database } from "#api/database/tables.ts";
import { findSubmission, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import type { FileStore } from "#api/uploads/file-store.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, countNoun, type Terminal } from "#cli/terminal.ts";
import { erase } from "./erase.ts";

/**
 * Erases a submission, or everything from an address, after confirmation.
 * @throws CommandError if nothing is found, without confirmation, or if a file cannot be deleted from the store.
 */
export async function forgetSubmissions(
  place: { database: Database; store: Pick<FileStore, "remove">; dataDir: string },
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
  terminal.stdout.write(`Deleted ${await erase(place, references)}.\n`);
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
