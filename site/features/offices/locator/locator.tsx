import { useMemo, useRef, useState } from "react";
import { fill } from "#shared/fill.ts";
import { listCities } from "#site/features/offices/cities.ts";
import { createOfficeFilter } from "#site/features/offices/filters.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { HourAxis } from "#site/features/offices/hour-bars.tsx";
import { countText } from "#site/features/offices/office-texts.ts";
import { useDay } from "#site/features/offices/use-day.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { Cross } from "#site/ui/icons.tsx";
import { FilterSelects } from "./filter-selects.tsx";
import { LocatorMap } from "./locator-map.tsx";
import { OfficeList } from "./office-list.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { SearchField, searchForm } from "./search-field.tsx";
import { useCurrentCity } from "./use-current-city.ts";

// It contains the positions of all countries, and few searches fail.
const NoOffices = lazyPart(async () => (await import("./no-offices.tsx")).NoOffices);

/**
 * Finds an office: a search field, two filters and a menu of places, and below them the list that they filter, beside the
 * map. `day` is the day on which the page was rendered.
 */
export function Locator({ offices: initial, day: rendered }: { offices: ListedOffice[]; day: string }) {
  const day = useDay(rendered);
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

  const matching = filterOffices(offices, filters);
  const isFiltered = matching.length < offices.length;
  const status = useRef<HTMLSpanElement>(null);
  return (
    <>
      <section aria-label={locator.place} className="no-print border-t border-line bg-white">
        <div className="wrap grid grid-cols-[2fr_1fr_1fr] gap-x-8 gap-y-3 pt-4 mobile:grid-cols-2 mobile:gap-x-5 short:grid-cols-[4fr_3fr_3fr] short:pt-1">
          <div className="mobile:col-span-2">
            {/* Typing makes no steps in the history. */}
            <SearchField query={filters.q} onSearch={(q) => change({ q }, { replace: true })}>
              {isFiltered ? (
                <button
                  type="reset"
                  form={searchForm}
                  onClick={() => {
                    change({ region: "", country: "", city: "", type: "", service: "", q: "" });
                    // The button goes with the filters. In the field, a phone would show its keyboard.
                    status.current?.focus({ preventScroll: true });
                  }}
                  className="-mr-2 flex min-h-11 shrink-0 cursor-pointer items-center gap-2 px-2 text-small font-semibold"
                >
                  {locator.clear} <Cross className="size-4" />
                </button>
              ) : null}
            </SearchField>
          </div>
          <FilterSelects
            offices={offices}
            filters={filters}
            filterOffices={filterOffices}
            onChange={change}
          />
          {/* Search results follow the fields directly; on a low screen so does the list, which names the regions. */}
          <div
            className={`col-span-full min-w-0 ${filters.q ? "mobile:hidden" : ""} ${filters.q || !isFiltered ? "short:hidden" : ""}`}
          >
            <PlaceMenu offices={offices} filters={filters} filterOffices={filterOffices} />
          </div>
        </div>
      </section>
      <div className="locator-split">
        <div className="no-print bg-ink px-edge py-3 text-white desktop:px-8">
          <LocatorMap
            cities={cities}
            matching={new Set(listCities(matching, locale).map(({ key }) => key))}
            active={active}
            onActivate={setActive}
          />
        </div>
        <div className="min-w-0 pb-3">
          <div className="office-columns no-print items-end! pt-3 text-small text-muted short:pt-1">
            <p>
              <span ref={status} role="status" tabIndex={-1}>
                {fill(locator.found, { what: countText(locator, matching) })}
              </span>
              <span className="block text-label phone:hidden short:hidden">
                {day.now ? locator.inYourTime : locator.inUtc}
              </span>
            </p>
            <HourAxis day={day} className="no-print" />
          </div>
          {matching.length > 0 ? (
            <OfficeList
              offices={matching}
              isFiltered={isFiltered}
              day={day}
              active={active}
              onActivate={setActive}
            />
          ) : (
            <NoOffices offices={offices} filters={filters} filterOffices={filterOffices} day={day} />
          )}
        </div>
      </div>
    </>
  );
}
