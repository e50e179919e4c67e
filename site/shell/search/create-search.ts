import MiniSearch from "minisearch";
import { foldForSearch } from "#contract/fold.ts";
import type { SearchEntry, SearchIndex } from "./search-index.ts";
import { searchLine, searchWords } from "./search-words.ts";
import { createVariants } from "./synonyms.ts";
import type { Variant } from "./synonyms.ts";

/** What is found: a part of the site, and a few of its words around what was looked for. */
export interface Found extends SearchEntry {
  excerpt: string;
}

const most = 8;
/** Many offices have the same things in their names; they leave room for pages. */
const mostOffices = 3;
const excerptLength = 150;

/** What a match is worth more where the whole query stands as it was typed. */
const phraseBoosts = { title: 4, heading: 3, text: 1.6 };
/** What the best match counts, by the way the query is put: as typed and a phrase somewhere, another name, loose words. */
const variantWeights = { phrase: 1, synonym: 0.7, words: 0.5 };
/** What a page gains that another way of putting the query finds as well. */
const secondWay = 0.4;
/** What stands before a page's headings is the page itself. */
const pageBoost = 1.15;
/** A word that more offices have, such as "depot", asks for no one of them. */
const officesOfOneName = 8;
const unnamedOffice = 0.3;

/** A match in one part of a page. */
interface Hit {
  entry: SearchEntry;
  score: number;
  /** Whether the whole query stands in it as it was typed. */
  isPhrase: boolean;
  /** The words of the query that stand in it. */
  asked: string[];
  /** The words of the text that answer them. */
  terms: string[];
}

/**
 * Makes the function that searches an index: the best first, one part of each page, at most eight. A page is found if
 * it has all words of the query, in whatever parts; if no page has, those with most of them are. Words count that
 * begin with the last one of the query or, if they are long, differ by a letter; synonyms count as phrases.
 */
export function createSearch({ entries, synonyms }: SearchIndex): (query: string) => Found[] {
  const search = new MiniSearch({
    fields: ["title", "names", "heading", "text"],
    // A page is found by its title as a page: its parts do not repeat it.
    extractField: (part: SearchEntry & { id: number }, field) =>
      field === "title" && part.heading ? "" : (part[field as keyof SearchEntry & string] as string),
    tokenize: searchWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 6, names: 6, heading: 3 },
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
      combineWith: "OR",
    },
  });
  search.addAll(entries.map((entry, id) => ({ id, ...entry })));
  const lines = entries.map(({ title, names = "", heading, text }) => ({
    title: heading ? "" : searchLine(`${title}. ${names}`),
    heading: searchLine(heading ?? ""),
    text: searchLine(text),
  }));
  const variantsOf = createVariants(synonyms);

  function hitsOf({ line, name }: Variant): Hit[] {
    const results = search.search(line);
    const offices = countOffices(
      results.map(({ id, queryTerms }) => ({ entry: entries[id as number], queryTerms })),
    );
    return results.flatMap(({ id, score, queryTerms, terms }) => {
      const [entry, own] = [entries[id as number], lines[id as number]];
      if (!entry || !own) return [];
      if (name && !Object.values(own).some((text) => text.includes(name))) return [];
      // The last word may be unfinished.
      const phrase = line.trimEnd();
      const boost =
        (own.title.includes(phrase) ? phraseBoosts.title : 1) *
        (own.heading.includes(phrase) ? phraseBoosts.heading : 1) *
        (own.text.includes(phrase) ? phraseBoosts.text : 1);
      const isNamed = queryTerms.some((term) => (offices.get(term) ?? 0) <= officesOfOneName);
      const kind = entry.isOffice ? (isNamed ? 1 : unnamedOffice) : entry.heading ? 1 : pageBoost;
      const share = queryTerms.length / searchWords(line).length;
      return [
        { entry, score: score * boost * kind * share ** 2, isPhrase: boost > 1, asked: queryTerms, terms },
      ];
    });
  }

  /** The best hit of each page that has most of the words, with how large a share of them it has. */
  function pagesFor(variant: Variant): (Hit & { share: number })[] {
    const words = new Set(searchWords(variant.line)).size;
    const hits = hitsOf(variant);
    const best = Math.max(...hits.map(({ score }) => score));
    const way = variant.name ? "synonym" : hits.some(({ isPhrase }) => isPhrase) ? "phrase" : "words";
    const weight = variantWeights[way] / best;
    return [...Map.groupBy(hits, ({ entry }) => pageOf(entry)).values()].flatMap((parts) => {
      const [part] = parts.toSorted((a, b) => b.score - a.score);
      const share = new Set(parts.flatMap(({ asked }) => asked)).size / words;
      return part && share >= 0.5 ? [{ ...part, score: part.score * weight, share }] : [];
    });
  }

  return (query) => {
    if (searchWords(query).length === 0) return [];
    const found = variantsOf(query).flatMap(pagesFor);
    const share = Math.max(...found.map((each) => each.share));
    const whole = found.filter((each) => each.share === share).toSorted((a, b) => b.score - a.score);
    let offices = 0;
    return [...Map.groupBy(whole, ({ entry }) => pageOf(entry)).values()]
      .flatMap(([best, next]) =>
        best ? [{ ...best, score: best.score + secondWay * (next?.score ?? 0) }] : [],
      )
      .toSorted((a, b) => b.score - a.score)
      .filter(({ entry }) => !entry.isOffice || ++offices <= mostOffices)
      .slice(0, most)
      .map(({ entry, terms }) => ({ ...entry, excerpt: excerptOf(entry.text, terms) }));
  };
}

function pageOf({ to }: SearchEntry): string {
  return to.replace(/#.*/s, "");
}

/** In how many offices each word of a query stands. */
function countOffices(
  results: { entry: SearchEntry | undefined; queryTerms: string[] }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { entry, queryTerms } of results)
    if (entry?.isOffice) for (const term of queryTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** So much of a text as stands around the first of the words, cut between words. */
function excerptOf(text: string, words: string[]): string {
  const folded = foldForSearch(text);
  const first = Math.min(
    ...words
      // oxlint-disable-next-line patterns/linear-time -- runs in the visitor's own browser
      .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${written(word)}`, "u")))
      .filter((at) => at >= 0),
  );
  const middle = Number.isFinite(first) ? first : 0;
  const from = middle < excerptLength / 2 ? 0 : text.indexOf(" ", middle - excerptLength / 3) + 1;
  const part = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? part.lastIndexOf(" ") : part.length;
  return `${from > 0 ? "… " : ""}${part.slice(0, end)}${from + excerptLength < text.length ? " …" : ""}`;
}

/** How a word of the index stands in a text, as a pattern. Words are letters and figures, so nothing is to be escaped. */
function written(word: string): string {
  return word.replace(/^un(?=\d{4}$)/, "(?:un|onu) ?");
}
