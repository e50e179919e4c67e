import type { Database } from "./tables.ts";

/** Reads a day (`2026-11-21`) of the table `clock`. Undefined before the first. */
export async function readDay(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom("clock").select("day").where("name", "=", name).executeTakeFirst();
  return row?.day;
}

/** Records a day in the table `clock`. */
export async function recordDay(database: Database, name: string, day: string): Promise<void> {
  await database
    .insertInto("clock")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
}
