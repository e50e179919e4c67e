import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import type { Filters, placeFilters } from "#site/features/offices/filters.ts";
import type { FoundOffice } from "#site/features/offices/listed-office.ts";

/** The offices of a region, a country or a city, and the groups within it. */
export interface OfficeGroup {
  name: string;
  offices: FoundOffice[];
  /** The filters that select it, including those of the groups around it. */
  filters: Filters;
  groups: OfficeGroup[];
}

/** A level of grouping: its filter, and the filter's value and name for an office. */
interface Level {
  filter: (typeof placeFilters)[number];
  valueOf: (office: FoundOffice) => string;
  nameOf: (office: FoundOffice) => string;
}

/** Groups offices by region, country and city, in their given order. */
export function groupOffices(
  offices: FoundOffice[],
  words: Messages["locator"],
  locale: Locale,
): OfficeGroup[] {
  return group(offices, {}, [
    { filter: "region", valueOf: ({ region }) => region, nameOf: ({ region }) => words.regions[region] },
    { filter: "country", valueOf: ({ country }) => country, nameOf: ({ countryName }) => countryName },
    { filter: "city", valueOf: ({ city }) => city.en, nameOf: ({ city }) => city[locale] },
  ]);
}

function group(offices: FoundOffice[], outer: Filters, [level, ...deeper]: Level[]): OfficeGroup[] {
  if (!level) return [];
  return [...Map.groupBy(offices, level.valueOf)].flatMap(([value, inGroup]) => {
    const [first] = inGroup;
    if (!first) return [];
    const filters = { ...outer, [level.filter]: value };
    return { name: level.nameOf(first), offices: inGroup, filters, groups: group(inGroup, filters, deeper) };
  });
}
