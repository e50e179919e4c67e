import MiniSearch from "minisearch";
import { createOfficeFactor, fields, phraseBoost, type Field } from "./boosts.ts";
import { excerptOf } from "./excerpt.ts";
import type { SearchEntry, SearchIndex } from "./search-index.ts";
import { listClasses, listSubstances } from "./substances.ts";
import { createVocabulary } from "./vocabulary.ts";
import { createVariants, searchLine, searchWords, type QueryVariant } from "./search-words.ts";

export interface SearchResult extends SearchEntry {
  excerpt: string;
}

/** Many offices share words in their names, as substances do; the rest of the results is for pages. */
const maxOfKind = { office: 3, substance: 6 };
/** Those that match much worse than the best result are left out. */
const smallestShare = 0.25;
/** Pages that have less of the words, by weight, than this share of the most that one has are left out. */
const smallestCoverage = 0.6;

/** Score of the best match, by how the query matched: as a phrase in a name or heading, in a text only, as loose words. */
const variantWeights = { name: 1, text: 0.7, words: 0.5 };
const synonymShare = 0.75;
/** Factors for a substance whose number the query has, and for one of which it has words: "safety" wants no "safety devices". */
const substanceFactors = { number: 9, words: 0.35 };
/** Factor for the past and for vacancies. */
const minorFactor = 0.2;
/** Share of the second-best variant's score that is added to the best one's. */
const secondVariantShare = 0.4;
/** What is searched of an entry: its own words, or one of its other names. */
interface Searched {
  entry: SearchEntry;
  title: string;
  heading: string;
  name: string;
  text: string;
}

/** A match in one section of a page. */
interface Hit {
  entry: SearchEntry;
  score: number;
  /** Where the whole query occurs as typed. */
  phrase: Field | undefined;
  /** Whether the query has one of its names, whatever else it has. */
  isNamed: boolean;
  queryTerms: string[];
  /** The words of the text that they matched. */
  terms: string[];
}

/** A page that matched by its best section, with the words of the query that none of its sections has. */
interface FoundPage extends Hit {
  missing: string[];
  share: number;
}

/** The results of a query, best first, and the words of the query that none of them has. */
export interface Found {
  results: SearchResult[];
  missing: string[];
}

/**
 * Creates the function that searches an index and returns its results, best first, one section of each page. Pages
 * match whose sections together have most of the query's words, where words that name a subject count more than those
 * that texts have by chance, and pages that the query calls by name. Matching is by prefix for the last word and fuzzy
 * for long words that nothing has; synonyms match as phrases.
 */
export function createSearch(index: SearchIndex): (query: string) => Found {
  const { substances = [] } = index;
  const entries = [...index.entries, ...substances.flatMap(listSubstances)];
  const synonyms = [...index.synonyms, ...substances.flatMap(listClasses)];
  const searched = entries.flatMap(searchedParts);
  const search = new MiniSearch({
    fields: ["title", "name", "heading", "text"],
    tokenize: wordsOfLine,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 6, name: 6, heading: 3 },
      prefix: (_term, at, terms) => at === terms.length - 1,
      // A whole word comes before the beginning of another: "iso" is not "isopropanol".
      weights: { prefix: 0.1, fuzzy: 0.45 },
      // One slip is put right before the search.
      fuzzy: (term) => (term.length > 8 && !/\d/.test(term) && !vocabulary.has(term) ? 2 : false),
      boostTerm: (term) => vocabulary.weigh(term),
      combineWith: "OR",
    },
  });
  const lines = searched.map(({ title, name, heading, text }) => ({
    title: searchLine(title),
    name: searchLine(name),
    heading: searchLine(heading),
    text: searchLine(text),
  }));
  search.addAll(lines.map((line, id) => ({ id, ...line })));
  const vocabulary = createVocabulary(
    [
      ...lines.flatMap(({ title, name, heading }) => [title, name, heading]),
      ...synonyms.flat().map(searchLine),
    ],
    lines.map(({ text }) => text),
  );
  const officeFactor = createOfficeFactor(entries);
  const numbers = substances.flatMap(({ rows }) => rows.map(([number]) => `un${number}`));
  const variantsOf = createVariants(synonyms, new Set(numbers), vocabulary.repair);

  function findHits({ line, synonym }: QueryVariant): { hits: Hit[]; total: number } {
    const found = search.search(line);
    const matched = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    // What nothing has is named, and the other words decide.
    const total = weigh(wordsOfLine(line).filter((word) => matched.has(word) || vocabulary.has(word)));
    const hits = found.flatMap(({ id, score, queryTerms, terms }) => {
      const [part, own] = [searched[id as number], lines[id as number]];
      if (!part || !own || (synonym && !fields.some((field) => own[field].includes(synonym)))) return [];
      const { entry } = part;
      const boost = fields.reduce((product, field) => product * phraseBoost(field, own[field], line), 1);
      const phrase = fields.find((field) => own[field].includes(line.trimEnd()));
      const isNamed =
        entry.kind === "substance" ? hasNumber(own, line) : !entry.kind && line.includes(own.name);
      const share = weigh(queryTerms) / total;
      const factor = entry.kind === "office" ? officeFactor(entry, terms) : entry.isMinor ? minorFactor : 1;
      return [
        {
          entry,
          score: score * boost * factor * share * nameFactor(entry, own.name, isNamed, terms),
          phrase,
          isNamed,
          queryTerms,
          terms,
        },
      ];
    });
    return { hits, total };
  }

  /** What few words of a name match is not called by it. */
  function nameFactor({ kind }: SearchEntry, name: string, isNamed: boolean, terms: string[]): number {
    if (isNamed) return kind ? substanceFactors.number : 1;
    const words = wordsOfLine(name);
    if (kind === "office" || words.length === 0) return 1;
    const share = weigh(words.filter((word) => terms.includes(word))) / weigh(words);
    return Math.max(share, 0.1) * (kind ? substanceFactors.words : 1);
  }

  function weigh(words: string[]): number {
    return [...new Set(words)].reduce((sum, word) => sum + vocabulary.weigh(word), 0);
  }

  function findPages(variant: QueryVariant): FoundPage[] {
    const words = [...new Set(wordsOfLine(variant.line))];
    const { hits, total } = findHits(variant);
    const phrases = new Set(hits.map(({ phrase }) => phrase));
    const match = ["title", "name", "heading"].some((field) => phrases.has(field as Field))
      ? "name"
      : phrases.has("text")
        ? "text"
        : "words";
    const weight = variantWeights[match] * (variant.synonym ? synonymShare : 1);
    const pages = [...Map.groupBy(hits, ({ entry }) => pageOf(entry)).values()].flatMap((parts) => {
      const sorted = parts.toSorted((a, b) => b.score - a.score);
      const [part] = sorted;
      // Each part counts with the words that no better one has.
      const covered = new Set<string>();
      let sum = 0;
      for (const { score, queryTerms } of sorted) {
        const fresh = queryTerms.filter((word) => !covered.has(word));
        sum += (score * weigh(fresh)) / weigh(queryTerms);
        for (const word of fresh) covered.add(word);
      }
      const missing = words.filter((word) => !covered.has(word));
      const share = weigh([...covered]) / total;
      const isNamed = parts.some((each) => each.isNamed);
      return part ? [{ ...part, score: sum, share, missing, isNamed }] : [];
    });
    const best = Math.max(...pages.map(({ score }) => score));
    return pages.map((page) => ({ ...page, score: (page.score / best) * weight * page.share }));
  }

  return (query) => {
    if (searchWords(query).length === 0) return { results: [], missing: [] };
    const pages = variantsOf(query).flatMap(findPages);
    const share = Math.max(...pages.map((each) => each.share));
    const complete = pages
      .filter((each) => each.isNamed || each.share >= share * smallestCoverage)
      .toSorted((a, b) => b.score - a.score);
    const counts = { office: 0, substance: 0 };
    const results = [...Map.groupBy(complete, ({ entry }) => pageOf(entry)).values()]
      .flatMap(([best, next]) =>
        best ? [{ ...best, score: best.score + secondVariantShare * (next?.score ?? 0) }] : [],
      )
      .toSorted((a, b) => b.score - a.score)
      .filter(({ entry: { kind }, score }, _, [first]) => {
        if (!kind) return true;
        return score > (first?.score ?? 0) * smallestShare && ++counts[kind] <= maxOfKind[kind];
      })
      .map(({ entry, terms }) => ({
        ...entry,
        get excerpt() {
          return excerptOf(entry.text, terms);
        },
      }));
    return { results, missing: missingWords(query, complete) };
  };
}

/** An entry's own words, and each of its names by itself: a name of one word is not worth less beside many others. */
function searchedParts(entry: SearchEntry): Searched[] {
  const { title, heading = "", text, kind, names = [] } = entry;
  // `UN 1230 Methanol` is found by its name alone as well, and not by its class, which hundreds share.
  const [, substance = ""] =
    (kind === "substance" && /^\S+ \d{4} (.*?)(?:,| with | con |$)/.exec(heading)) || [];
  return [
    // Only the page's own entry is found by its title, not its sections.
    { entry, title: heading ? "" : title, heading, name: substance, text: substance ? "" : text },
    ...names.map((name) => ({ entry, title: "", heading: "", name, text: "" })),
  ];
}

/** The words of a query, as typed, that none of the pages has. */
function missingWords(query: string, pages: FoundPage[]): string[] {
  const [first] = pages;
  const missing = first?.missing.filter((word) => pages.every((page) => page.missing.includes(word))) ?? [];
  return query.split(/\s+/).filter((typed) => searchWords(typed).some((word) => missing.includes(word)));
}

/** The words of a query's line, which has them apart by spaces. */
function wordsOfLine(line: string): string[] {
  return line.split(" ").filter(Boolean);
}

function pageOf({ to, kind }: SearchEntry): string {
  return kind ? to : to.replace(/[?#].*/s, "");
}

/** Whether a query has the UN number with which a substance's heading begins. */
function hasNumber({ heading }: { heading: string }, line: string): boolean {
  return wordsOfLine(line).includes(wordsOfLine(heading)[0] ?? "");
}
