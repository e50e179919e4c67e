import { useDeferredValue, useMemo, useState } from "react";
import { fill } from "#shared/fill.ts";
import { listCities } from "#site/features/offices/cities.ts";
import { DayNote } from "#site/features/offices/day-strip.tsx";
import type { Filters } from "#site/features/offices/filter-search.ts";
import { createOfficeFilter, findCity, placeFilters, without } from "#site/features/offices/filters.ts";
import { HourAxis } from "#site/features/offices/hour-bars.tsx";
import { countText } from "#site/features/offices/office-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { ApplyFilters, filterForm, FilterForm, inPlace } from "#site/parts/list/filter-form.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Cross } from "#site/ui/icons.tsx";
import { useLoaded } from "#site/ui/use-loaded.ts";
import { useNow } from "#site/ui/browser-state.ts";
import { FilterSelects } from "./filter-selects.tsx";
import { LocatorMap } from "./locator-map.tsx";
import { NoOffices, type Hints } from "./no-offices.tsx";
import { OfficeList } from "./office-list.tsx";
import { NowContext, type LocatedOffice } from "./office-row.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { useCurrentCity } from "./use-current-city.ts";

/**
 * Finds an office: a search field, two filters and a menu of places, and below them the list that they filter, beside the
 * map. `day` is the day on which the page was rendered.
 */
export default function Locator({
  offices: initial,
  hints: renderedHints,
  day,
}: {
  offices: LocatedOffice[];
  /** Where no office matches the address: what is offered instead. */
  hints: Hints | undefined;
  day: string;
}) {
  const now = useNow();
  const messages = useMessages();
  const { locator } = messages;
  const { email } = useSite();
  const locale = useLocale();
  const { values, search, change } = useFilters("/branch", { city: (name) => findCity(initial, name) });
  // Controls answer before the list.
  const filters: Filters = useDeferredValue(values);
  /** The city that is hovered or focused, in the map or in the list. */
  const [active, setActive] = useState<string>();
  const filterOffices = useMemo(() => createOfficeFilter(messages), [messages]);
  const offices = useCurrentCity(initial, values.city, day);
  const cities = useMemo(() => listCities(offices, locale), [offices, locale]);

  const matching = filterOffices(offices, filters);
  const isFiltered = matching.length < offices.length;
  const [renderedFor] = useState(search);
  const isRendered = search === renderedFor;
  const foundHints = useLoaded(matching.length > 0 || isRendered ? undefined : search, async () => {
    const [{ findHints }, { loadPorts }] = await Promise.all([
      import("./find-hints.ts"),
      import("#site/parts/places/search-ports.ts"),
    ]);
    const ports = await loadPorts(locale);
    return findHints(offices, values, { filterOffices, ports, messages, locale, email });
  });

  function clear(): void {
    change(without({}, []));
    // The link goes with the filters. In the field, a phone would show its keyboard.
    document.getElementById("found")?.focus({ preventScroll: true });
  }
  return (
    <div data-day={day}>
      <FilterForm
        path="/branch"
        onChange={(changes) => {
          change(changes);
          document.getElementById("directory")?.scrollIntoView();
        }}
      />
      <section aria-label={locator.place} className="no-print border-t border-line bg-white">
        <div className="wrap grid grid-cols-[2fr_1fr_1fr] gap-x-8 gap-y-3 pt-4 mobile:grid-cols-2 mobile:gap-x-5 short:grid-cols-[4fr_3fr_3fr] short:pt-1">
          <div className="mobile:col-span-2">
            {/* Typing makes no steps in the history. */}
            <SearchField query={values.q} onSearch={(q) => change({ q }, { replace: true })}>
              {isFiltered ? (
                <SiteLink
                  to="/branch"
                  onClick={inPlace(clear)}
                  className="-mr-2 flex min-h-11 shrink-0 items-center gap-2 px-2 text-small font-semibold"
                >
                  {locator.clear} <Cross className="size-4" />
                </SiteLink>
              ) : null}
            </SearchField>
            {placeFilters.map((name) =>
              values[name] ? (
                <input key={name} type="hidden" name={name} value={values[name]} form={filterForm} />
              ) : null,
            )}
            <ApplyFilters />
          </div>
          <FilterSelects offices={offices} filters={values} filterOffices={filterOffices} onChange={change} />
          {/* Search results follow the fields directly; on a low screen so does the list, which names the regions. */}
          <div
            className={`col-span-full min-w-0 ${filters.q ? "mobile:hidden" : ""} ${filters.q || !isFiltered ? "short:hidden" : ""}`}
          >
            <PlaceMenu offices={offices} filters={values} filterOffices={filterOffices} onChange={change} />
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
              <span id="found" role="status" tabIndex={-1}>
                {fill(locator.found, { what: countText(locator, matching) })}
              </span>
              <DayNote className="block text-label phone:hidden short:hidden" />
            </p>
            <HourAxis className="no-print" />
          </div>
          <NowContext value={now}>
            {matching.length > 0 ? (
              <OfficeList offices={matching} isFiltered={isFiltered} active={active} onActivate={setActive} />
            ) : (
              <NoOffices hints={isRendered ? renderedHints : foundHints} offices={offices} />
            )}
          </NowContext>
        </div>
      </div>
    </div>
  );
}
