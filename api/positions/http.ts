import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { listAreas, listPositions } from "./sql.ts";

/** The calls that list positions and areas. `today` returns a day (`2026-11-21`). */
export function positions(database: Database, today: () => string): Hono {
  const { getPositionList, getQyList } = calls;
  return new Hono()
    .post(getPositionList.path, async (c) => {
      return c.json(await listPositions(database, await readBody(c, getPositionList.body), today()));
    })
    .get(getQyList.path, async (c) => c.json(await listAreas(database, today())));
}
