import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { isoDay } from "#shared/days.ts";
import { CommandError } from "#cli/program.ts";
import { countNoun } from "#cli/terminal.ts";
import { eraseAll, type Place } from "./erase.ts";

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
