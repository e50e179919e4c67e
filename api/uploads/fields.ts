import { isHarmlessLink } from "./links.ts";

/** Fields of Word that fetch or start something when updated, some of them as the file opens. */
const activeFields = new Set([
  "DDE",
  "DDEAUTO",
  "LINK",
  "EMBED",
  "IMPORT",
  "INCLUDE",
  "INCLUDETEXT",
  "INCLUDEPICTURE",
  "DATABASE",
  "RD",
]);

/** A switch of HYPERLINK with its argument, such as `\o "a tip"`. */
const switches = /(?<![\\"])\\[a-z](?![\\\w])(?:\s{1,9}"[^"]*")?/gi;

/** Whether a field's instruction, such as `PAGE \* MERGEFORMAT` or `HYPERLINK "https://…"`, makes a document active. */
export function isActiveField(instruction: string): boolean {
  const [name = "", ...words] = instruction
    .replace(switches, " ")
    .split(/[\s"]+/)
    .filter(Boolean);
  const field = name.toUpperCase();
  return activeFields.has(field) || (field === "HYPERLINK" && !isHarmlessLink(words[0] ?? ""));
}
