import { foldForSearch, searchableWords } from "#shared/fold.ts";

/** Stop words of both languages: articles, pronouns, prepositions, and the verbs that only make a question. */
const stopWords = new Set(
  [
    "a an and any are as at be by can could did do does for from get has have how i in is it me my need of on or our",
    "since that the there this to us want was we were what when which who with would you your",
    "al algo alguien como con cual cuando cuanto de del desde donde el ellos en es esta estan este ha han he hay la las",
    "le les lo los me mi mis necesito nos o para por pueden puede puedo que quien quiero se sin sobre son su sus te",
    "tienen tiene un una usted ustedes y ya",
  ]
    .join(" ")
    .split(" "),
);

/** A number with its thousands apart by marks, or by spaces unless it stands between other digits. */
const grouped =
  /(?<![\p{L}\d.,+])[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)|(?<![\p{L}\d.,+]|\d )[1-9]\d{0,2}(?: \d{3})+(?! ?\d)/gu;

/** A product's number in the Chemical Abstracts Service's register: `67-64-1`. */
const casNumber = /(?:\bcas )?(?<![\p{L}\d-])([1-9]\d{1,6})-(\d\d)-(\d)(?![\p{L}\d-])/gu;

/** The number of a container, an air waybill, a bill of lading or a booking: `MSCU1234567`, `000-12345675`. */
const shipmentNumber =
  /(?<![\p{L}\d+-])(?:\d{3}-\d{8}|[a-z]{4} \d{6}-?\d|[a-z]{4}[a-z]{0,5}\d{6,10})(?![\p{L}\d-])/gu;

/**
 * The searched words of a text, in order, without stop words. A UN number is one word in any spelling: `UN 1993`,
 * `ONU1993` → `un1993`; the numbers of shipments are one word too, for how to ask about them. A number with its thousands apart is found by its parts and whole: `24,000` → `24`, `000`, `24000`.
 */
export function searchWords(text: string): string[] {
  return readWords(text, (number) => `${number} ${toDigits(number)}`);
}

/** The same words as one line with a space around each, for finding phrases. */
export function searchLine(text: string): string {
  return toLine(searchWords(text));
}

/** A name with its number: `iso9001`, `class3`. */
const joined = /(?<![\p{L}\d-])(\p{L}{3,})(\d{1,5})(?![\p{L}\d-])/gu;

/**
 * The words of a query as lines: its numbers whole and, since digits may be those of a telephone number, as they were typed.
 */
function queryLines(query: string, repair: (words: string[]) => string[]): string[] {
  const parted = query.replace(joined, "$1 $2");
  const readings = [readWords(parted, toDigits), readWords(parted, (number) => number)];
  return [...new Set(readings.map((words) => toLine(repair(words))))];
}

function readWords(text: string, readNumber: (number: string) => string): string[] {
  // Folded, a thin space would be like the plain one between two numbers of a table.
  const folded = foldForSearch(text.replace(/(?<=\d)\u202f(?=\d)/g, "."))
    .replace(/\b(?:un|onu) ?(\d{4})\b/g, "un$1")
    .replace(/\b(?:since when|desde cuando)\b/g, "since0")
    .replace(shipmentNumber, "shipment0")
    .replace(casNumber, (_, ...parts: string[]) => `cas cas${parts.slice(0, 3).join("")}`)
    .replace(grouped, readNumber);
  return searchableWords(folded)
    .filter((word) => !stopWords.has(word))
    .map(singularOf);
}

/**
 * A word without the ending of its plural in either language, and of its gender: `batteries`, `battery` → `batteri`;
 * `tambores` → `tambor`; `dañadas` → `danado`.
 */
function singularOf(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  const singular = word.replace(/(?<!s)s$/, "").replace(/(?<=..[ai]d|os|ic|iv)a$/, "o");
  return singular.length > 4 ? singular.replace(/(?<!ier)e$/, "").replace(/y$/, "i") : singular;
}

function toDigits(number: string): string {
  return number.replace(/\D/g, "");
}

function toLine(words: string[]): string {
  return ` ${words.join(" ")} `;
}

/** A query as typed, or with a synonym in place of a phrase; the synonym must then occur as a phrase in the text. */
export interface QueryVariant {
  line: string;
  synonym?: string;
}

/**
 * Creates the function that lists a query's variants. `groups` are words and phrases with one meaning; `substances` are the
 * UN numbers (`un1791`) that may be meant by four digits alone; `repair` puts words right before they are looked up.
 */
export function createVariants(
  groups: string[][],
  substances: ReadonlySet<string>,
  repair: (words: string[]) => string[],
): (query: string) => QueryVariant[] {
  // Longest first: the longest phrase in a query is the one that is meant.
  const lines = groups.map((group) => group.map(searchLine).toSorted((a, b) => b.length - a.length));
  return (query) => {
    const variants = queryLines(query, repair);
    const [line = ""] = variants;
    const synonyms = lines.flatMap((group) => {
      const phrase = group.find((each) => line.includes(each));
      if (!phrase) return [];
      return group
        .filter((each) => each !== phrase)
        .map((each) => ({ line: line.replace(phrase, each), synonym: each.trimEnd() }));
    });
    const numbers = [...line.matchAll(/(?<= )\d{4}(?= )/g)].flatMap(([digits]) =>
      substances.has(`un${digits}`)
        ? { line: line.replace(digits, `un${digits}`), synonym: ` un${digits}` }
        : [],
    );
    return [...variants.map((each) => ({ line: each })), ...numbers, ...synonyms];
  };
}
