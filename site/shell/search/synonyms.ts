import { searchLine } from "./search-words.ts";

/** A way to put a query: as it was typed, or with another name of a thing, which then has to stand in the text as it is. */
export interface Variant {
  line: string;
  name?: string;
}

/** Makes the function that puts a query in all ways that lines of synonyms know. */
export function createVariants(synonyms: string[][]): (query: string) => Variant[] {
  const groups = synonyms.map((group) =>
    // The longest name that stands in a query is the one that is meant.
    group.map((name) => searchLine(name)).toSorted((a, b) => b.length - a.length),
  );
  return (query) => {
    const line = searchLine(query);
    const others = groups.flatMap((group) => {
      const named = group.find((name) => line.includes(name));
      if (!named) return [];
      return group
        .filter((name) => name !== named)
        .map((name) => ({ line: line.replace(named, name), name: name.trimEnd() }));
    });
    return [{ line }, ...others];
  };
}
