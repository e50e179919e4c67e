import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { fill } from "#contract/fill.ts";
import { listCities } from "#site/features/offices/cities.ts";
import { createOfficeFilter } from "#site/features/offices/filters.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { idIn } from "#site/ui/id-in.ts";
import { Chips } from "./chips.tsx";
import { LocatorMap } from "./locator-map.tsx";
import { OfficeList } from "./office-list.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { SearchField, searchForm } from "./search-field.tsx";
import { useCurrentCity } from "./use-current-city.ts";

// It contains the positions of all countries, and few searches fail.
const NoOffices = lazyPart(async () => (await import("./no-offices.tsx")).NoOffices);

/** Finds an office: a search field, a menu of places and a map, and below them the list that all of these filter. */
export function Locator({ offices: initial }: { offices: ListedOffice[] }) {
  const messages = useMessages();
  const { locator } = messages;
  const locale = useLocale();
  const { values: filters, change } = useFilters({
    region: "text",
    country: "text",
    city: "text",
    type: "text",
    service: "text",
    q: "text",
  });
  /** The city that is hovered or focused, in the map or in the list. */
  const [active, setActive] = useState<string>();
  const filterOffices = useMemo(() => createOfficeFilter(messages), [messages]);
  const cityName = filters.city && filterOffices(initial, { city: filters.city })[0]?.city.en;
  const offices = useCurrentCity(initial, cityName);
  const cities = useMemo(() => listCities(offices, locale), [offices, locale]);
  useOpenedTarget();

  const matching = filterOffices(offices, filters);
  // On a phone, search results follow the field directly, without the menu and the map between.
  const hiddenBySearch = filters.q ? "mobile:hidden" : "";
  const isFiltered = matching.length < offices.length;
  return (
    <>
      <section aria-label={locator.place} className="no-print bg-ink text-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-10 py-16 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-10">
          <div>
            {/* Typing makes no steps in the history. */}
            <SearchField query={filters.q} onSearch={(q) => change({ q }, { replace: true })} />
            <p className="mt-4 flex min-h-8 flex-wrap items-baseline justify-between gap-x-6 text-small text-mist">
              <span role="status">{fill(locator.found, { what: countText(locator, matching) })}</span>
              {isFiltered ? (
                <button
                  type="reset"
                  form={searchForm}
                  onClick={() => change({ region: "", country: "", city: "", type: "", service: "", q: "" })}
                  className="cursor-pointer py-1 font-semibold text-white underline underline-offset-4"
                >
                  {locator.clear}
                </button>
              ) : null}
            </p>
            <div className={hiddenBySearch}>
              <PlaceMenu offices={offices} filters={filters} filterOffices={filterOffices} />
            </div>
          </div>
          <div className={`min-w-0 self-center ${hiddenBySearch}`}>
            <LocatorMap
              cities={cities}
              matching={new Set(listCities(matching, locale).map(({ key }) => key))}
              active={active}
              onActivate={setActive}
            />
          </div>
        </div>
      </section>
      <Chips offices={offices} filters={filters} filterOffices={filterOffices} onChange={change} />
      {matching.length > 0 ? (
        <OfficeList offices={matching} isFiltered={isFiltered} active={active} onActivate={setActive} />
      ) : (
        <NoOffices offices={offices} filters={filters} filterOffices={filterOffices} />
      )}
    </>
  );
}

/** Opens the office that the address names, `#rotterdam-terminal`. */
function useOpenedTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(idIn(hash))?.querySelector("details");
    if (details) details.open = true;
  }, [hash]);
}
