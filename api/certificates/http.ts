import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readQuery } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { listHonors } from "./sql.ts";

/** The register of certificates, licences and recognition. `today` is a day in ISO 8601. */
export function honors(database: Database, today: () => string): Hono {
  const { path, query } = calls.queryHonorList;
  return new Hono().get(path, async (c) => c.json(await listHonors(database, readQuery(c, query), today())));
}
