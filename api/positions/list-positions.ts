import english from "#content/messages/positions/en.json" with { type: "json" };
import spanish from "#content/messages/positions/es.json" with { type: "json" };
import { localise, pageOf, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
import { foldForSearch } from "#shared/fold.ts";
import {
  isOpenOn,
  type AreaList,
  type PositionPage,
  type PositionRecord,
  type positionQuerySchema,
} from "#contract/positions.ts";
import { countryName } from "#shared/formats.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { regionIds } from "#shared/regions.ts";

const words = { en: english, es: spanish };

type Query = z.output<typeof positionQuerySchema>;

/**
 * Lists positions in one language, filtered and sorted. Closed ones are only found by id. `today` is a day (`2026-11-21`);
 * a position is still open on its closing day.
 */
export function listPositions(
  positions: PositionRecord[],
  { locale, id, sort, keyword, language, area, function: jobFunction, contract, ...page }: Query,
  today: string,
): PositionPage {
  const sought = foldForSearch(keyword ?? "")
    .split(" ")
    .filter(Boolean);
  const found = positions.filter(
    (position) =>
      (id ? position.id === id : isOpenOn(today, position)) &&
      (!area || position.area === area) &&
      (!jobFunction || position.function === jobFunction) &&
      (!contract || position.contract === contract) &&
      (!language || position.languages.includes(language)) &&
      (sought.length === 0 || hasWords(searchTextOf(position, locale), sought)),
  );
  const { records, ...info } = pageOf(sortPositions(found, sort, locale), page);
  const items = records.map((record) => ({ ...localise(record, locale), isOpen: isOpenOn(today, record) }));
  return { ...info, items };
}

/** Lists all areas with their numbers of positions that are open on a day. */
export function listAreas(positions: PositionRecord[], today: string): AreaList {
  const open = positions.filter((position) => isOpenOn(today, position));
  return {
    areas: regionIds.map((id) => ({ id, count: open.filter(({ area }) => area === id).length })),
  };
}

/**
 * The text that a keyword search looks through: a position's reference, title, place and texts in one language, with
 * its country and region in both, since visitors type either.
 */
function searchTextOf(position: PositionRecord, locale: Locale): string {
  const { id, area, country, function: jobFunction, title, city } = position;
  const { summary, tasks, mustHave, niceToHave } = position;
  const texts = [title, city, summary, ...tasks, ...mustHave, ...niceToHave].map((text) => text[locale]);
  const places = locales.flatMap(({ code: each }) => [countryName(country, each), words[each].areas[area]]);
  return foldForSearch([id, ...texts, ...places, words[locale].functions[jobFunction]].join(" "));
}

function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

function sortPositions(positions: PositionRecord[], sort: Query["sort"], locale: Query["locale"]) {
  if (sort === "title") return sortBy(positions, ({ title }) => foldForSearch(title[locale]));
  if (sort === "closing") return sortBy(positions, ({ closes }) => closes);
  return sortBy(positions, ({ posted }) => posted, "descending");
}
