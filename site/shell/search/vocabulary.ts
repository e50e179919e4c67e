/** What a word says of the subject: one of a name, title or heading; one that only texts have; an aside. */
const weights = { subject: 1, text: 0.4, aside: 0.05 };

/**
 * Beside other words these only narrow, as `searchWords` spells them: units, times, what stands for the company, what all
 * of it is about, and the verbs and nouns of asking.
 */
const asides = new Set(
  [
    "t tm ton tonn tonelada kg kilo km metro m3 litro litr liter year ano wher hora abren abre abrir cierran cierra cerrar queda",
    "compani group empresa grupo chemical quimico transport logistic logistico servic servicio",
    "look find show list info information buscar ver lista informacion shipping give use usar",
    "mean meaning differenc significa diferencia",
  ]
    .join(" ")
    .split(" "),
);
/** Figures and years, figures with a unit, and CAS numbers. */
const figure = /^(\d{3,}|\d+(t|tm|kg|l|km|m|cm|mm|m2|m3|ft)|cas\d+)$/;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** The words of an index, and what they weigh in a query. */
export interface Vocabulary {
  /**
   * The words of a query with each one that nothing has replaced by the one that differs by a slip of a finger, by the two
   * that it joins, or by one of its kin.
   */
  repair: (words: string[]) => string[];
  has: (word: string) => boolean;
  weigh: (word: string) => number;
}

/** Creates the vocabulary of an index's lines: those that name something, and those of texts. */
export function createVocabulary(names: Iterable<string>, texts: Iterable<string>): Vocabulary {
  const subjects = new Set<string>();
  const others = new Set<string>();
  for (const line of names) for (const word of line.split(" ")) subjects.add(word);
  for (const line of texts) for (const word of line.split(" ")) others.add(word);
  const all = [...subjects, ...others];
  const has = (word: string) => subjects.has(word) || others.has(word);

  function repairWord(word: string, isLast: boolean): string {
    if (word.length < 5 || /\d/.test(word) || has(word)) return word;
    // The last word may be unfinished.
    if (isLast && all.some((each) => each.startsWith(word))) return word;
    // In a short word another letter is as often another word.
    const near = slipsOf(word).slice(0, word.length > 5 ? Infinity : word.length);
    const isSubject = (each: string) => subjects.has(each);
    const parts = partings(word).find((each) => each.every((part) => part.length > 2 && isSubject(part)));
    return near.find(isSubject) ?? near.find(has) ?? parts?.join(" ") ?? kinOf(word, all) ?? word;
  }

  return {
    repair: (words) => words.map((word, at) => repairWord(word, at === words.length - 1)),
    has,
    weigh(word) {
      if (asides.has(word) || figure.test(word)) return weights.aside;
      return others.has(word) && !subjects.has(word) ? weights.text : weights.subject;
    },
  };
}

/** Endings that make another word of the same kin, folded, of both languages. */
const tails = /^(?:aci(?:on|ones)|ations?|amientos?|mente?s?|ings?|ed|ers?|ors?|istas?|ways?)$/;

/** The word that begins like another, which nothing has: `transportacion` → `transport`. */
function kinOf(word: string, words: string[]): string | undefined {
  const starts = Array.from(word, (_, at) => word.slice(0, word.length - at));
  return starts
    .filter(({ length }) => length > 5 && length > word.length * 0.6 && tails.test(word.slice(length)))
    .map((start) => words.find((each) => each.startsWith(start) && each.length < start.length + 4))
    .find(Boolean);
}

/** The two parts of a word at each of its letters. */
function partings(word: string): [string, string][] {
  return Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)]);
}

/** What was meant if two letters changed places, or one is missing, wrong or too many: the likeliest first. */
function slipsOf(word: string): string[] {
  const places = partings(word);
  return [
    ...places.map(([before, [first = "", second = "", ...rest]]) => before + second + first + rest.join("")),
    ...places.map(([before, after]) => before + after.slice(1)),
    ...[...places, [word, ""] as const].flatMap(([before, after]) =>
      Array.from(letters, (letter) => before + letter + after),
    ),
    ...places.flatMap(([before, after]) => Array.from(letters, (letter) => before + letter + after.slice(1))),
  ];
}
