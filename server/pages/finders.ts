import type { Finders } from "#contract/list-queries.ts";
import { isOpenOn } from "#contract/positions.ts";
import { isoDay } from "#shared/days.ts";
import type { Records } from "#reader/record-kinds.ts";
import { findCity } from "#site/features/offices/filters.ts";

/** Finds the values of queries that records have: a city in any of its spellings, a language that is asked for, an office. */
export function findersIn({ offices, positions }: Records): Finders {
  return {
    city: (value) => findCity(offices, value),
    language(value) {
      const today = isoDay(new Date());
      return positions.some((each) => isOpenOn(today, each) && each.languages.includes(value))
        ? value
        : undefined;
    },
    site: (value) => offices.find(({ id }) => id === value)?.id,
  };
}
