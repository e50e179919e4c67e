import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { erase } from "#api/submissions/retention.ts";
import { findSubmission, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import { removeGoneFiles } from "#api/uploads/orphans.ts";
import type { FileStore } from "#api/files/file-store.ts";
import { isoDay } from "#shared/days.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, countNoun, type Terminal } from "#cli/terminal.ts";

/** Where a site keeps what visitors send. */
interface Place {
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
  const { submissions, letters, files } = await erase(database, references, { dataDir });
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

/**
 * Erases again what was erased before, for a database that was restored from a backup: the references that the database
 * itself has recorded, those of the list in `dataDir`, and those of `file`, another list or another SQLite file of the
 * site. All are recorded again. Returns what was deleted, in words.
 */
export async function eraseAgain(place: Place, file?: string): Promise<string> {
  const { database, dataDir } = place;
  const today = isoDay(new Date());
  const rows = await database.selectFrom("erasures").select("reference").execute();
  const recorded = new Set(rows.map(({ reference }) => reference));
  const list = erasureFile(dataDir);
  const listed = new Set(readErased(list));
  const all = listed.union(recorded).union(new Set(file ? readList(file) : []));
  const found: string[] = [];
  for (const reference of all) {
    const stored = database.selectFrom("submissions").select("reference").where("reference", "=", reference);
    if (await stored.executeTakeFirst()) found.push(reference);
  }
  const others = all.difference(new Set(found));
  const unlisted = [...others.difference(listed)];
  if (unlisted.length > 0) await appendErased(dataDir, unlisted, today);
  for (const reference of others.difference(recorded)) await recordErasures(database, [reference], today);
  const what = found.length > 0 ? await eraseAll(place, found) : "nothing";
  const lack =
    file || existsSync(list)
      ? ""
      : `\nThere is no ${list}: what was erased after the backup is still there. Give a list, if there is one elsewhere.`;
  return `Erased again: ${what} (${countNoun(all.size, "erasure")} remembered).${lack}`;
}

/** Reads a list of references, one on each line, perhaps after the day. Anything else would erase what it should not. */
function readList(file: string): string[] {
  const lines = file.endsWith(".sqlite") ? readRecorded(file) : readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => line.trim())
    .map((line) => {
      const [, reference] = /^(?:\d{4}-\d\d-\d\d )?([A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4})\s*$/.exec(line) ?? [];
      if (reference) return reference;
      throw new CommandError(`${file}: "${line.slice(0, 40)}" is not a reference such as CT-7K3M-2QXR`);
    });
}

/** Reads what another database has recorded: the one that is replaced, or a later backup. */
function readRecorded(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT reference FROM erasures").all();
  database.close();
  return rows.map((row) => String(row["reference"]));
}
