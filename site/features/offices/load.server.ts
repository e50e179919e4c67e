import type { LoaderFunctionArgs } from "react-router";
import { addDays, isoDay } from "#contract/days.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { clientContext } from "#site/load/context.ts";
import type { ListedOffice } from "./listed-office.ts";
import { summariseRegions } from "./regions.ts";
import type { RegionSummary } from "./regions.ts";
import { listOffices } from "./list-offices.ts";

/** Pages are made anew each day, and a visitor looks at the days ahead. */
const daysAhead = 14;

/** The whole network, for a page in one language. */
export async function loadOffices(
  args: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
): Promise<ListedOffice[]> {
  const sites = await loadSites(args);
  return listOffices(sites.map(withNextHolidays), locale);
}

/** The whole network, region by region in figures and lists. */
export async function loadRegions(
  args: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
): Promise<RegionSummary[]> {
  const [tree, sites] = await Promise.all([
    args.context.get(clientContext).allRegionAndCity(),
    loadSites(args),
  ]);
  return summariseRegions(tree, sites, locale);
}

async function loadSites({ context }: Pick<LoaderFunctionArgs, "context">): Promise<Office[]> {
  const { sites } = await context.get(clientContext).getCompanyInfoByCountryId();
  return sites;
}

function withNextHolidays({ holidays, ...site }: Office): Office {
  const today = isoDay(new Date());
  const last = addDays(today, daysAhead);
  const next = holidays?.filter((day) => day >= today && day <= last);
  return next?.length ? { ...site, holidays: next } : site;
}
