import english from "#content/messages/positions/en.json" with { type: "json" };
import spanish from "#content/messages/positions/es.json" with { type: "json" };
import { localise, pageOf, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
import { foldForSearch } from "#shared/fold.ts";
import {
  isOpenOn,
  type areaQuerySchema,
  type AreaList,
  type PositionPage,
  type PositionRecord,
  type positionQuerySchema,
} from "#contract/positions.ts";
import { countryName } from "#shared/formats.ts";
import { locales } from "#shared/locales.ts";
import { regionIds } from "#shared/regions.ts";

const words = { en: english, es: spanish };

type Query = z.output<typeof positionQuerySchema>;

/**
 * Lists positions in one language, filtered and sorted. Closed ones are only found by id. `today` is a day (`2026-11-21`);
 * a position is still open on its closing day.
 */
export function listPositions(
  positions: PositionRecord[],
  { locale, id, sort, area, page, size, ...filters }: Query,
  today: string,
): PositionPage {
  const fits = createFilter(filters);
  const found = positions.filter(
    (position) =>
      (id ? position.id === id : isOpenOn(today, position)) &&
      (!area || position.area === area) &&
      fits(position),
  );
  const { records, ...info } = pageOf(sortPositions(found, sort, locale), { page, size });
  const items = records.map((record) => ({ ...localise(record, locale), isOpen: isOpenOn(today, record) }));
  return { ...info, items };
}

/** Lists all areas with their numbers of positions that are open on a day, of those that the filters leave. */
export function listAreas(
  positions: PositionRecord[],
  filters: z.output<typeof areaQuerySchema>,
  today: string,
): AreaList {
  const fits = createFilter(filters);
  const open = positions.filter((position) => isOpenOn(today, position) && fits(position));
  return {
    areas: regionIds.map((id) => ({ id, count: open.filter(({ area }) => area === id).length })),
  };
}

function createFilter({
  keyword = "",
  language,
  function: jobFunction,
  contract,
}: z.output<typeof areaQuerySchema>): (position: PositionRecord) => boolean {
  const sought = foldForSearch(keyword).split(" ");
  return (position) =>
    (!jobFunction || position.function === jobFunction) &&
    (!contract || position.contract === contract) &&
    (!language || position.languages.includes(language)) &&
    hasWords(searchTextOf(position), sought);
}

/**
 * The text that a keyword search looks through: a position's reference, title, place and texts in all languages, since
 * visitors type any, and keep what they typed when they choose another.
 */
function searchTextOf(position: PositionRecord): string {
  const { id, area, country, function: jobFunction, title, city } = position;
  const { summary, tasks, mustHave, niceToHave } = position;
  const texts = locales.flatMap(({ code }) => [
    ...[title, city, summary, ...tasks, ...mustHave, ...niceToHave].map((text) => text[code]),
    countryName(country, code),
    words[code].areas[area],
    words[code].functions[jobFunction],
  ]);
  return foldForSearch([id, ...texts].join(" "));
}

function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

function sortPositions(positions: PositionRecord[], sort: Query["sort"], locale: Query["locale"]) {
  if (sort === "title") return sortBy(positions, ({ title }) => foldForSearch(title[locale]));
  if (sort === "closing") return sortBy(positions, ({ closes }) => closes);
  return sortBy(positions, ({ posted }) => posted, "descending");
}
