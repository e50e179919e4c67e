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
  const text = bytes.toString("latin1");
  // A control word with its number, a byte, a control symbol, a brace, or plain text.
  const tokens = /\\(?:([a-z]+)(-?\d*) ?|'([\s\S]{2})|([\s\S]))|[{}]|[^\\{}]+/gi;
  const reader = new RtfReader();
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [plain, word, number, byte, symbol] = token;
    if (word) tokens.lastIndex += reader.readWord(word.toLowerCase(), Number(number) || 0);
    else if (byte) reader.addText(String.fromCharCode(Number.parseInt(byte, 16) || 0));
    else if (symbol) reader.readSymbol(symbol);
    else if (plain === "{") reader.beginGroup();
    else if (plain === "}") reader.endGroup();
    else reader.addText(plain.replace(/[\r\n]+/g, ""));
    if (tokens.lastIndex > text.length) throw new Refused("file.damaged");
  }
  reader.end();
}

class RtfReader {
  #groups: Group[] = [{ fallbacks: 1, word: "", text: "", unskipped: "" }];
  /** Those whose text is read, which may be inside of each other. */
  #read: Group[] = [];
  /** Characters to skip that stand in for a Unicode character (`\u`). */
  #skip = 0;
  /** The name of the shape's property whose value comes next. */
  #property = "";

  /** Returns how many bytes of binary data follow. */
  readWord(word: string, number: number): number {
    if (activeWords.test(word)) throw new Refused(word.startsWith("o") ? "file.object" : "file.remote");
    if (separators.has(word)) this.addText(" ");
    else this.#skip = Math.max(0, this.#skip - 1);
    if (word === "u") {
      this.#skip = 0;
      this.addText(String.fromCharCode(number & 0xffff));
      this.#skip = this.#group.fallbacks;
    }
    if (word === "uc") {
      if (number > limits.fallbacks) throw new Refused("file.complex");
      this.#group.fallbacks = Math.max(0, number);
    }
    if (readGroups.has(word)) this.#readGroup(word);
    return word === "bin" ? Math.max(0, number) : 0;
  }

  readSymbol(symbol: string): void {
    // Escaped braces and backslashes are text.
    if ("{}\\".includes(symbol)) this.addText(symbol);
    // A space, and line ends, which are paragraphs.
    if ("~\r\n".includes(symbol)) this.addText(" ");
  }

  addText(text: string): void {
    this.#append(text.slice(this.#skip), text);
    this.#skip = Math.max(0, this.#skip - text.length);
  }

  beginGroup(): void {
    this.#skip = 0;
    this.#groups.push({ fallbacks: this.#group.fallbacks, word: "", text: "", unskipped: "" });
    if (this.#groups.length > limits.depth) throw new Refused("file.complex");
  }

  endGroup(): void {
    this.#skip = 0;
    const group = this.#group;
    if (this.#groups.length > 1) this.#groups.pop();
    if (group !== this.#read.at(-1)) return;
    this.#read.pop();
    this.#judge(group);
    group.word = "";
  }

  /** Ends open groups at the end of the file, as programs do. */
  end(): void {
    while (this.#read.length > 0) this.endGroup();
  }

  get #group(): Group {
    return this.#groups.at(-1)!;
  }

  #readGroup(word: string): void {
    const group = this.#group;
    if (this.#read.length === limits.readGroups || group.word) throw new Refused("file.complex");
    if (word === "fldinst") this.#append(nestedField, nestedField);
    Object.assign(group, { word, text: "", unskipped: "" });
    this.#read.push(group);
  }

  #append(text: string, unskipped: string): void {
    for (const group of this.#read) {
      group.text = appendInstruction(group.text, text);
      group.unskipped = appendInstruction(group.unskipped, unskipped);
    }
  }

  #judge({ word, text, unskipped }: Group): void {
    for (const reading of [text, unskipped]) {
      const link = reading.trim();
      if (word === "fldinst") checkField(reading);
      if (word === "template" && !isLocal(link)) throw new Refused("file.template", { link });
      if (word === "hlsrc" && !isHarmlessLink(link)) throw new Refused("file.link", { link });
      // A linked picture.
      const isPicture = word === "sv" && pictureProperty.test(this.#property);
      if (isPicture && !isLocal(link)) throw new Refused("file.picture", { link });
    }
    if (word === "sn") this.#property = text.trim();
  }
}
