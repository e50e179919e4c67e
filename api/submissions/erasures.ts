import { readFileSync } from "node:fs";
import { appendFile, mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#shared/days.ts";

/**
 * Days for which references of erased submissions are kept: longer than backups, so that no restored backup brings one
 * back. A reference alone is no personal data.
 */
export const erasureDays = 90;

/** Records references as erased on a day (`2026-11-21`). */
export async function recordErasures(
  database: Database,
  references: readonly string[],
  day: string,
): Promise<void> {
  if (references.length === 0) return;
  await database
    .insertInto("erasures")
    .values(references.map((reference) => ({ reference, erased_on: day })))
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
}

/** Returns the first day (`2026-11-21`) whose erasures are kept. */
function erasureCutoff(now: Date): string {
  return addDays(isoDay(now), -erasureDays);
}

/** Deletes erasures from before the cutoff. */
export async function deleteOldErasures(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("erasures").where("erased_on", "<", erasureCutoff(now)).execute();
}

/** Returns the path of the list of erased references, which is kept in case the database is lost. */
export function erasureFile(dataDir: string): string {
  return join(dataDir, "erased.txt");
}

/** Appends references to the list, one line each with the day (`2026-11-21`). */
export async function appendErased(
  dataDir: string,
  references: readonly string[],
  day: string,
): Promise<void> {
  const file = erasureFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = references.map((reference) => `${day} ${reference}\n`).join("");
  // Again, if another process has put a trimmed list in place of the file that was open (`trimErased`).
  do await appendFile(file, lines, { mode: 0o600, flush: true });
  while (!readText(file).includes(lines));
}

/** Removes erasures from before the cutoff from the list, but none that another process appends meanwhile. */
export async function trimErased(dataDir: string, now: Date): Promise<void> {
  const file = erasureFile(dataDir);
  const cutoff = erasureCutoff(now);
  if (
    !readText(file)
      .split("\n")
      .some((line) => line !== "" && line < cutoff)
  )
    return;
  const list = await open(file);
  try {
    const lines = (await list.readFile("utf8")).split("\n");
    const kept = lines.filter((line) => line >= cutoff).map((line) => `${line}\n`);
    await writeFile(`${file}.part`, kept.join(""), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    // What was appended since. Whoever appends later finds another list, and does so again.
    const late = await list.readFile("utf8");
    if (late) await appendFile(file, late, { flush: true });
  } finally {
    await list.close();
  }
}

/** Reads the references of a list and ignores other text. A missing file has none. */
export function readErased(file: string): string[] {
  return readText(file).match(/\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
