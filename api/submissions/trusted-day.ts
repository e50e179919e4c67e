import type { Database } from "#api/database/tables.ts";

const name = "round";

/** The last day (`2026-11-21`) that was known to be right; undefined before the first. */
export async function readTrustedDay(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom("clock").select("day").where("name", "=", name).executeTakeFirst();
  return row?.day;
}

/** Records a day as trusted; clock jumps are detected against it. */
export async function recordTrustedDay(database: Database, day: string): Promise<void> {
  await database
    .insertInto("clock")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
}

/** The day on which the newest submission came, by the clock of then; undefined where there is none. */
export async function findNewestSubmissionDay(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("submissions")
    .select("received_at")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.received_at.slice(0, 10);
}
