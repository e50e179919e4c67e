import type { LoaderFunctionArgs } from "react-router";
import { addDays, isoDay } from "#contract/days.ts";
import type { Locale } from "#contract/locales.ts";
import type { Site } from "#contract/network.ts";
import { clientContext } from "#site/load/context.ts";
import type { SiteEntry } from "./entries.ts";
import { regionsOf } from "./regions.ts";
import type { Region } from "./regions.ts";
import { toEntries } from "./to-entries.ts";

/** Pages are made anew each day, and a visitor looks at the days ahead. */
const daysAhead = 14;

/** The whole network, for a page in one language. */
export async function loadEntries(
  args: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
): Promise<SiteEntry[]> {
  const sites = await loadSites(args);
  return toEntries(sites.map(withNextHolidays), locale);
}

/** The whole network, region by region in figures and lists. */
export async function loadRegions(
  args: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
): Promise<Region[]> {
  const [tree, sites] = await Promise.all([
    args.context.get(clientContext).allRegionAndCity(),
    loadSites(args),
  ]);
  return regionsOf(tree, sites, locale);
}

async function loadSites({ context }: Pick<LoaderFunctionArgs, "context">): Promise<Site[]> {
  const { sites } = await context.get(clientContext).getCompanyInfoByCountryId();
  return sites;
}

function withNextHolidays({ holidays, ...site }: Site): Site {
  const today = isoDay(new Date());
  const last = addDays(today, daysAhead);
  const next = holidays?.filter((day) => day >= today && day <= last);
  return next?.length ? { ...site, holidays: next } : site;
}
