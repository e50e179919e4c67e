import type { Locale } from "#contract/locales.ts";
import { cityKey, isAgent } from "./listed-office.ts";
import type { ListedOffice } from "./listed-office.ts";
import { project } from "./projection.ts";

/** A mark on the map of the network. */
export interface MapMark {
  point: [x: number, y: number];
  /** How many sites and agents it stands for. */
  count: number;
  /** Nobody but agents is there. */
  isAgent: boolean;
}

/** A city with sites, as a mark that can be chosen. */
export interface City extends MapMark {
  key: string;
  name: string;
  entries: ListedOffice[];
}

/** The cities of some entries, in their order. */
export function citiesOf(entries: ListedOffice[], locale: Locale): City[] {
  return [...Map.groupBy(entries, cityKey)].flatMap(([key, inCity]) => {
    const [first] = inCity;
    if (!first) return [];
    return {
      key,
      name: first.city[locale],
      entries: inCity,
      point: project(first.at),
      count: inCity.length,
      isAgent: inCity.every(isAgent),
    };
  });
}

/** The marks alone, for a map that stands still. */
export function marksOf(entries: ListedOffice[]): MapMark[] {
  return citiesOf(entries, "en").map(({ point, count, isAgent }) => ({ point, count, isAgent }));
}

/** How large a mark is drawn, by what it stands for, so that its area grows with the number. */
export function markRadius({ count }: MapMark): number {
  return 3.5 + 1.5 * Math.sqrt(count);
}
