import type { LoaderFunctionArgs } from "react-router";
import { addDays, isoDay } from "#contract/days.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { clientContext } from "#site/load/context.ts";
import { listOffices } from "./list-offices.ts";
import type { ListedOffice } from "./listed-office.ts";
import { summariseRegions, type RegionSummary } from "./regions.ts";

type Args = Pick<LoaderFunctionArgs, "context">;

/** Days ahead for which holidays are sent. Pages are rendered anew each day. */
const daysAhead = 14;

/** Loads all offices for a page in one language. */
export async function loadOffices(args: Args, locale: Locale): Promise<ListedOffice[]> {
  const offices = await fetchOffices(args);
  return listOffices(offices.map(withNextHolidays), locale);
}

/** Loads the summaries of all regions. */
export async function loadRegions(args: Args, locale: Locale): Promise<RegionSummary[]> {
  const tree = await args.context.get(clientContext).allRegionAndCity();
  return summariseRegions(tree, await fetchOffices(args), locale);
}

async function fetchOffices({ context }: Args): Promise<Office[]> {
  const { sites } = await context.get(clientContext).getCompanyInfoByCountryId();
  return sites;
}

function withNextHolidays({ holidays, ...office }: Office): Office {
  const today = isoDay(new Date());
  const last = addDays(today, daysAhead);
  const next = holidays?.filter((day) => day >= today && day <= last);
  return next?.length ? { ...office, holidays: next } : office;
}
