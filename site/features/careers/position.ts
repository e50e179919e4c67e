import { countryName, languageName, formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { ListQuery } from "#contract/list-queries.ts";
import type { PositionPage, PositionQuery } from "#contract/positions.ts";
import { wordsOf, type WordsOf } from "#site/i18n/words.ts";

export const { useWords: usePositionWords, wordsIn: positionWordsIn } = wordsOf("positions");

export type Position = PositionPage["items"][number];

/** The city and country of a position; of Singapore, which is both, the name once. */
export function placeOf({ city, country }: Position, locale: Locale): string {
  return [...new Set([city, countryName(country, locale)])].join(", ");
}

/** A day that stands alone in a narrow column, where it may break: `18 de diciembre de` / `2026`. */
export function dayFact(day: string, locale: Locale): string {
  return formatDay(day, locale).replaceAll("\u00a0", " ");
}

/** The lists of a position's text with their titles, without empty ones. */
export function listsOf(
  { tasks, mustHave, niceToHave }: Position,
  words: WordsOf<"positions">,
): { title: string; items: string[] }[] {
  return [
    { title: words.tasks, items: tasks },
    { title: words.mustHave, items: mustHave },
    { title: words.niceToHave, items: niceToHave },
  ].filter(({ items }) => items.length > 0);
}

/** What a position's text does not say, name by name. */
export function factsOf(
  position: Position,
  words: WordsOf<"positions">,
  locale: Locale,
): [name: string, value: string][] {
  return [
    [words.contract, words.contracts[position.contract]],
    [words.shifts, position.shifts],
    [words.workplace, words.workplaces[position.workplace]],
    [words.function, words.functions[position.function]],
    [words.languages, position.languages.map((code) => languageName(code, locale)).join(", ")],
    [words.manager, position.manager],
    [words.posted, dayFact(position.posted, locale)],
    [words.reference, position.id],
  ];
}

/** The query of the application form for a position, with that of the list. */
export function applySearch(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set("position", id);
  return `?${query.toString()}`;
}

/** What the call for areas is asked: all that narrows the list but the area itself. */
export function areaQuery({ function: jobFunction, contract, language, keyword }: ListQuery<"/Joinus">) {
  return { function: jobFunction, contract, language, keyword };
}

/** What the call for positions is asked for a page of the list. */
export function positionQuery(
  { pages: _pages, page: _page, ...filters }: ListQuery<"/Joinus">,
  locale: Locale,
  page: number,
): PositionQuery {
  return { ...filters, locale, page };
}
