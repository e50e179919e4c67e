import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readQuery } from "#api/input.ts";
import { calls } from "#contract/calls.ts";
import { countByRegion, findInCity, findInCountry } from "./sql.ts";

/** The calls that list offices. */
export function offices(database: Database): Hono {
  const {
    allRegionAndCity,
    showCompaniesInfoByCityName: byCity,
    getCompanyInfoByCountryId: byCountry,
  } = calls;
  return new Hono()
    .get(allRegionAndCity.path, async (c) => c.json(await countByRegion(database)))
    .get(byCity.path, async (c) => {
      const { cityName } = readQuery(c, byCity.query);
      return c.json({ sites: await findInCity(database, cityName) });
    })
    .get(byCountry.path, async (c) => c.json(await findInCountry(database, readQuery(c, byCountry.query))));
}
