import { groupBy } from "#shared/group-by.ts";
import type { Locale } from "#shared/locales.ts";
import { cityKey, isAgent, type ListedOffice } from "./listed-office.ts";
import { project } from "./projection.ts";

/** A mark on the map. */
export interface MapMark {
  point: [x: number, y: number];
  /** Number of offices that it stands for. */
  count: number;
  /** Whether all of them are agents. */
  isAgent: boolean;
}

/** A city with offices, as a mark that can be selected. */
export interface City extends MapMark {
  key: string;
  name: string;
  offices: ListedOffice[];
}

/** The cities of these offices, in their order. */
export function listCities(offices: ListedOffice[], locale: Locale): City[] {
  return [...groupBy(offices, cityKey)].flatMap(([key, inCity]) => {
    const [first] = inCity;
    if (!first) return [];
    return {
      key,
      name: first.city[locale],
      offices: inCity,
      point: project(first.at),
      count: inCity.length,
      isAgent: inCity.every(isAgent),
    };
  });
}
