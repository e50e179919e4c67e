import type { Finders } from "#contract/list-queries.ts";
import { isOpenOn } from "#contract/positions.ts";
import { isoDay } from "#shared/days.ts";
import { foldForSearch } from "#shared/fold.ts";
import type { Records } from "#reader/record-kinds.ts";

/** Finds the values of queries that records have: a city in any of its spellings, a language that is asked for, an office. */
export function findersIn({ offices, positions }: Records): Finders {
  return {
    city(value) {
      const wanted = foldForSearch(value);
      return offices.find(({ city }) => Object.values(city).some((name) => foldForSearch(name) === wanted))
        ?.city.en;
    },
    language(value) {
      const today = isoDay(new Date());
      return positions.some((each) => isOpenOn(today, each) && each.languages.includes(value))
        ? value
        : undefined;
    },
    site: (value) => offices.find(({ id }) => id === value)?.id,
  };
}
