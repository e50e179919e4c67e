import type { SearchEntry } from "./search-index.ts";
import { searchWords } from "./search-words.ts";

/** Factors for a match of the whole query as a phrase, by field. */
const phraseBoosts = { title: 4, name: 4, heading: 3, text: 1.6 };
/**
 * Factor where the phrase is the beginning of a title or heading ("methanol" before "allyl alcohol with methanol"), and
 * once more where it is a whole title or name: "proveedores" is not first of all "proveedores de buques".
 */
const beginningBoost = 1.5;
/** A place with more offices than this, such as "China", identifies none of them. */
const maxOfficesPerPlace = 8;
const commonOfficeFactor = 0.3;
/** Who names a place and what is done there wants the office, not the page about it. */
const namedOfficeFactor = 4;

/** The fields of an entry that are searched. */
export const fields = ["title", "name", "heading", "text"] as const;
export type Field = (typeof fields)[number];

/** The factor for a query in the line of a field. Its last word may be unfinished. */
export function phraseBoost(field: Field, text: string, line: string): number {
  if (field !== "text" && text.startsWith(line))
    return phraseBoosts[field] * beginningBoost * (field !== "heading" && text === line ? beginningBoost : 1);
  if (!text.includes(line.trimEnd())) return 1;
  // A text has a long phrase less often by chance.
  return phraseBoosts[field] ** (field === "text" ? line.split(" ").length - 2 : 1);
}

/**
 * Creates the function that returns the factor for an office that matched by the given words: only a query that names its
 * place wants it, and the more so the fewer offices are there.
 */
export function createOfficeFactor(entries: SearchEntry[]): (office: SearchEntry, terms: string[]) => number {
  const offices = entries.filter(({ kind }) => kind === "office");
  // An office's text begins with its place.
  const places = new Map(offices.map((each) => [each, searchWords(each.text.split(" · ")[0] ?? "")]));
  const counts = new Map<string, number>();
  for (const word of [...places.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (office, terms) => {
    const named = terms.filter((term) => places.get(office)?.includes(term));
    const sharing = Math.min(...named.map((term) => counts.get(term) ?? 0));
    return sharing > maxOfficesPerPlace ? commonOfficeFactor : Math.max(namedOfficeFactor / sharing, 1);
  };
}
