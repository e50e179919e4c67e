import { expect, inject, onTestFinished, test } from "vitest";
import { findBinaries, startPostgres } from "#test/postgres.ts";
import { classifyDatabaseError } from "./failure.ts";
import { accessDatabase } from "./open.ts";

const limits = { wait: 300, query: 1200 };

test.runIf(inject("postgresUrl"))(
  "a query of a frozen server fails, and the database is used again once it answers",
  async () => {
    const { postgres, access } = await opened();
    const { database, pool, prepare, probe } = access;
    const store = (name: string) =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto("secrets").values({ name, value: "1" }).execute();
        if (name === "frozen") postgres.pause();
        await transaction.selectFrom("secrets").selectAll().execute();
      });
    const error = await store("frozen").catch((thrown: unknown) => thrown);
    expect(classifyDatabaseError(error)).toBe("unreachable");
    // Connections that wait for an answer are dropped, or a server that was cut off would never be reached again.
    await database
      .selectFrom("secrets")
      .selectAll()
      .execute()
      .catch(() => {});
    await expect(probe()).rejects.toThrow(/timeout/);
    await expect(prepare()).rejects.toThrow(/timeout/);
    expect(pool?.totalCount).toBe(0);
    postgres.resume();
    await prepare();
    await store("later");
    expect(await database.selectFrom("secrets").select("name").execute()).toEqual([{ name: "later" }]);
  },
);

test.runIf(inject("postgresUrl"))(
  "a broken connection fails its query, and the next query gets a new one",
  async () => {
    const { postgres, access } = await opened();
    const { database, pool } = access;
    const query = () => database.selectFrom("secrets").selectAll().execute();
    for (const mode of ["fast", "immediate"] as const) {
      const during = database.transaction().execute(async (transaction) => {
        await transaction.insertInto("secrets").values({ name: mode, value: "" }).execute();
        await postgres.restart(mode);
        await transaction.selectFrom("secrets").selectAll().execute();
      });
      expect(classifyDatabaseError(await during.catch((error: unknown) => error))).toBe("unreachable");
      expect(await query()).toEqual([]);
    }
    await postgres.halt();
    expect(classifyDatabaseError(await query().catch((error: unknown) => error))).toBe("unreachable");
    // The counters of limits ask the pool itself.
    expect(classifyDatabaseError(await pool?.query("SELECT 1").catch((error: unknown) => error))).toBe(
      "unreachable",
    );
  },
);

async function opened() {
  const postgres = await startPostgres(findBinaries() ?? "");
  onTestFinished(postgres.stop);
  const access = accessDatabase({ dataDir: "", databaseUrl: postgres.url }, limits);
  onTestFinished(() => access.database.destroy());
  await access.prepare();
  return { postgres, access };
}
