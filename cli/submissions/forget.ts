import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { removeLettersAbout } from "#api/letters/letter-files.ts";
import { appendErased } from "#api/submissions/erasures.ts";
import { deleteInBatches } from "#api/submissions/retention.ts";
import { findSubmission, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import { isoDay } from "#shared/days.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, type Terminal } from "#cli/terminal.ts";
import { countNoun } from "#cli/text.ts";

/**
 * Erases a submission, or everything from an address, after confirmation: what was typed, the letters about it (those
 * written to files in `dataDir` as well), and its uploads, which `removeFile` deletes from the store. The database
 * overwrites deleted rows as far as it can (database/scrub.ts).
 * @throws CommandError if nothing is found, without confirmation, or if a file cannot be deleted from the store.
 */
export async function forgetSubmissions(
  database: Database,
  { reference, email, yes }: { reference?: string; email?: string; yes?: boolean },
  terminal: Terminal,
  {
    removeFile,
    dataDir,
    now = () => new Date(),
  }: { removeFile: (id: string) => Promise<void>; dataDir: string; now?: () => Date },
): Promise<void> {
  if (Boolean(reference) === Boolean(email)) {
    throw new CommandError("Give either a REFERENCE or --email ADDRESS.", "wrongUsage");
  }
  const references = reference
    ? await findReference(database, reference)
    : await findReferencesByEmail(database, email ?? "");
  if (references.length === 0) throw new CommandError(`${reference || email}: nothing is stored`, "nothing");

  const what = countNoun(references.length, "submission");
  const isAgreed = yes || (await confirm(terminal, `Delete ${what} of ${reference || email} for good?`));
  if (!isAgreed)
    throw new CommandError("Nothing was deleted: it was not confirmed (--yes confirms).", "nothing");

  const today = isoDay(now());
  // First: if this run fails half-way, restoring a backup still erases them.
  await appendErased(dataDir, references, today);
  const { submissions, letters, files } = await deleteInBatches(database, references, { erasedOn: today });
  for (const id of files) await database.deleteFrom("uploads").where("id", "=", id).execute();
  const letterFiles = await removeLettersAbout(dataDir, references);
  await scrub(database, { rewrite: true });
  // Last: a running site deletes what remains of them, but a second run of this would find no letters.
  const failures: string[] = [];
  for (const id of files)
    await removeFile(id).catch((error: Error) => failures.push(`${id}: ${error.message}`));
  const counts = [
    countNoun(submissions, "submission"),
    countNoun(letters, "letter"),
    countNoun(files.length - failures.length + letterFiles, "file"),
  ];
  terminal.stdout.write(`Deleted ${counts.join(", ")}.\n`);
  if (failures.length > 0)
    throw new CommandError(
      `${countNoun(failures.length, "file")} could not be deleted from the store; a running site does so within a day.\n${failures.join("\n")}`,
    );
}

async function findReference(database: Database, reference: string): Promise<string[]> {
  const stored = await findSubmission(database, reference);
  return stored ? [stored.reference] : [];
}

async function findReferencesByEmail(database: Database, email: string): Promise<string[]> {
  const references: string[] = [];
  for await (const page of readSubmissionPages(database, { email })) {
    references.push(...page.map(({ reference }) => reference));
  }
  return references;
}
