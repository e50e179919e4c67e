import english from "#content/messages/positions/en.json" with { type: "json" };
import spanish from "#content/messages/positions/es.json" with { type: "json" };
import { countryName } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { foldForSearch } from "#shared/fold.ts";

const words = { en: english, es: spanish };

/**
 * The text that a keyword search looks through: a position's reference, title, place and texts in one language, with
 * its country and region in both, since visitors type either.
 */
export function positionSearchText(position: PositionRecord, locale: Locale): string {
  const { id, area, country, function: jobFunction, title, city } = position;
  const { summary, tasks, mustHave, niceToHave } = position;
  const texts = [title, city, summary, ...tasks, ...mustHave, ...niceToHave].map((text) => text[locale]);
  const places = (["en", "es"] as const).flatMap((each) => [
    countryName(country, each),
    words[each].areas[area],
  ]);
  return foldForSearch([id, ...texts, ...places, words[locale].functions[jobFunction]].join(" "));
}
