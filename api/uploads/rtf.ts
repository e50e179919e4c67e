import { appendInstruction, checkField, isInstructionFull, nestedField } from "./fields.ts";
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

/** Inspects an RTF for embedded objects, active fields, and remote templates or pictures. @throws Refused */
export function inspectRtf(bytes: Buffer): void {
  const reader = new RtfReader();
  reader.read(bytes.toString("latin1"));
  reader.end();
}

/** Characters that are not plain text. */
const special = /[\\{}]/g;

/**
 * An open group whose text is read: its control word, its depth, and the text so far. Programs disagree about which
 * characters are fallbacks of a Unicode character, so `unskipped` includes all of them.
 */
interface ReadGroup {
  word: string;
  depth: number;
  text: string;
  unskipped: string;
}

/** Reads RTF, each character once. */
class RtfReader {
  #depth = 0;
  #groups: ReadGroup[] = [];
  /** Those whose text is not complete yet. */
  #open: ReadGroup[] = [];
  /** The current control word or symbol, without its backslash. */
  #control: string | undefined;
  /** Remaining bytes of binary data (`\bin`). */
  #binary = 0;
  /** Characters to skip that stand in for a Unicode character (`\u`). */
  #skip = 0;
  /** How many such characters follow each (`\uc`), of the group and of those around it. */
  #fallbacks = [1];
  /** The name of the shape's property whose value comes next. */
  #property = "";

  read(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      if (this.#binary > 0) {
        const skipped = Math.min(this.#binary, text.length - at);
        this.#binary -= skipped;
        at += skipped - 1;
        continue;
      }
      if (this.#control === undefined && this.#groups.length === 0) {
        // No open group needs this text.
        special.lastIndex = at;
        at = special.exec(text)?.index ?? text.length;
      }
      const character = text.charAt(at);
      if (this.#control === undefined || !this.#continueControl(character)) this.#readPlain(character);
    }
  }

  /** Whether the character belongs to the control word under way, or is the space that ends it. */
  #continueControl(character: string): boolean {
    const control = this.#control ?? "";
    if (control === "") {
      this.#control = character;
      if (/[a-z'*]/i.test(character)) {
        // `\*` marks a group that readers may ignore, but it is inspected.
        if (character === "*") this.#control = undefined;
        return true;
      }
      this.#control = undefined;
      // Escaped braces and backslashes are text.
      if ("{}\\".includes(character)) this.#addText(character);
      // A space, and line ends, which are paragraphs.
      if ("~\r\n".includes(character)) this.#addText(" ");
      return true;
    }
    if (control.startsWith("'")) {
      this.#control += character;
      if (control.length < 2) return true;
      this.#control = undefined;
      this.#addText(String.fromCharCode(Number.parseInt(control.slice(1) + character, 16) || 0));
      return true;
    }
    const isParameter = /\d/.test(character) || (character === "-" && /[a-z]$/i.test(control));
    if (isParameter || (/[a-z]/i.test(character) && !/[-\d]$/.test(control))) {
      this.#control = (control + character).slice(0, 64);
      return true;
    }
    this.#control = undefined;
    this.#endControl(control);
    return character === " ";
  }

  #endControl(control: string): void {
    const [, word = "", parameter = ""] = /^([a-z]+)(-?\d*)/i.exec(control) ?? [];
    const value = Number(parameter) || 0;
    const name = word.toLowerCase();
    if (activeWords.test(name)) throw new Refused(name.startsWith("o") ? "file.object" : "file.remote");
    if (name === "bin") this.#binary = Math.max(0, value);
    if (separators.has(name)) this.#addText(" ");
    else this.#skip = Math.max(0, this.#skip - 1);
    if (name === "u") {
      this.#skip = 0;
      this.#addText(String.fromCharCode(value & 0xffff));
      this.#skip = this.#fallbacks.at(-1) ?? 1;
    }
    if (name === "uc") this.#setFallbacks(value);
    if (readGroups.has(name)) this.#beginGroup(name);
  }

  #setFallbacks(count: number): void {
    if (count > limits.fallbacks) throw new Refused("file.complex");
    this.#fallbacks[this.#fallbacks.length - 1] = Math.max(0, count);
  }

  #beginGroup(word: string): void {
    const last = this.#groups.at(-1);
    if (this.#groups.length === limits.readGroups || last?.depth === this.#depth)
      throw new Refused("file.complex");
    if (word === "fldinst") this.#append(nestedField, true);
    const group = { word, depth: this.#depth, text: "", unskipped: "" };
    this.#groups.push(group);
    this.#open.push(group);
  }

  #readPlain(character: string): void {
    if (character === "\\") {
      this.#control = "";
    } else if (character === "{") {
      this.#depth += 1;
      this.#skip = 0;
      this.#fallbacks.push(this.#fallbacks.at(-1) ?? 1);
      if (this.#depth > limits.depth) throw new Refused("file.complex");
    } else if (character === "}") {
      this.#endGroups(this.#depth);
      this.#depth -= 1;
      this.#skip = 0;
      if (this.#fallbacks.length > 1) this.#fallbacks.pop();
    } else if (character !== "\r" && character !== "\n") {
      this.#addText(character);
    }
  }

  #addText(character: string): void {
    const isSkipped = this.#skip > 0;
    if (isSkipped) this.#skip -= 1;
    this.#append(character, !isSkipped);
  }

  /** Groups that are full take no more, so that each character costs little however many groups are open. */
  #append(text: string, isRead: boolean): void {
    let isFull = false;
    for (const group of this.#open) {
      if (isRead) group.text = appendInstruction(group.text, text);
      group.unskipped = appendInstruction(group.unskipped, text);
      isFull ||= isInstructionFull(group.text);
    }
    if (isFull) this.#open = this.#open.filter(({ text: kept }) => !isInstructionFull(kept));
  }

  /** Closes open groups at the end of the file, as programs do. */
  end(): void {
    if (this.#control) this.#endControl(this.#control);
    if (this.#binary > 0) throw new Refused("file.damaged");
    this.#endGroups(-Infinity);
  }

  /** Ends the groups of that depth and below. */
  #endGroups(depth: number): void {
    for (let last = this.#groups.at(-1); last && last.depth >= depth; last = this.#groups.at(-1)) {
      this.#groups.pop();
      this.#open = this.#open.filter((group) => group !== last);
      this.#judge(last);
    }
  }

  #judge({ word, text, unskipped }: ReadGroup): void {
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
