import MiniSearch from "minisearch";
import { foldForSearch } from "#shared/fold.ts";
import { groupBy } from "#shared/group-by.ts";
import type { SearchEntry, SearchIndex } from "./search-index.ts";
import { createVariants, searchLine, searchWords, type QueryVariant } from "./search-words.ts";

/** A search result: an entry with an excerpt around the matched words. */
export interface SearchResult extends SearchEntry {
  excerpt: string;
}

/** Many offices share words in their names; the rest of the results is for pages. */
const maxOffices = 3;
const excerptLength = 150;

/** Factors for a match of the whole query as a phrase, by field. */
const phraseBoosts = { title: 4, heading: 3, text: 1.6 };
/** Exponent of a factor where the last word is only the beginning of one. */
const unfinishedShare = 0.5;
/** Score of the best match, by how the query matched: as typed and as a phrase somewhere, by a synonym, as loose words. */
const variantWeights = { phrase: 1, synonym: 0.7, words: 0.5 };
/** Share of the second-best variant's score that is added to the best one's. */
const secondVariantShare = 0.4;
/** Factor for the text before a page's headings, which stands for the page itself. */
const pageBoost = 1.15;
/** A word in more offices than this, such as "depot", identifies none of them. */
const maxOfficesPerName = 8;
const commonOfficeFactor = 0.3;

/** A match in one section of a page. */
interface Hit {
  entry: SearchEntry;
  score: number;
  /** Whether the whole query occurs as typed. */
  isPhrase: boolean;
  /** The query's words that matched. */
  queryTerms: string[];
  /** The words of the text that they matched. */
  terms: string[];
}

/**
 * Creates the function that searches an index and returns its results, best first, one section of each page. A page
 * matches if its sections together contain all words of the query; if no page does, those with most of the words
 * match. Matching is by prefix for the last word and fuzzy for long words; synonyms match as phrases.
 */
export function createSearch({ entries, synonyms }: SearchIndex): (query: string) => SearchResult[] {
  const search = new MiniSearch({
    fields: ["title", "names", "heading", "text"],
    // Only the page's own entry is found by its title, not its sections.
    extractField: (part: SearchEntry & { id: number }, field) =>
      field === "title" && part.heading ? "" : (part[field as keyof SearchEntry & string] as string),
    tokenize: searchWords,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: wordsOfLine,
      boost: { title: 6, names: 6, heading: 3 },
      prefix: (_term, at, terms) => at === terms.length - 1,
      // A whole word comes before the beginning of another: "iso" is not "isopropanol".
      weights: { prefix: 0.1, fuzzy: 0.45 },
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
      combineWith: "OR",
    },
  });
  search.addAll(entries.map((entry, id) => ({ id, ...entry })));
  const lines = entries.map(({ title, names = "", heading, text }) => ({
    title: searchLine(heading ? names : `${title}. ${names}`),
    heading: searchLine(heading ?? ""),
    text: searchLine(text),
  }));
  const variantsOf = createVariants(synonyms);

  function findHits({ line, synonym }: QueryVariant): Hit[] {
    const results = search.search(line);
    const officeCounts = countOffices(
      results.map(({ id, queryTerms }) => ({ entry: entries[id as number], queryTerms })),
    );
    return results.flatMap(({ id, score, queryTerms, terms }) => {
      const [entry, own] = [entries[id as number], lines[id as number]];
      if (!entry || !own) return [];
      if (synonym && !Object.values(own).some((text) => text.includes(synonym))) return [];
      const boost = fields.reduce((product, field) => product * phraseBoost(field, own[field], line), 1);
      const isNamed = queryTerms.some((term) => (officeCounts.get(term) ?? 0) <= maxOfficesPerName);
      const factor = entry.isOffice ? (isNamed ? 1 : commonOfficeFactor) : entry.heading ? 1 : pageBoost;
      const share = queryTerms.length / wordsOfLine(line).length;
      return [{ entry, score: score * boost * factor * share ** 2, isPhrase: boost > 1, queryTerms, terms }];
    });
  }

  /** The best hit of each page that contains at least half of the words, with the share that it contains. */
  function findPages(variant: QueryVariant): (Hit & { share: number })[] {
    const words = new Set(wordsOfLine(variant.line)).size;
    const hits = findHits(variant);
    const best = Math.max(...hits.map(({ score }) => score));
    const match = variant.synonym ? "synonym" : hits.some(({ isPhrase }) => isPhrase) ? "phrase" : "words";
    const weight = variantWeights[match] / best;
    return [...groupBy(hits, ({ entry }) => pageOf(entry)).values()].flatMap((parts) => {
      const [part] = parts.toSorted((a, b) => b.score - a.score);
      const share = new Set(parts.flatMap(({ queryTerms }) => queryTerms)).size / words;
      return part && share >= 0.5 ? [{ ...part, score: part.score * weight, share }] : [];
    });
  }

  return (query) => {
    if (searchWords(query).length === 0) return [];
    const hits = variantsOf(query).flatMap(findPages);
    const share = Math.max(...hits.map((each) => each.share));
    const complete = hits.filter((each) => each.share === share).toSorted((a, b) => b.score - a.score);
    let offices = 0;
    return [...groupBy(complete, ({ entry }) => pageOf(entry)).values()]
      .flatMap(([best, next]) =>
        best ? [{ ...best, score: best.score + secondVariantShare * (next?.score ?? 0) }] : [],
      )
      .toSorted((a, b) => b.score - a.score)
      .filter(({ entry }) => !entry.isOffice || ++offices <= maxOffices)
      .map(({ entry, terms }) => ({
        ...entry,
        get excerpt() {
          return excerptOf(entry.text, terms);
        },
      }));
  };
}

const fields = ["title", "heading", "text"] as const;

/** The factor for a query in the line of a field. Its last word may be unfinished. */
function phraseBoost(field: (typeof fields)[number], text: string, line: string): number {
  if (text.includes(line)) return phraseBoosts[field];
  return text.includes(line.trimEnd()) ? phraseBoosts[field] ** unfinishedShare : 1;
}

/** The words of a query's line, which has them apart by spaces. */
function wordsOfLine(line: string): string[] {
  return line.split(" ").filter(Boolean);
}

function pageOf({ to, isOffice }: SearchEntry): string {
  return isOffice ? to : to.replace(/[?#].*/s, "");
}

/** The number of offices that each word of a query matched. */
function countOffices(
  results: { entry: SearchEntry | undefined; queryTerms: string[] }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { entry, queryTerms } of results)
    if (entry?.isOffice) for (const term of queryTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The part of a text around the first of the words, cut between words. */
function excerptOf(text: string, words: string[]): string {
  const folded = foldForSearch(text);
  const first = Math.min(
    ...words
      // oxlint-disable-next-line patterns/linear-time -- runs in the visitor's own browser
      .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${patternOf(word)}`, "u")))
      .filter((at) => at >= 0),
  );
  const middle = Number.isFinite(first) ? first : 0;
  const from = middle < excerptLength / 2 ? 0 : text.indexOf(" ", middle - excerptLength / 3) + 1;
  const part = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? part.lastIndexOf(" ") : part.length;
  return `${from > 0 ? "… " : ""}${part.slice(0, end)}${from + excerptLength < text.length ? " …" : ""}`;
}

/** A pattern for an indexed word as it may be spelled in a text. Words are letters and digits, so they need no escaping. */
function patternOf(word: string): string {
  return word.replace(/^un(?=\d{4}$)/, "(?:un|onu) ?").replace(/(?<=\d)(?=\d)/g, "[ .,]?");
}
