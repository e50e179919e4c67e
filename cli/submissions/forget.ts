import type { Database } from "#api/database/tables.ts";
import { deleteInBatches } from "#api/models/retention.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { confirm } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { findSubmission, pagesOfSubmissions } from "#api/models/stored-submissions.ts";

/**
 * Erases a submission, or everything that an address has sent, once that was confirmed: what was typed, the letters
 * about it and its files, which `removeFile` takes out of the store.
 * @throws CommandError where nothing is found, and where it is not confirmed.
 */
export async function forgetSubmissions(
  database: Database,
  { reference, email, yes }: { reference?: string; email?: string; yes: boolean },
  terminal: Terminal,
  removeFile: (id: string) => Promise<void>,
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

  const { submissions, letters, files } = await deleteInBatches(database, references);
  for (const id of files) {
    await database.deleteFrom("uploads").where("id", "=", id).execute();
    await removeFile(id);
  }
  const counts = [
    counted(submissions, "submission"),
    counted(letters, "letter"),
    counted(files.length, "file"),
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
  for await (const page of pagesOfSubmissions(database, { email })) {
    references.push(...page.map(({ reference }) => reference));
  }
  return references;
}
