import type { Database } from "#api/database/tables.ts";

const name = "round";

/** Reads the last trusted day (`2026-11-21`). Undefined before the first. */
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

/** Returns the day of the newest submission, by the clock at that time. Undefined without submissions. */
export async function findNewestSubmissionDay(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("submissions")
    .select("received_at")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.received_at.slice(0, 10);
}
