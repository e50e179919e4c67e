import MiniSearch from "minisearch";
import { searchable } from "#contract/searchable.ts";
import type { SearchEntry, SearchIndex } from "./search-index.ts";

/** What is found: a part of the site, and a few of its words around what was looked for. */
export interface Found extends SearchEntry {
  excerpt: string;
}

const most = 8;
/** Many offices have the same things in their names; they leave room for pages. */
const mostOffices = 3;
const excerptLength = 150;

/** Words too common to tell pages apart, in both languages. */
const commonWords = new Set(
  "a al an and are as at by con de del do el en es for from how i in is it la las lo los me my o of on or para por que se su the to un una what where with y".split(
    " ",
  ),
);

/**
 * Makes the function that searches an index, the best first, at most one part of each page. It forgives a letter, completes the last word, and knows
 * synonyms.
 */
export function createSearch({ entries, synonyms }: SearchIndex): (query: string) => Found[] {
  const search = new MiniSearch({
    fields: ["title", "heading", "text"],
    processTerm: (term) => {
      const word = searchable(term);
      return commonWords.has(word) ? null : word;
    },
    searchOptions: {
      boost: { title: 6, heading: 3 },
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  search.addAll(entries.map((entry, id) => ({ id, ...entry })));
  const groups = synonyms.map((group) => group.map(searchable));

  return (query) => {
    const queries = variantsOf(searchable(query), groups);
    const found = search
      .search({ combineWith: "OR", queries })
      .map(({ id, terms }) => ({ entry: entries[id as number], terms }));
    const pages = new Map<string, Found>();
    for (const { entry, terms } of found) {
      if (!entry) continue;
      const page = entry.to.replace(/#.*$/, "");
      if (!pages.has(page)) pages.set(page, { ...entry, excerpt: excerptOf(entry.text, terms) });
    }
    let offices = 0;
    return [...pages.values()].filter(({ isOffice }) => !isOffice || ++offices <= mostOffices).slice(0, most);
  };
}

/** The query, and the query with each name of a thing replaced by its other names. */
function variantsOf(query: string, groups: string[][]): string[] {
  const replaced = groups.flatMap((group) => {
    const named = group.find((name) => ` ${query} `.includes(` ${name} `));
    if (!named) return [];
    return group
      .filter((name) => name !== named)
      .map((name) => ` ${query} `.replace(` ${named} `, ` ${name} `).trim());
  });
  return [query, ...replaced];
}

/** So much of a text as stands around the first of the words, cut between words. */
function excerptOf(text: string, words: string[]): string {
  const folded = searchable(text);
  const first = Math.min(
    ...words.map((word) => folded.search(new RegExp(`\\b${escape(word)}`))).filter((at) => at >= 0),
  );
  const middle = Number.isFinite(first) ? first : 0;
  const from = middle < excerptLength / 2 ? 0 : text.indexOf(" ", middle - excerptLength / 3) + 1;
  const part = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? part.lastIndexOf(" ") : part.length;
  return `${from > 0 ? "… " : ""}${part.slice(0, end)}${from + excerptLength < text.length ? " …" : ""}`;
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
