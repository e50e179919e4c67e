import { useEffect, useMemo, useRef, useState } from "react";
import { fill } from "#shared/fill.ts";
import { DayNote } from "#site/features/offices/day-strip.tsx";
import { createOfficeFilter, findCity, placeFilters, without } from "#site/features/offices/filters.ts";
import type { Hints } from "#site/features/offices/hints.ts";
import { HourAxis } from "#site/features/offices/hour-bars.tsx";
import type { FoundOffice } from "#site/features/offices/listed-office.ts";
import { listCities } from "#site/features/offices/map-marks.tsx";
import { countText } from "#site/features/offices/office-texts.ts";
import { useAddress, useMessages } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { ApplyFilters, filterForm, FilterForm, inPlace } from "#site/parts/list/filter-form.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Cross } from "#site/ui/icons.tsx";
import { idIn } from "#site/ui/id-in.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";
import { FilterSelects, SearchField } from "./filter-controls.tsx";
import { LocatorMap } from "./locator-map.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { showOffices } from "./show-offices.ts";

/**
 * Finds an office: a search field, two filters, a menu of places and the map. What they find is shown of the directory
 * that follows, which the server has rendered in full. `day` is the day on which it did.
 */
export default function Locator({
  offices,
  hints: renderedHints,
  day,
}: {
  offices: FoundOffice[];
  hints: Hints | undefined;
  day: string;
}) {
  const messages = useMessages();
  const { locator } = messages;
  const site = useSite();
  const address = useAddress();
  const { locale } = address;
  const { values, search, change } = useFilters("/branch", { city: (name) => findCity(offices, name) });
  const filterOffices = useMemo(() => createOfficeFilter(messages), [messages]);
  const cities = useMemo(() => listCities(offices, locale), [offices, locale]);

  const matching = filterOffices(offices, values);
  const isFiltered = matching.length < offices.length;
  const [renderedFor] = useState(search);
  const isRendered = search === renderedFor;
  const foundHints = useLoaded(matching.length > 0 || isRendered ? undefined : search, async () => {
    const [{ findHints }, { loadPorts }] = await Promise.all([
      import("#site/features/offices/hints.ts"),
      import("#site/parts/places/search-ports.ts"),
    ]);
    const ports = await loadPorts(locale);
    return findHints(offices, values, { filterOffices, ports, messages, locale, email: site.email });
  });
  const hints = matching.length > 0 ? undefined : isRendered ? renderedHints : foundHints;
  const openRegions = useOpenRegions();
  const onMap =
    isFiltered || openRegions.length === 0
      ? matching
      : offices.filter(({ region }) => openRegions.includes(region));
  useDirectory(isFiltered ? (hints?.offices ?? matching.map(({ id }) => id)) : undefined);

  const { city } = values;
  useEffect(() => {
    if (!city) return;
    // Where it does not load or answer, the page's own data stays.
    import("./current-city.tsx")
      .then(({ showCurrentCity }) => showCurrentCity(city, { address, site, day }))
      .catch(() => {});
  }, [city, address, site, day]);

  function clear(): void {
    change(without({}, []));
    // The link goes with the filters. In the field, a phone would show its keyboard.
    document.getElementById("found")?.focus({ preventScroll: true });
  }
  return (
    <>
      <FilterForm
        path="/branch"
        onChange={(changes) => {
          change(changes);
          document.getElementById("directory")?.scrollIntoView();
        }}
      />
      <section aria-label={locator.place} className="locator-filters no-print border-t bg-white">
        <div className="wrap grid grid-cols-[2fr_1fr_1fr] gap-x-8 gap-y-3 pt-4 mobile:grid-cols-2 mobile:gap-x-5 short:grid-cols-[4fr_3fr_3fr] short:pt-1">
          <div className="mobile:col-span-2">
            {/* Typing makes no steps in the history. */}
            <SearchField query={values.q} onSearch={(q) => change({ q }, { replace: true })}>
              {isFiltered ? (
                <SiteLink
                  to="/branch"
                  onClick={inPlace(clear)}
                  className="-mr-2 flex tap shrink-0 gap-2 px-2 text-small font-semibold"
                >
                  {/* Large text would leave the field no room. */}
                  <span className="@max-[15.5rem]:sr-only">{locator.clear}</span> <Cross className="size-4" />
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
            className={`col-span-full min-w-0 ${values.q ? "mobile:hidden" : ""} ${values.q || !isFiltered ? "short:hidden" : ""}`}
          >
            <PlaceMenu offices={offices} filters={values} filterOffices={filterOffices} onChange={change} />
          </div>
        </div>
      </section>
      <div className="locator-panel no-print bg-ink px-edge py-3 text-white desktop:px-8">
        <LocatorMap cities={cities} matching={new Set(listCities(onMap, locale).map(({ key }) => key))} />
      </div>
      <div className="locator-list">
        <div className="office-columns no-print items-end! pt-3 text-small text-muted short:pt-1">
          <p>
            <span id="found" role="status" tabIndex={-1}>
              {fill(locator.found, { what: countText(locator, matching) })}
            </span>
            <DayNote className="block text-label phone:hidden short:hidden" />
          </p>
          <HourAxis className="no-print" />
        </div>
        <div role="status">
          {hints ? (
            <div className="pt-6 pb-5">
              <h2 className="text-section">{hints.title}</h2>
              <p className="mt-3">{hints.text}</p>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

function useOpenRegions(): string[] {
  const [open, setOpen] = useState("");
  useEffect(() => {
    function read(): void {
      const rows = document.querySelectorAll("#directory > [open] > ul");
      setOpen(Array.from(rows, ({ id }) => id.replace("region-", "")).join(" "));
    }
    read();
    document.addEventListener("toggle", read, { capture: true });
    return () => document.removeEventListener("toggle", read, { capture: true });
  }, []);
  return open ? open.split(" ") : [];
}

/** Shows these offices in the directory, once they are others than the server has shown. */
function useDirectory(ids: string[] | undefined): void {
  const key = ids?.join(" ");
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    showOffices(key?.split(" "));
    // A kept page has begun with all of them.
    document.getElementById(idIn(location.hash))?.scrollIntoView();
  }, [key]);
}
