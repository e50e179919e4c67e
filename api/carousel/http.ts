import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { listSlides } from "./sql.ts";

/** The calls that list slides, one for each audience. `today` returns a day (`2026-11-21`). */
export function carousel(database: Database, today: () => string): Hono {
  const { websiteCarousel, abroadCarousel } = calls;
  return new Hono()
    .post(websiteCarousel.path, async (c) => {
      return c.json(await listSlides(database, "website", await readBody(c, websiteCarousel.body), today()));
    })
    .post(abroadCarousel.path, async (c) => {
      return c.json(await listSlides(database, "abroad", await readBody(c, abroadCarousel.body), today()));
    });
}
