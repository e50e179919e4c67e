import MiniSearch from "minisearch";
import { searchableWords } from "#shared/fold.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { searchWordsOf } from "./filters.ts";
import type { ListedOffice } from "./listed-office.ts";

/** Share of a word's letters that may be wrong. */
const tolerance = 0.25;

/** The offices whose words are spelled like those of a query, the most similar ones first. */
export function findSimilar(
  offices: ListedOffice[],
  query: string,
  messages: Pick<Messages, "pages" | "locator">,
): ListedOffice[] {
  const search = new MiniSearch({
    fields: ["words"],
    tokenize: searchableWords,
    processTerm: (word) => word,
    searchOptions: { combineWith: "AND", prefix: true, fuzzy: tolerance },
  });
  search.addAll(offices.map((office, id) => ({ id, words: searchWordsOf(office, messages).join(" ") })));
  return search.search(query).flatMap(({ id }) => offices[id as number] ?? []);
}
