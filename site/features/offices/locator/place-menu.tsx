import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { toSearch, type Filters } from "#site/features/offices/filter-search.ts";
import { placeFilters, without, type OfficeFilter } from "#site/features/offices/filters.ts";
import { groupOffices, type OfficeGroup } from "#site/features/offices/group-offices.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { Count } from "./count.tsx";

/**
 * A menu of places: a row of all regions, below it one of the open one's countries, below that one of the cities of the open
 * one, each with the number of offices that the other filters leave. Selecting an open place closes it.
 */
export function PlaceMenu({
  offices,
  filters,
  filterOffices,
}: {
  offices: ListedOffice[];
  filters: Filters;
  filterOffices: OfficeFilter;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const otherFilters = without(filters, placeFilters);
  const inPlace = filterOffices(offices, without(filters, ["type", "service", "q"]));
  // Compares offices, since the address may name a place in several ways.
  const isOpen = (group: OfficeGroup) =>
    inPlace.length > 0 &&
    inPlace.length < offices.length &&
    inPlace.every((office) => group.offices.includes(office));

  const regions = groupOffices(offices, locator, locale);

  function link(group: OfficeGroup, outer: Filters) {
    const open = isOpen(group);
    return (
      <FilterLink
        filters={{ ...otherFilters, ...(open ? outer : group.filters) }}
        fallback={regionId(group.filters.region)}
        isCurrent={open}
        className={linkStyle}
      >
        {group.name} <Count offices={filterOffices(group.offices, otherFilters)} />
      </FilterLink>
    );
  }
  function submenu({ groups, filters }: OfficeGroup): ReactNode {
    const open = groups.find(isOpen);
    return (
      <>
        {groups.length > 1 ? (
          <PlaceRow className="border-t border-line">
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
    <nav aria-label={locator.place} className="border-t border-line">
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

/** A link to the list with these filters; without scripts, to the section of the page with the id `fallback`. */
function FilterLink({
  filters,
  fallback,
  isCurrent,
  className,
  children,
}: {
  filters: Filters;
  fallback: string;
  isCurrent: boolean;
  className: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const to = useHydrated() ? { pathname, search: toSearch(filters) } : { pathname, hash: fallback };
  return (
    <Link
      to={to}
      preventScrollReset
      discover="none"
      aria-current={isCurrent ? "true" : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

/** The id of a region's section of the list. */
export function regionId(region = ""): string {
  return `region-${region}`;
}

const linkStyle =
  "inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent text-small font-medium whitespace-nowrap hover:text-petrol aria-[current]:border-orange aria-[current]:font-semibold";
