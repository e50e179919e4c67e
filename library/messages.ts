import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The interface's words in one file, by their whole key, such as `header.home`. */
type Texts = Map<string, string>;

/**
 * Finds what is wrong with the words of the interface: every file of messages/ is JSON of texts, says the same in both
 * languages (the same keys in the same order, the same words in braces), and leaves no text empty and no brace alone.
 */
export function messageProblems(folder: string): string[] {
  const english = globSync("messages/**/en.json", { cwd: folder }).toSorted();
  const spanish = globSync("messages/**/es.json", { cwd: folder }).toSorted();
  const alone = spanish
    .filter((file) => !english.includes(twinOf(file, "en")))
    .map((file) => `${file}: ${twinOf(file, "en")} is missing`);
  return [...alone, ...english.flatMap((file) => pairProblems(folder, file))];
}

function pairProblems(folder: string, file: string): string[] {
  const problems: string[] = [];
  const read = (name: string): Texts => {
    try {
      return textsOf(JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return new Map();
    }
  };
  const twin = twinOf(file, "es");
  const [english, spanish] = [read(file), read(twin)];
  if (problems.length > 0) return problems;

  for (const [name, texts] of [
    [file, english],
    [twin, spanish],
  ] as const) {
    for (const [key, text] of texts) {
      if (text.trim() === "") problems.push(`${name}: ${key}: is empty`);
      if (/[{}]/.test(text.replace(/\{\w+\}/g, ""))) problems.push(`${name}: ${key}: a brace is alone`);
    }
  }
  problems.push(...missing(twin, english, spanish), ...missing(file, spanish, english));
  if (problems.length > 0) return problems;

  const order = [...spanish.keys()];
  const astray = [...english.keys()].find((key, at) => order[at] !== key);
  if (astray) problems.push(`${twin}: ${astray}: stands elsewhere than in ${file}`);
  for (const [key, text] of english) {
    const [inEnglish, inSpanish] = [braced(text), braced(spanish.get(key) ?? "")];
    if (inEnglish !== inSpanish)
      problems.push(
        `${twin}: ${key}: has ${inSpanish || "nothing"} in braces, English ${inEnglish || "nothing"}`,
      );
  }
  return problems;
}

function missing(file: string, wanted: Texts, there: Texts): string[] {
  return [...wanted.keys()].filter((key) => !there.has(key)).map((key) => `${file}: ${key}: is missing`);
}

function textsOf(messages: unknown, prefix = ""): Texts {
  if (typeof messages !== "object" || messages === null)
    throw new Error("it has to hold texts by their keys");
  const entries = Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === "string") return [[prefix + key, value]];
    if (typeof value === "object" && value) return [...textsOf(value, `${prefix}${key}.`)];
    throw new Error(`${prefix}${key}: it has to be a text`);
  });
  return new Map(entries);
}

/** The words in braces, in the order of the alphabet. */
function braced(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([token]) => token)
    .toSorted()
    .join(" ");
}

function twinOf(file: string, locale: "en" | "es"): string {
  return file.replace(/\w+\.json$/, `${locale}.json`);
}
