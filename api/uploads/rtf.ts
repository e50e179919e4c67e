import type { FileHandle } from "node:fs/promises";
import { isActiveField } from "./fields.ts";
import { Unreadable } from "./inspection.ts";
import type { Inspection } from "./inspection.ts";
import { isLocal } from "./links.ts";

// Rich Text Format (RTF) Specification 1.9.1.

/** Control words that start an object (`\obj…`), a mail merge, or another document. */
const activeWords = /^(?:ob|mmquery|mmconnectstr|mmdatasource|mmheadersource|subdocument|nextfile)/;

/** Groups whose text is inspected. */
const readGroups = new Set(["fldinst", "template", "sn", "sv"]);
/** Characters of such a text that are kept. */
const longestText = 400;
/** Far more than programs write. */
const deepest = 5000;

/** Inspects an RTF for embedded objects, active fields, and remote templates or pictures. */
export async function inspectRtf(file: FileHandle): Promise<Inspection> {
  const reader = new RtfReader();
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    reader.read(piece.toString("latin1"));
    if (reader.isActive) return { type: "rtf", refusal: "file.active" };
  }
  return { type: "rtf" };
}

/** Characters that are not plain text. */
const special = /[\\{}]/g;

/** An open group whose text is read: its control word, its depth, and the text so far. */
interface ReadGroup {
  word: string;
  depth: number;
  text: string;
}

/** Reads RTF in pieces of any size, each character once. */
class RtfReader {
  isActive = false;
  #depth = 0;
  #groups: ReadGroup[] = [];
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
    for (let at = 0; at < text.length && !this.isActive; at += 1) {
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
      return true;
    }
    if (control.startsWith("'")) {
      this.#control += character;
      if (control.length < 2) return true;
      this.#control = undefined;
      this.#addText(String.fromCharCode(Number.parseInt(control.slice(1) + character, 16) || 0));
      return true;
    }
    const isParameter = /[-\d]/.test(character);
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
    if (activeWords.test(name)) this.isActive = true;
    if (name === "bin") this.#binary = Math.max(0, value);
    if (name === "u") {
      this.#skip = 0;
      this.#addText(String.fromCharCode(value & 0xffff));
      this.#skip = this.#fallbacks.at(-1) ?? 1;
    }
    if (name === "uc") this.#fallbacks[this.#fallbacks.length - 1] = Math.max(0, value);
    if (readGroups.has(name)) this.#groups.push({ word: name, depth: this.#depth, text: "" });
  }

  #readPlain(character: string): void {
    if (character === "\\") {
      this.#control = "";
    } else if (character === "{") {
      this.#depth += 1;
      this.#fallbacks.push(this.#fallbacks.at(-1) ?? 1);
      if (this.#depth > deepest) throw new Unreadable();
    } else if (character === "}") {
      this.#endGroups();
      this.#depth -= 1;
      if (this.#fallbacks.length > 1) this.#fallbacks.pop();
    } else if (character !== "\r" && character !== "\n") {
      this.#addText(character);
    }
  }

  #addText(character: string): void {
    if (this.#skip > 0) {
      this.#skip -= 1;
      return;
    }
    for (const group of this.#groups) if (group.text.length < longestText) group.text += character;
  }

  #endGroups(): void {
    for (let last = this.#groups.at(-1); last && last.depth >= this.#depth; last = this.#groups.at(-1)) {
      this.#groups.pop();
      this.#judge(last);
    }
  }

  #judge({ word, text }: ReadGroup): void {
    if (word === "fldinst" && isActiveField(text)) this.isActive = true;
    if (word === "template" && !isLocal(text)) this.isActive = true;
    if (word === "sn") this.#property = text.trim();
    // A linked picture.
    if (word === "sv" && this.#property === "pibName" && !isLocal(text)) this.isActive = true;
  }
}
