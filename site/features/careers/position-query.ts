import type { ListQuery } from "#contract/list-queries.ts";
import type { PositionPage, PositionQuery } from "#contract/positions.ts";
import type { Locale } from "#shared/locales.ts";
import type { RegionId } from "#shared/regions.ts";

/** What the call for positions is asked for a page of the list. */
export function positionQuery(
  { pages: _pages, page: _page, ...filters }: ListQuery<"/Joinus">,
  locale: Locale,
  page: number,
): PositionQuery {
  return { ...filters, locale, page };
}

/** An area in which a search would find something. */
export interface NearbyArea {
  area: RegionId;
  total: number;
}

/** The neighbouring areas of each area, nearest first. */
const neighbours: Record<RegionId, RegionId[]> = {
  "greater-china": ["south-east-asia", "south-asia-gulf"],
  "south-east-asia": ["greater-china", "south-asia-gulf"],
  "south-asia-gulf": ["south-east-asia", "europe", "africa"],
  europe: ["africa", "south-asia-gulf", "americas"],
  americas: ["europe", "greater-china"],
  africa: ["europe", "south-asia-gulf"],
};

/** The same search in each neighbouring area, with what it answers. */
export function searchNearby<Answer>(
  query: PositionQuery,
  search: (query: PositionQuery) => Answer,
): { area: RegionId; answer: Answer }[] {
  const areas = query.area ? neighbours[query.area] : [];
  return areas.map((area) => ({ area, answer: search({ ...query, area, page: 1, size: 1 }) }));
}

/** The neighbouring areas that have positions. */
export function withPositions(found: { area: RegionId; answer: PositionPage }[]): NearbyArea[] {
  return found.map(({ area, answer: { total } }) => ({ area, total })).filter(({ total }) => total > 0);
}
