import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#contract/days.ts";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Days for which the reference of an erased submission is remembered: longer than backups are kept, so that none brings
 * it back. A reference alone says nothing about a person.
 */
export const erasureDays = 90;

/** Remembers submissions as erased on a day (`2026-11-21`). */
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

/** The day (`2026-11-21`) from which on erasures are remembered. */
export function erasureCutoff(now: Date): string {
  return addDays(isoDay(now), -erasureDays);
}

/** Deletes what has been remembered for long enough. */
export async function deleteOldErasures(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("erasures").where("erased_on", "<", erasureCutoff(now)).execute();
}

/** The list of erased references beside the database, for the case that the database itself is lost. */
export function erasureFile(dataDir: string): string {
  return join(dataDir, "erased.txt");
}

/** Adds references to the list, each with the day (`2026-11-21`) on a line of its own. */
export async function appendErased(
  dataDir: string,
  references: readonly string[],
  day: string,
): Promise<void> {
  const file = erasureFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = references.map((reference) => `${day} ${reference}\n`);
  await appendFile(file, lines.join(""), { mode: 0o600, flush: true });
}

/** Takes references out of the list that have been remembered for long enough. */
export async function trimErased(dataDir: string, now: Date): Promise<void> {
  const file = erasureFile(dataDir);
  const lines = readText(file)
    .split("\n")
    .filter((line) => line !== "");
  const kept = lines.filter((line) => line >= erasureCutoff(now));
  if (kept.length === lines.length) return;
  await writeFile(`${file}.part`, kept.map((line) => `${line}\n`).join(""), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** The references in a list; none where there is no such file. Other words on a line do not matter. */
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
