import type { ReactNode } from "react";
import { placeFilters, toSearch, without, type Filters } from "#site/features/offices/filters.ts";
import { isAgent, type FoundOffice } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { OfficeMark } from "#site/features/offices/signs.tsx";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { inPlace } from "#site/parts/list/filter-form.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import type { FilterProps } from "./filter-controls.tsx";

/**
 * A menu of places: a row of all regions, below it one of the open one's countries, below that one of the cities of the open
 * one, each with the number of offices that the other filters leave. Selecting an open place closes it.
 */
export function PlaceMenu({ offices, filters, filterOffices, onChange }: FilterProps) {
  const { locator } = useMessages();
  const locale = useLocale();
  const otherFilters = without(filters, placeFilters);
  const ofPlace = filterOffices(offices, without(filters, ["type", "service", "q"]));
  // Compares offices, since the address may name a place in several ways.
  const isOpen = (group: OfficeGroup) =>
    ofPlace.length > 0 &&
    ofPlace.length < offices.length &&
    ofPlace.every((office) => group.offices.includes(office));

  const regions = groupOffices(offices, locator, locale);

  function link(group: OfficeGroup, outer: Filters) {
    const open = isOpen(group);
    const next = { ...otherFilters, ...(open ? outer : group.filters) };
    return (
      <SiteLink
        to="/branch"
        search={toSearch(next)}
        onClick={inPlace(() => onChange(without(next, [])))}
        aria-current={open ? "true" : undefined}
        className={linkStyle}
      >
        {group.name} <Count offices={filterOffices(group.offices, otherFilters)} />
      </SiteLink>
    );
  }
  function submenu({ groups, filters }: OfficeGroup): ReactNode {
    const open = groups.find(isOpen);
    return (
      <>
        {groups.length > 1 ? (
          <PlaceRow className="border-t">
            {groups.map((group) => (
              <li key={group.name}>{link(group, filters)}</li>
            ))}
          </PlaceRow>
        ) : null}
        {open ? submenu(open) : null}
      </>
    );
  }
  return (
    <nav aria-label={locator.place} className="border-t">
      <PlaceRow>
        {regions.map((region) => (
          <li key={region.name}>{link(region, {})}</li>
        ))}
      </PlaceRow>
      {regions.filter(isOpen).map((region) => (
        <div key={region.name}>{submenu(region)}</div>
      ))}
    </nav>
  );
}

/** Places in lines, on narrow screens in one row that scrolls. */
function PlaceRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`relative scrollbar-none mobile:overflow-x-auto ${className}`}>
      <ul className="tab-row flex gap-x-7 desktop:flex-wrap mobile:w-max">{children}</ul>
    </div>
  );
}

/** The number of own offices, and of agents behind their mark. Screen readers get it in words. */
function Count({ offices }: { offices: FoundOffice[] }) {
  const { locator } = useMessages();
  const agents = offices.filter(isAgent).length;
  const own = offices.length - agents;
  return (
    <span className="inline-flex items-center gap-1.5 font-normal whitespace-nowrap text-muted">
      <span className="sr-only">{countText(locator, offices)}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        {own > 0 || agents === 0 ? own : null}
        {agents > 0 ? (
          <>
            <OfficeMark isAgent />
            {agents}
          </>
        ) : null}
      </span>
    </span>
  );
}

const linkStyle =
  "inline-flex tap gap-1.5 border-b-3 border-transparent text-small font-medium whitespace-nowrap hover:text-petrol aria-[current]:border-orange aria-[current]:font-semibold";

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
