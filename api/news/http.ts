import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { listNews } from "./sql.ts";

/** The call that lists news. */
export function news(database: Database): Hono {
  const { path, body } = calls.queryNewsPage;
  return new Hono().post(path, async (c) => c.json(await listNews(database, await readBody(c, body))));
}
