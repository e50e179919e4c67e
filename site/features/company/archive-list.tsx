import type { FrontMatter } from "#library/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { FilterChoices } from "#site/parts/list/filter-choices.tsx";
import { ResultCount } from "#site/parts/list/result-count.tsx";
import { choicesOf, useFilters, valuesOf } from "#site/parts/list/use-filters.ts";

/** The archive's entries by year, latest first, filtered by theme. */
export function ArchiveList({ entries }: Pick<FrontMatter<"archive">, "entries">) {
  const { archive: words } = useMessages();
  const { values, isReady, change } = useFilters({ theme: valuesOf(words.themes) });
  const shown = entries.filter(({ theme }) => !values.theme || theme === values.theme);
  const years = Map.groupBy(shown, ({ year }) => year);
  return (
    <>
      <FilterChoices
        legend={words.theme}
        all={words.allThemes}
        choices={choicesOf(words.themes).map((choice) => ({
          ...choice,
          count: entries.filter(({ theme }) => theme === choice.value).length,
        }))}
        value={values.theme}
        isReady={isReady}
        look="row"
        onChange={(theme) => change({ theme })}
      />
      <div className="mt-8 mb-4">
        <ResultCount label={words.label} shown={shown.length} total={shown.length} />
      </div>
      <ol className="border-b border-line">
        {[...years].map(([year, ofYear]) => (
          <li
            key={year}
            className="grid grid-cols-[6rem_1fr] gap-x-8 border-t border-line mobile:grid-cols-1"
          >
            <h3 className="heading pt-4 text-h3 text-petrol">{year}</h3>
            <ul>
              {ofYear.map(({ theme, text, source }) => (
                <li
                  key={text}
                  className="grid grid-cols-[8rem_1fr_12rem] gap-x-8 border-t border-line py-4 first:border-t-0 narrow:grid-cols-1"
                >
                  <p className="text-small leading-relaxed font-semibold text-petrol">
                    {words.themes[theme]}
                  </p>
                  <p>{text}</p>
                  <p className="text-small leading-relaxed text-muted first-letter:uppercase">{source}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
