import { factIn } from "#reader/content.ts";
import { formatFact } from "#reader/figures.ts";
import { addDays, isoDay } from "#shared/days.ts";
import type { Office } from "#contract/offices.ts";
import type { PageRequest } from "#site/load/page.ts";
import { regionIds } from "#shared/regions.ts";
import { listCities } from "./map-marks.tsx";
import { toSearch } from "./filters.ts";
import { drawLanes } from "./lanes.ts";
import { toDashes } from "./lights.ts";
import { isAgent, listOffices, type ListedOffice } from "./listed-office.ts";
import { openSpans } from "./opening.ts";
import { summariseRegions, type RegionSummary } from "./regions.ts";

/** Days ahead for which holidays are sent. Pages are rendered anew each day. */
const daysAhead = 14;

export function loadOffices(request: PageRequest): ListedOffice[] {
  return listOffices(findOffices(request).map(withNextHolidays), request.locale);
}

export function loadRegions(request: PageRequest): RegionSummary[] {
  const tree = request.lists.allRegionAndCity();
  return summariseRegions(tree, findOffices(request), request.locale);
}

export type NetworkData = ReturnType<typeof toNetwork>;

/** What the map of the network shows, on the day on which the page is rendered. */
export function toNetwork({ content, locale }: PageRequest, offices: ListedOffice[]) {
  const day = isoDay(new Date());
  return {
    day,
    // `count` and `agents` are numbers of offices, `hours` theirs as dashes; `search` is the query that lists them.
    cities: listCities(offices, locale).map(({ name, point, count, offices: inCity }) => ({
      name,
      point: [Math.round(point[0]), Math.round(point[1])] satisfies typeof point,
      count,
      agents: inCity.filter(isAgent).length,
      hours: toDashes(inCity.flatMap((office) => openSpans(office, day))),
      search: toSearch({ city: inCity[0]?.city.en }),
    })),
    lanes: drawLanes(content.lanes, offices, {
      locale,
      transitOf: (name) => formatFact(factIn(content, name), locale),
    }),
    regions: regionIds.filter((id) => offices.some(({ region }) => region === id)),
  };
}

/** The opening hours of all offices by region, and the day on which the page is rendered. */
export function toStrip(offices: ListedOffice[]) {
  const day = isoDay(new Date());
  return {
    day,
    regions: [...Map.groupBy(offices, ({ region }) => region)].map(([id, inRegion]) => ({
      id,
      places: inRegion.map((office) => ({ open: openSpans(office, day) })),
    })),
  };
}

function findOffices(request: PageRequest): Office[] {
  return request.lists.getCompanyInfoByCountryId().sites;
}

function withNextHolidays({ holidays, ...office }: Office): Office {
  const today = isoDay(new Date());
  // The day of a visitor, and at an office within it, may begin up to two days before the one in UTC.
  const first = addDays(today, -2);
  const last = addDays(today, daysAhead);
  const next = holidays?.filter((day) => day >= first && day <= last);
  return next?.length ? { ...office, holidays: next } : office;
}
