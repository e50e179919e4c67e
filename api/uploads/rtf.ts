import { appendInstruction, checkField, nestedField } from "./fields.ts";
import { Refused } from "./inspection.ts";
import { isHarmlessLink, isLocal } from "./links.ts";

// Rich Text Format (RTF) Specification 1.9.1.

/** Control words that start an object (`\obj…`), a mail merge, or another document. */
const activeWords =
  /^(?:ob|ole|mailmerge|mmquery|mmconnectstr|mmdatasource|mmheadersource|mmodso|subdocument|nextfile)/;

/** Groups whose text is inspected. */
const readGroups = new Set(["fldinst", "template", "sn", "sv", "hlsrc"]);
/** Shape properties whose value names a picture file. */
const pictureProperty = /^(?:pib|\w*blip)name$/i;
/** Control words that separate the words of an instruction as a space or quotation mark does. */
const separators = new Set(
  (
    "tab line par sect page column cell row nestcell nestrow softline softpage softcol emspace enspace qmspace " +
    "ldblquote rdblquote"
  ).split(" "),
);
/** Far more than programs write: nested groups, nested fields, and fallback characters. */
const limits = { depth: 5000, readGroups: 20, fallbacks: 4 };

/**
 * A group, and the text of one that is read. Programs disagree about which characters are fallbacks of a Unicode character, so
 * `unskipped` includes all of them.
 */
interface Group {
  /** How many fallbacks follow each such character (`\uc`). */
  fallbacks: number;
  /** The control word that makes it one to be read. */
  word: string;
  text: string;
  unskipped: string;
}

/** Inspects an RTF for embedded objects, active fields, and remote templates or pictures. @throws Refused */
export function inspectRtf(bytes: Buffer): void {
  const groups: Group[] = [{ fallbacks: 1, word: "", text: "", unskipped: "" }];
  /** Those whose text is read, which may be inside of each other. */
  const read: Group[] = [];
  /** Characters to skip that stand in for a Unicode character (`\u`). */
  let skip = 0;
  /** The name of the shape's property whose value comes next. */
  let property = "";
  const current = () => groups.at(-1)!;

  function addText(text: string): void {
    append(read, text.slice(skip), text);
    skip = Math.max(0, skip - text.length);
  }

  function endGroup(): void {
    skip = 0;
    const group = current();
    if (groups.length > 1) groups.pop();
    if (group !== read.at(-1)) return;
    read.pop();
    judge(group, property);
    if (group.word === "sn") property = group.text.trim();
    group.word = "";
  }

  /** Returns how many bytes of binary data follow. */
  function readWord(word: string, number: number): number {
    const group = current();
    if (activeWords.test(word)) throw new Refused(word.startsWith("o") ? "file.object" : "file.remote");
    if (separators.has(word)) addText(" ");
    else skip = Math.max(0, skip - 1);
    if (word === "u") {
      skip = 0;
      addText(String.fromCharCode(number & 0xffff));
      skip = group.fallbacks;
    }
    if (word === "uc") {
      if (number > limits.fallbacks) throw new Refused("file.complex");
      group.fallbacks = Math.max(0, number);
    }
    if (readGroups.has(word)) {
      if (read.length === limits.readGroups || group.word) throw new Refused("file.complex");
      if (word === "fldinst") append(read, nestedField);
      Object.assign(group, { word, text: "", unskipped: "" });
      read.push(group);
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
      skip = 0;
      groups.push({ fallbacks: current().fallbacks, word: "", text: "", unskipped: "" });
    } else addText(plain.replace(/[\r\n]+/g, ""));
    if (groups.length > limits.depth) throw new Refused("file.complex");
    if (tokens.lastIndex > text.length) throw new Refused("file.damaged");
  }
  // Programs end open groups at the end of the file.
  while (read.length > 0) endGroup();
}

function append(groups: readonly Group[], text: string, unskipped = text): void {
  for (const group of groups) {
    group.text = appendInstruction(group.text, text);
    group.unskipped = appendInstruction(group.unskipped, unskipped);
  }
}

/** `property` is the one of a shape whose value the group may be. */
function judge({ word, text, unskipped }: Group, property: string): void {
  for (const reading of [text, unskipped]) {
    const link = reading.trim();
    if (word === "fldinst") checkField(reading);
    if (word === "template" && !isLocal(link)) throw new Refused("file.template", { link });
    if (word === "hlsrc" && !isHarmlessLink(link)) throw new Refused("file.link", { link });
    // A linked picture.
    const isPicture = word === "sv" && pictureProperty.test(property);
    if (isPicture && !isLocal(link)) throw new Refused("file.picture", { link });
  }
}
