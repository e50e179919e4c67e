import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { removeLettersAbout } from "#api/letters/letter-files.ts";
import { appendErased } from "#api/submissions/erasures.ts";
import { deleteInBatches } from "#api/submissions/retention.ts";
import { findSubmission, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import { isoDay } from "#contract/days.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { confirm } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

/**
 * Erases a submission, or everything that an address has sent, once that was confirmed: what was typed, the letters
 * about it, in `dataDir` as well if they were written to files, and its uploads, which `removeFile` takes out of the
 * store. What is deleted is overwritten as far as the database can (database/scrub.ts).
 * @throws CommandError where nothing is found, and where it is not confirmed.
 */
export async function forgetSubmissions(
  database: Database,
  { reference, email, yes }: { reference?: string; email?: string; yes: boolean },
  terminal: Terminal,
  {
    removeFile,
    dataDir,
    now = () => new Date(),
  }: { removeFile: (id: string) => Promise<void>; dataDir: string; now?: () => Date },
): Promise<Exit> {
  if (Boolean(reference) === Boolean(email)) {
    throw new CommandError("Give either a REFERENCE or --email ADDRESS.", "wrongUsage");
  }
  const references = reference ? await found(database, reference) : await sentBy(database, email ?? "");
  if (references.length === 0) throw new CommandError(`${reference || email}: nothing is stored`, "nothing");

  const what = counted(references.length, "submission");
  const isAgreed = yes || (await confirm(terminal, `Delete ${what} of ${reference || email} for good?`));
  if (!isAgreed)
    throw new CommandError("Nothing was deleted: it was not confirmed (--yes confirms).", "nothing");

  const today = isoDay(now());
  // First, so that a backup that is restored later erases again what this run may not have finished.
  await appendErased(dataDir, references, today);
  const { submissions, letters, files } = await deleteInBatches(database, references, { erasedOn: today });
  for (const id of files) {
    await database.deleteFrom("uploads").where("id", "=", id).execute();
    await removeFile(id);
  }
  const letterFiles = await removeLettersAbout(dataDir, references);
  await scrub(database, { rewrite: true });
  const counts = [
    counted(submissions, "submission"),
    counted(letters, "letter"),
    counted(files.length + letterFiles, "file"),
  ];
  terminal.stdout.write(`Deleted ${counts.join(", ")}.\n`);
  return "done";
}

async function found(database: Database, reference: string): Promise<string[]> {
  const stored = await findSubmission(database, reference);
  return stored ? [stored.reference] : [];
}

async function sentBy(database: Database, email: string): Promise<string[]> {
  const references: string[] = [];
  for await (const page of readSubmissionPages(database, { email })) {
    references.push(...page.map(({ reference }) => reference));
  }
  return references;
}
