import type { Locale } from "#contract/locales.ts";
import type { Messages } from "#site/i18n/messages.ts";
import type { ListedOffice } from "./listed-office.ts";
import type { Filters, placeNames } from "./filters.ts";

/** A region, a country or a city that has entries, and the places in it. */
export interface OfficeGroup {
  name: string;
  entries: ListedOffice[];
  /** The filters that filterOffices it, with those of the places around it. */
  filters: Filters;
  places: OfficeGroup[];
}

/** One step of the way from the world to a city: its filter, with the value that the filter has for an entry. */
interface Level {
  filter: (typeof placeNames)[number];
  valueOf: (entry: ListedOffice) => string;
  nameOf: (entry: ListedOffice) => string;
}

/** The entries by region, then country, then city, in their own order. */
export function groupOffices(
  entries: ListedOffice[],
  words: Messages["locator"],
  locale: Locale,
): OfficeGroup[] {
  return group(entries, {}, [
    { filter: "region", valueOf: ({ region }) => region, nameOf: ({ region }) => words.regions[region] },
    { filter: "country", valueOf: ({ country }) => country, nameOf: ({ countryName }) => countryName },
    { filter: "city", valueOf: ({ city }) => city.en, nameOf: ({ city }) => city[locale] },
  ]);
}

function group(entries: ListedOffice[], around: Filters, [level, ...deeper]: Level[]): OfficeGroup[] {
  if (!level) return [];
  return [...Map.groupBy(entries, level.valueOf)].flatMap(([value, inside]) => {
    const [first] = inside;
    if (!first) return [];
    const filters = { ...around, [level.filter]: value };
    return { name: level.nameOf(first), entries: inside, filters, places: group(inside, filters, deeper) };
  });
}
