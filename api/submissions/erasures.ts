import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#contract/days.ts";

/**
 * Days for which the reference of an erased submission is remembered: longer than backups are kept, so that none brings
 * it back. A reference alone says nothing about a person.
 */
export const erasureDays = 90;

/** Remembers submissions as erased on a day (`2026-11-21`). */
export async function rememberErased(
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
export function rememberedSince(now: Date): string {
  return addDays(isoDay(now), -erasureDays);
}

/** Deletes what has been remembered for long enough. */
export async function forgetOldErasures(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("erasures").where("erased_on", "<", rememberedSince(now)).execute();
}
