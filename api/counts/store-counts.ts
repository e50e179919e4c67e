import type { Database } from "#api/database/tables.ts";
import { addDays, isoDay } from "#shared/days.ts";
import type { DayCount } from "./counter.ts";

/** How many days counts are kept, and the words of searches, as /privacyPolicy states. */
export const countDays = { numbers: 400, terms: 90 };

/** Adds counts to those of their days. Several copies may do so at once. */
export async function addCounts(database: Database, counts: DayCount[]): Promise<void> {
  // In one order, so that two copies never wait for each other.
  const rows = counts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  for (let at = 0; at < rows.length; at += batchSize)
    await database
      .insertInto("counts")
      .values(rows.slice(at, at + batchSize))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "kind", "name"])
          .doUpdateSet((row) => ({ count: row("counts.count", "+", row.ref("excluded.count")) })),
      )
      .execute();
}

/** The counts from a day (`2026-11-21`) on. */
export function listCounts(database: Database, since: string): Promise<DayCount[]> {
  return database
    .selectFrom("counts")
    .select(["day", "kind", "name", "count"])
    .where("day", ">=", since)
    .orderBy("day")
    .orderBy("kind")
    .orderBy("name")
    .execute();
}

/** Deletes counts that are past their time. */
export async function deleteOldCounts(database: Database, now: Date): Promise<void> {
  const before = (days: number) => addDays(isoDay(now), -days);
  await database.deleteFrom("counts").where("day", "<", before(countDays.numbers)).execute();
  await database
    .deleteFrom("counts")
    .where("kind", "=", "term")
    .where("day", "<", before(countDays.terms))
    .execute();
}

/** Limits the parameters of a statement. */
const batchSize = 200;

function keyOf({ day, kind, name }: DayCount): string {
  return `${day} ${kind} ${name}`;
}
