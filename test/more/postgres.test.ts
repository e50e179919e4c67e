import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { findBinaries, startPostgres } from "#test/postgres.ts";

test.runIf(inject("postgresUrl"))(
  "the PostgreSQL for tests can be frozen, resumed and restarted with its data",
  async () => {
    const postgres = await startPostgres(findBinaries() ?? "");
    onTestFinished(postgres.stop);
    const query = async (text: string) => {
      const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 500 });
      client.on("error", () => {});
      await client.connect();
      try {
        return (await client.query(text)).rows as unknown[];
      } finally {
        await client.end();
      }
    };
    await query("create table kept (id int)");
    postgres.pause();
    await expect(query("select 1")).rejects.toThrow(/timeout/);
    postgres.resume();
    await postgres.restart("immediate");
    expect(await query("select * from kept")).toEqual([]);
    await postgres.halt();
    await expect(query("select 1")).rejects.toThrow(/ECONNREFUSED/);
  },
);
