import type { SearchEntry } from "./search-index.ts";

/** Factors for a match of the whole query as a phrase, by field. */
const phraseBoosts = { title: 4, name: 4, heading: 3, text: 1.6 };
/**
 * Factor where the phrase is the beginning of a title or heading ("methanol" before "allyl alcohol with methanol"), and
 * once more where it is a whole name: "proveedores" is not first of all "proveedores de buques".
 */
const beginningBoost = 1.5;
/** Exponent of a factor where the last word is only the beginning of one. */
const unfinishedShare = 0.5;
/** Factor for the text before a page's headings, which stands for the page itself. */
const pageBoost = 1.15;
/** A word in more offices than this, such as "depot", identifies none of them. */
const maxOfficesPerName = 8;
const commonOfficeFactor = 0.3;
/** Who names a place and what is done there wants the office, not the page about it. */
const namedOfficeFactor = 2.5;
const pastFactor = 0.3;

/** The fields of an entry that are searched. */
export const fields = ["title", "name", "heading", "text"] as const;
/** The name of a searched field. */
export type Field = (typeof fields)[number];

/** The factor for a query in the line of a field. Its last word may be unfinished. */
export function phraseBoost(field: Field, text: string, line: string): number {
  if (field !== "text" && text.startsWith(line))
    return phraseBoosts[field] * beginningBoost * (field === "name" && text === line ? beginningBoost : 1);
  if (text.includes(line)) return phraseBoosts[field];
  return text.includes(line.trimEnd()) ? phraseBoosts[field] ** unfinishedShare : 1;
}

/** The factor for an office of which the rarest word that matched it is in so many offices. */
export function officeFactor(offices: number): number {
  return offices > maxOfficesPerName ? commonOfficeFactor : Math.max(namedOfficeFactor / offices, 1);
}

/** The factor for an entry that is no office. */
export function entryFactor({ heading, isPast }: SearchEntry): number {
  if (isPast) return pastFactor;
  return heading ? 1 : pageBoost;
}

/** The offices that each word of a query matched. */
export function countOffices(
  results: { entry: SearchEntry; queryTerms: string[] }[],
): Map<string, Set<SearchEntry>> {
  const offices = new Map<string, Set<SearchEntry>>();
  for (const { entry, queryTerms } of results)
    if (entry.kind === "office")
      for (const term of queryTerms) offices.set(term, (offices.get(term) ?? new Set()).add(entry));
  return offices;
}
