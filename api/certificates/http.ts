import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readQuery } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { listCertificates } from "./sql.ts";

/** The call that lists certificates. `today` returns a day (`2026-11-21`). */
export function certificates(database: Database, today: () => string): Hono {
  const { path, query } = calls.queryHonorList;
  return new Hono().get(path, async (c) =>
    c.json(await listCertificates(database, readQuery(c, query), today())),
  );
}
