import { expect, inject, onTestFinished, test } from "vitest";
import { findBinaries, startPostgres } from "#test/postgres.ts";
import { classifyDatabaseError } from "#api/database/failure.ts";
import { accessDatabase } from "#api/database/open.ts";

const limits = { wait: 500, query: 2000 };

test.runIf(inject("postgresUrl"))(
  "a query of a frozen server fails, and the probe drops the connection that waits for it",
  { timeout: 30_000 },
  async () => {
    const { postgres, access } = await opened();
    const { database, pool, prepare, probe } = access;
    const query = () => database.selectFrom("secrets").selectAll().execute();
    postgres.pause();
    expect(classifyDatabaseError(await query().catch((error: unknown) => error))).toBe("unreachable");
    expect(pool?.totalCount).toBe(1);
    await expect(probe()).rejects.toThrow(/timeout/);
    // Or a server that was cut off would never be reached again.
    expect(pool?.totalCount).toBe(0);
    postgres.resume();
    await prepare();
    expect(await query()).toEqual([]);
  },
);

test.runIf(inject("postgresUrl"))(
  "a broken connection fails its query, and the next query gets a new one",
  { timeout: 30_000 },
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
