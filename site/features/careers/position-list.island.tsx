import { useEffect, useState } from "react";
import type { AreaList, PositionPage } from "#contract/positions.ts";
import { addressIn } from "#shared/locales.ts";
import { positionIdPattern, positionPath } from "#shared/pages.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { FilterBar, Folded } from "#site/parts/list/filter-bar.tsx";
import { FilterForm, FilterChoices } from "#site/parts/list/filter-form.tsx";
import { ListEnd, ResultCount } from "#site/parts/list/list-end.tsx";
import { choicesOf, useFilters } from "#site/parts/list/use-filters.ts";
import { usePagedList } from "#site/parts/list/use-paged-list.ts";
import { useSite } from "#site/load/site-data.ts";
import { useHash } from "#site/ui/browser-state.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";
import { idIn } from "#site/ui/id-in.ts";
import { PositionItem } from "./position-item.tsx";
import { areaQuery, positionQuery, usePositionWords } from "./position.ts";

/** The open positions: areas at the side, the other filters above. Each position opens in place. */
export default function PositionList({
  rendered,
  areas,
  languages,
}: {
  rendered: PositionPage[];
  areas: AreaList["areas"];
  languages: { value: string; label: string }[];
}) {
  const { list } = useMessages();
  const words = usePositionWords();
  const locale = useLocale();
  const client = browserClient(useSite().apiBaseUrl);
  const { values, search, searchWith, change } = useFilters("/Joinus", {
    language: (code) => languages.find(({ value }) => value === code)?.value,
  });
  const paged = usePagedList({
    rendered,
    query: values,
    fetchPage: (page) => client.getPositionList(positionQuery(values, locale, page)),
    onMore: (pages) => change({ ...values, pages: String(pages) }, { replace: true }),
  });
  const { listRef, items, from, total, isStale, isLoading } = paged;
  const isEmpty = total === 0 && !isStale;
  const narrowing = areaQuery(values);
  const key = JSON.stringify(narrowing);
  const [renderedKey] = useState(key);
  const counted = useLoaded(key === renderedKey ? undefined : key, () => client.getQyList(narrowing));
  const counts = key === renderedKey ? areas : counted?.areas;
  const isNarrowed = Object.keys(values).some((name) => !["area", "page", "pages"].includes(name));
  const named = idIn(useHash());
  useEffect(() => {
    // Old links name positions that this list may not show; the page of each also says if it is not open.
    if (positionIdPattern.test(named) && !document.getElementById(named))
      location.replace(addressIn(locale, positionPath(named)));
  }, [named, locale]);

  return (
    <div className="grid split-5 gap-y-4">
      <div className="self-start desktop:sticky desktop:top-28">
        <FilterForm path="/Joinus" anchor="positions" onChange={change} />
        <FilterChoices
          name="area"
          legend={words.area}
          all={words.allAreas}
          choices={areas.map(({ id }) => {
            const count = counts?.find((area) => area.id === id)?.count;
            return { value: id, label: words.areas[id], ...(count !== undefined && { count }) };
          })}
          value={values.area}
          look="column"
          onChange={(area) => change({ area })}
        />
      </div>
      <div className="min-w-0">
        <Folded isUsed={isNarrowed}>
          <FilterBar
            path="/Joinus"
            selects={[
              { name: "function", label: words.function, choices: choicesOf(words.functions) },
              { name: "contract", label: words.contract, choices: choicesOf(words.contracts) },
              { name: "language", label: words.language, choices: languages },
              { name: "sort", label: list.sort, choices: choicesOf(words.sorts), initial: "newest" },
            ]}
            keyword={{ name: "keyword", label: words.keyword, button: words.search }}
            values={values}
            onChange={change}
          />
        </Folded>
        <div className="mt-8 mb-4 mobile:mt-5">
          <ResultCount label={words.label} from={from} shown={items.length} total={total} />
        </div>
        {isEmpty ? (
          <div className="border-y py-8">
            <p className="max-w-[60ch]">{words.emptyHint}</p>
            <p className="mt-4">
              <a
                href="#apply"
                className="inline-block border-2 border-text px-7 py-4 font-semibold hover:bg-ink hover:text-white"
              >
                {words.speculative}
              </a>
            </p>
          </div>
        ) : (
          <ul
            ref={listRef}
            aria-busy={isLoading}
            className="border-b-2 border-text transition-opacity aria-busy:opacity-50"
          >
            {items.map((position) => (
              <li key={position.id} tabIndex={-1} className="border-t first:border-t-2 first:border-text">
                <PositionItem position={position} search={search} />
              </li>
            ))}
          </ul>
        )}
        <ListEnd path="/Joinus" anchor="positions" searchWith={searchWith} list={paged} />
      </div>
    </div>
  );
}
