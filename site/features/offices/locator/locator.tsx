import { useMemo, useState } from "react";
import { fill } from "#contract/fill.ts";
import { citiesOf } from "#site/features/offices/cities.ts";
import { countText } from "#site/features/offices/count-text.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { createOfficeFilter } from "#site/features/offices/filters.ts";
import { createSearchedTexts } from "#site/features/offices/searched-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { Chips } from "./chips.tsx";
import { Directory } from "./office-list.tsx";
import { LocatorMap } from "./locator-map.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { SearchField, searchForm } from "./search-field.tsx";
import { useCurrentCity } from "./use-current-city.ts";
import { useFilters } from "./use-filters.ts";
import { useOpenedTarget } from "./use-opened-target.ts";

// It knows where all countries are, and few visitors look for a place in vain.
const NoOffices = lazyPart(async () => (await import("./no-offices.tsx")).NoOffices);

/** Whom to call, and where: one search, places, a map, and below them the directory that all of these narrow. */
export function Locator({ entries: known }: { entries: ListedOffice[] }) {
  const messages = useMessages();
  const { locator } = messages;
  const locale = useLocale();
  const { filters, search, change, clear } = useFilters();
  /** The city that the pointer or the focus is on, in the map or in the directory. */
  const [active, setActive] = useState<string>();
  const filterOffices = useMemo(() => createOfficeFilter(createSearchedTexts(messages)), [messages]);
  const cityName = filters.city && filterOffices(known, { city: filters.city })[0]?.city.en;
  const entries = useCurrentCity(known, cityName);
  const cities = useMemo(() => citiesOf(entries, locale), [entries, locale]);
  useOpenedTarget();

  const chosen = filterOffices(entries, filters);
  // On a phone, what was searched for follows the field at once: places and map would be screens of other things.
  const besides = filters.q ? "mobile:hidden" : "";
  const isNarrowed = chosen.length < entries.length;
  return (
    <>
      <section aria-label={locator.place} className="no-print bg-ink text-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-10 py-16 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-10">
          <div>
            <SearchField query={filters.q} onSearch={search} />
            <p className="mt-4 flex min-h-8 flex-wrap items-baseline justify-between gap-x-6 text-small text-mist">
              <span role="status">{fill(locator.found, { what: countText(locator, chosen) })}</span>
              {isNarrowed ? (
                <button
                  type="reset"
                  form={searchForm}
                  onClick={clear}
                  className="cursor-pointer py-1 font-semibold text-white underline underline-offset-4"
                >
                  {locator.clear}
                </button>
              ) : null}
            </p>
            <div className={besides}>
              <PlaceMenu entries={entries} filters={filters} filterOffices={filterOffices} />
            </div>
          </div>
          <div className={`min-w-0 self-center ${besides}`}>
            <LocatorMap
              cities={cities}
              shown={new Set(citiesOf(chosen, locale).map(({ key }) => key))}
              active={active}
              onActivate={setActive}
            />
          </div>
        </div>
      </section>
      <Chips entries={entries} filters={filters} filterOffices={filterOffices} onChange={change} />
      {chosen.length > 0 ? (
        <Directory entries={chosen} isNarrowed={isNarrowed} active={active} onActivate={setActive} />
      ) : (
        <NoOffices entries={entries} filters={filters} filterOffices={filterOffices} />
      )}
    </>
  );
}
