import { Hono } from "hono";
import type * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import { listSlides } from "./carousel/sql.ts";
import { listCertificates } from "./certificates/sql.ts";
import type { Database } from "./database/tables.ts";
import { readBody, readQuery } from "./input.ts";
import { listNews } from "./news/sql.ts";
import { countByRegion, findInCity, findInCountry } from "./offices/sql.ts";
import { listAreas, listPositions } from "./positions/sql.ts";

type Calls = typeof calls;

/** Functions that answer calls, each with the call's validated query or body. */
type Answers<Name extends keyof Calls> = {
  [N in Name]: (
    input: Calls[N] extends { query: infer S } | { body: infer S } ? z.output<S> : undefined,
  ) => Promise<z.output<Calls[N]["answer"]>>;
};

/** The calls that list records. `today` returns a day (`2026-11-21`). */
export function lists(database: Database, today: () => string): Hono {
  const answers = {
    allRegionAndCity: () => countByRegion(database),
    showCompaniesInfoByCityName: async ({ cityName }) => ({ sites: await findInCity(database, cityName) }),
    getCompanyInfoByCountryId: (query) => findInCountry(database, query),
    websiteCarousel: (query) => listSlides(database, "website", query, today()),
    abroadCarousel: (query) => listSlides(database, "abroad", query, today()),
    queryNewsPage: (query) => listNews(database, query),
    getPositionList: (query) => listPositions(database, query, today()),
    getQyList: () => listAreas(database, today()),
    queryHonorList: (query) => listCertificates(database, query, today()),
  } satisfies Partial<Answers<keyof Calls>>;
  const app = new Hono();
  for (const [name, answer] of Object.entries<(input: never) => Promise<object>>(answers)) {
    const { method, path, query, body }: Call = calls[name as keyof typeof answers];
    app.on(method, path, async (c) => {
      const input = body ? await readBody(c, body) : query && readQuery(c, query);
      return c.json(await answer(input as never));
    });
  }
  return app;
}
