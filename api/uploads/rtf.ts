import { appendInstruction, checkField, nestedField } from "./fields.ts";
import { isHarmlessLink, isLocal } from "./links.ts";
import { Refused } from "./refusal.ts";

// Rich Text Format (RTF) Specification 1.9.1.

/** Control words that start an object (`\obj…`), a mail merge, or another document. */
const activeWords =
  /^(?:ob|ole|mailmerge|mmquery|mmconnectstr|mmdatasource|mmheadersource|mmodso|subdocument|nextfile)/;
/** Groups whose text is judged. */
const judgedGroups = new Set(["fldinst", "template", "sn", "sv", "hlsrc"]);
/** Shape properties whose value names a picture file. */
const pictureProperty = /^(?:pib|\w*blip)name$/i;
/** Control words that separate the words of an instruction as a space or quotation mark does. */
const separators = new Set(
  (
    "tab line par sect page column cell row nestcell nestrow softline softpage softcol emspace enspace qmspace " +
    "ldblquote rdblquote"
  ).split(" "),
);
/** Far more than programs write. */
const mostOpenGroups = 5000;
const mostFallbacks = 4;

interface Group {
  /** How many fallbacks follow each Unicode character (`\uc`). */
  fallbacks: number;
  /** The control word that makes it one to be judged. */
  word: string;
  text: string;
}

/** Inspects an RTF for embedded objects, active fields, and remote templates or pictures. @throws Refused */
export function inspectRtf(bytes: Buffer): void {
  const groups: Group[] = [{ fallbacks: 1, word: "", text: "" }];
  let current = groups[0]!;
  /** How many characters come that stand in for a Unicode character (`\u`). */
  let skip = 0;
  /** The name of the shape's property whose value comes next. */
  let property = "";

  /** Of fallbacks, programs disagree which are: what may be read as words stands for anything. */
  function addText(text: string): void {
    const isSkipped = /[!->@-~]/.test(text.slice(0, skip));
    append(current, (isSkipped ? nestedField : "") + text.slice(skip));
    skip = Math.max(0, skip - text.length);
  }

  function endSkip(): void {
    if (skip > 0) append(current, nestedField);
    skip = 0;
  }

  function endGroup(): void {
    endSkip();
    const group = current;
    judge(group, property);
    if (group.word === "sn") property = group.text.trim();
    if (groups.length > 1) groups.pop();
    current = groups.at(-1)!;
    if (group !== current) append(current, (group.word === "fldinst" ? nestedField : "") + group.text);
  }

  /** Returns how many bytes of binary data follow. */
  function readWord(word: string, number: number): number {
    if (activeWords.test(word)) throw new Refused(word.startsWith("o") ? "file.object" : "file.remote");
    endSkip();
    if (separators.has(word)) append(current, " ");
    if (word === "u") {
      append(current, String.fromCharCode(number & 0xffff));
      skip = current.fallbacks;
    }
    if (word === "uc") current.fallbacks = Math.max(0, number);
    if (current.fallbacks > mostFallbacks) throw new Refused("file.complex");
    if (judgedGroups.has(word)) {
      if (current.word) throw new Refused("file.complex");
      Object.assign(current, { word, text: "" });
    }
    return word === "bin" ? Math.max(0, number) : 0;
  }

  const text = bytes.toString("latin1");
  // A control word with its number, a byte, a control symbol, a brace, or plain text.
  const tokens = /\\(?:([a-z]+)(-?\d*) ?|'([\s\S]{2})|([\s\S]))|[{}]|[^\\{}]+/gi;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [plain, word, number, byte, symbol = ""] = token;
    if (word) tokens.lastIndex += readWord(word.toLowerCase(), Number(number) || 0);
    else if (byte) addText(String.fromCharCode(Number.parseInt(byte, 16) || 0));
    // Escaped braces and backslashes are text, the others spaces, and line ends, which are paragraphs.
    else if (symbol) addText("{}\\".includes(symbol) ? symbol : "~\r\n".includes(symbol) ? " " : "");
    else if (plain === "}") endGroup();
    else if (plain === "{") {
      endSkip();
      groups.push((current = { fallbacks: current.fallbacks, word: "", text: "" }));
    } else addText(plain.replace(/[\r\n]+/g, ""));
    if (groups.length > mostOpenGroups) throw new Refused("file.complex");
    if (tokens.lastIndex > text.length) throw new Refused("file.damaged");
  }
  // Programs end open groups at the end of the file.
  while (groups.length > 1) endGroup();
  endGroup();
}

function append(group: Group, text: string): void {
  group.text = appendInstruction(group.text, text);
}

/** `property` is the one of a shape whose value the group may be. */
function judge({ word, text }: Group, property: string): void {
  const link = text.trim();
  const isUnclear = text.includes(nestedField);
  if (word === "fldinst") checkField(text);
  if (word === "template" && (isUnclear || !isLocal(link))) throw new Refused("file.template", { link });
  if (word === "hlsrc" && (isUnclear || !isHarmlessLink(link))) throw new Refused("file.link", { link });
  // A linked picture.
  const isPicture = word === "sv" && pictureProperty.test(property);
  if (isPicture && (isUnclear || !isLocal(link))) throw new Refused("file.picture", { link });
}
