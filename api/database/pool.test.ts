import { expect, inject, onTestFinished, test } from "vitest";
import { findBinaries, startPostgres } from "#test/postgres.ts";
import { classifyDatabaseError } from "./failure.ts";
import { accessDatabase } from "./open.ts";

const limits = { wait: 500, query: 2000 };

test.runIf(inject("postgresUrl"))(
  "a query of a frozen server fails once, and its connection is not reused",
  async () => {
    const { postgres, access } = await opened();
    const { database, pool } = access;
    let next: unknown;
    const storing = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("secrets").values({ name: "one", value: "1" }).execute();
      postgres.pause();
      const failed = await transaction
        .selectFrom("secrets")
        .selectAll()
        .execute()
        .catch((error: unknown) => error);
      // What would follow in the transaction does not wait again.
      next = await transaction
        .selectFrom("secrets")
        .selectAll()
        .execute()
        .catch((error: unknown) => error);
      throw failed;
    });
    const error = await storing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: "Query read timeout" });
    expect(classifyDatabaseError(error)).toBe("silent");
    expect(next).toMatchObject({ message: expect.stringMatching(/not queryable|terminated/) as string });
    expect(pool?.totalCount).toBe(0);
    postgres.resume();
    expect(await database.selectFrom("secrets").selectAll().execute()).toEqual([]);
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

test.runIf(inject("postgresUrl"))(
  "a connection to a server that has become read-only is closed",
  async () => {
    const { access } = await opened();
    const { database, pool } = access;
    await pool?.query("SET default_transaction_read_only = on");
    const writing = database.insertInto("secrets").values({ name: "one", value: "1" }).execute();
    expect(classifyDatabaseError(await writing.catch((error: unknown) => error))).toBe("read-only");
    await database.insertInto("secrets").values({ name: "one", value: "1" }).execute();
    expect(await database.selectFrom("secrets").select("name").execute()).toEqual([{ name: "one" }]);
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
