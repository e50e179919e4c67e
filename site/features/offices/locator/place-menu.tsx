import type { ReactNode } from "react";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { placeNames, without } from "#site/features/offices/filters.ts";
import type { OfficeFilter, Filters } from "#site/features/offices/filters.ts";
import { groupOffices } from "#site/features/offices/group-offices.ts";
import type { OfficeGroup } from "#site/features/offices/group-offices.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Count } from "./count.tsx";
import { FilterLink } from "./filter-link.tsx";

/**
 * From the world to a city: all regions, below an open one its countries, below those the cities of an open one. Each
 * with what the other filters leave of it. To filterOffices what is open closes it.
 */
export function PlaceMenu({
  entries,
  filters,
  filterOffices,
}: {
  entries: ListedOffice[];
  filters: Filters;
  filterOffices: OfficeFilter;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const others = without(filters, placeNames);
  const inPlace = filterOffices(entries, without(filters, ["type", "service", "q"]));
  // A place is open when all that is chosen of the world lies in it, however the address names it.
  const isOpen = (place: OfficeGroup) =>
    inPlace.length < entries.length && inPlace.every((entry) => place.entries.includes(entry));

  function link(place: OfficeGroup, around: Filters, style: string) {
    const open = isOpen(place);
    return (
      <FilterLink
        filters={{ ...others, ...(open ? around : place.filters) }}
        fallback={regionId(place.filters.region)}
        isCurrent={open}
        className={style}
      >
        {place.name} <Count entries={filterOffices(place.entries, others)} />
      </FilterLink>
    );
  }
  function within({ places, filters }: OfficeGroup): ReactNode {
    const open = places.find(isOpen);
    return (
      <>
        {places.length > 1 ? (
          <ul className="flex flex-wrap gap-x-5 border-l-2 border-orange pb-3 pl-4">
            {places.map((place) => (
              <li key={place.name}>{link(place, filters, inlineStyle)}</li>
            ))}
          </ul>
        ) : null}
        {open ? within(open) : null}
      </>
    );
  }
  return (
    <nav aria-label={locator.place} className="mt-6">
      <ul className="border-b border-line-ink">
        {groupOffices(entries, locator, locale).map((region) => (
          <li key={region.name} className="border-t border-line-ink">
            {link(region, {}, rowStyle)}
            {isOpen(region) ? within(region) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a region's part of the directory. */
export function regionId(region = ""): string {
  return `region-${region}`;
}

const rowStyle =
  "flex min-h-12 items-center justify-between gap-4 py-2 font-medium hover:text-orange aria-[current]:font-semibold";
const inlineStyle =
  "inline-flex min-h-8 items-center gap-1.5 text-small text-mist hover:text-white aria-[current]:font-semibold aria-[current]:text-white";
