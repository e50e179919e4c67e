import type { Inspection } from "./inspection.ts";
import { isHarmlessLink } from "./links.ts";
import { unescapeName } from "./pdf-object-streams.ts";

// Section numbers are those of ISO 32000-1.

type Refusal = NonNullable<Inspection["refusal"]>;

/** Values of a key that are refused. A reference is always refused, since it hides the value. */
interface Rule {
  key: string;
  refusal: Refusal;
  names?: ReadonlySet<string>;
  isDictionary?: boolean;
  isArray?: boolean;
  isLink?: boolean;
}

const rules: readonly Rule[] = [
  {
    // Actions that run, open, load or send something (12.6.4).
    key: "S",
    refusal: "file.active",
    names: new Set([
      "JavaScript",
      "Launch",
      "GoToR",
      "GoToE",
      "Thread",
      "SubmitForm",
      "ImportData",
      "Rendition",
      "Movie",
      "Sound",
      "RichMediaExecute",
    ]),
  },
  {
    // Annotations that carry a file or play one (12.5.6, 13).
    key: "Subtype",
    refusal: "file.active",
    names: new Set(["FileAttachment", "RichMedia", "Movie", "Sound", "3D"]),
  },
  // A file inside the file (7.11.4).
  { key: "EF", refusal: "file.active", isDictionary: true },
  // A form with a program of its own (12.7.8).
  { key: "XFA", refusal: "file.active", isArray: true },
  { key: "URI", refusal: "file.active", isLink: true },
  // What addresses of links are completed with (12.6.4.7).
  { key: "Base", refusal: "file.active", isLink: true },
  // In the trailer, or the cross-reference stream in its place (7.5.5).
  { key: "Encrypt", refusal: "file.protected", isDictionary: true },
];

/** Names that are refused anywhere. */
const activeNames = new Set(["EmbeddedFile", "EmbeddedFiles", "FileAttachment", "RichMedia"]);

/** Keys as bits, since each state of the reader may hold several. */
const bitOf = new Map(rules.map(({ key }, index) => [key, 1 << index]));
const dictionaryKeys = bitsOf(({ isDictionary }) => isDictionary);
const arrayKeys = bitsOf(({ isArray }) => isArray);
const linkKeys = bitsOf(({ isLink }) => isLink);

/** Bytes of a name and of a link that are kept. */
const longest = 300;
/** Maximum number of links being read at once. */
const mostLinks = 8;

/** The class of each byte outside strings (7.2.2): part of a word unless it is one of these. */
const [space, lineEnd, delimiter] = [1, 2, 3];
const kinds = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\f ")) kinds[byte] = space;
for (const byte of Buffer.from("\r\n")) kinds[byte] = lineEnd;
for (const byte of Buffer.from("()<>[]{}/%")) kinds[byte] = delimiter;

const slash = 0x2f;
const percent = 0x25;
const open = 0x28;
const close = 0x29;
const less = 0x3c;
const greater = 0x3e;
const bracket = 0x5b;
const capitalR = 0x52;
const digit0 = 0x30;
const digit9 = 0x39;

/**
 * Looks in the bytes of a PDF, in pieces of any size, for keys whose values make it active. White space and comments of
 * any length may appear between a key and its value. Whether `%` begins a comment or is in a string is not known
 * here, so both readings are followed. Strings are not skipped: a file says itself where its objects begin, and can
 * make the inside of a string one. The cost is linear in the bytes.
 */
export class PdfNames {
  /** The first refusal. */
  refusal: Refusal | undefined;
  /** The current name, and the keys whose value it may be. */
  #name: string | undefined;
  #nameIsValueOf = 0;
  /** Keys that only white space and comments have followed so far; the second if a comment may be open. */
  #waiting = 0;
  #waitingInComment = 0;
  /** Keys followed by the start of a reference, such as the `5 0` of `5 0 R`. */
  #referring = 0;
  #referringInComment = 0;
  /** Keys followed by one `<`. */
  #opened = 0;
  /** Links being read. There may be several, since a key inside a string may look like one. */
  #links: { text: string; isHex: boolean }[] = [];

  /** Reads the next piece. */
  read(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.refusal; at += 1) {
      if (this.#isIdle) {
        at = bytes.indexOf(slash, at);
        if (at === -1) return;
      }
      const byte = bytes[at]!;
      if (this.#links.length > 0) this.#readLinks(byte);
      if (this.#name !== undefined) {
        if (kinds[byte] === 0) {
          if (this.#name.length < longest) this.#name += String.fromCharCode(byte);
          continue;
        }
        this.#endName(this.#name);
      }
      this.#readBetween(byte);
    }
  }

  get #isIdle(): boolean {
    const states =
      this.#waiting | this.#waitingInComment | this.#referring | this.#referringInComment | this.#opened;
    return states === 0 && this.#name === undefined && this.#links.length === 0;
  }

  #endName(written: string): void {
    const name = unescapeName(written);
    this.#name = undefined;
    if (activeNames.has(name)) this.#refuse("file.active");
    for (const { names, refusal } of rulesOf(this.#nameIsValueOf))
      if (names?.has(name)) this.#refuse(refusal);
    this.#waiting = bitOf.get(name) ?? 0;
  }

  #readBetween(byte: number): void {
    const opened = this.#opened;
    this.#opened = 0;
    const kind = kinds[byte];
    if (kind === space) return;
    if (kind === lineEnd) {
      this.#waiting |= this.#waitingInComment;
      this.#referring |= this.#referringInComment;
      this.#waitingInComment = 0;
      this.#referringInComment = 0;
      return;
    }
    const waiting = this.#waiting;
    const referring = this.#referring;
    this.#waiting = 0;
    this.#referring = 0;
    if (byte === slash) {
      this.#name = "";
      this.#nameIsValueOf = waiting;
    } else if (byte === percent) {
      this.#waitingInComment |= waiting;
      this.#referringInComment |= referring;
    } else if (byte >= digit0 && byte <= digit9) {
      this.#referring = waiting | referring;
    } else if (byte === capitalR) {
      this.#refuseAll(referring);
    } else if (byte === bracket) {
      this.#refuseAll(waiting & arrayKeys);
    } else if (byte === less || byte === open) {
      this.#refuseAll(opened);
      if (byte === less) this.#opened = waiting & dictionaryKeys;
      if (this.#links.length > mostLinks) this.#refuse("file.active");
      if (waiting & linkKeys) this.#links.push({ text: "", isHex: byte === less });
    }
  }

  #readLinks(byte: number): void {
    this.#links = this.#links.filter((link) => {
      const isEnd = link.isHex ? byte === greater : byte === close && !link.text.endsWith("\\");
      if (!isEnd) link.text += String.fromCharCode(byte);
      if (!isEnd && link.text.length < longest) return true;
      const text = link.isHex
        ? Buffer.from(link.text.replace(/[^\da-f]/gi, ""), "hex").toString("latin1")
        : unescape(link.text);
      if (!isHarmlessLink(text)) this.#refuse("file.active");
      return false;
    });
  }

  #refuseAll(keys: number): void {
    for (const { refusal } of rulesOf(keys)) this.#refuse(refusal);
  }

  #refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
  }
}

function bitsOf(isMeant: (rule: Rule) => boolean | undefined): number {
  return rules.filter(isMeant).reduce((bits, { key }) => bits | bitOf.get(key)!, 0);
}

function rulesOf(bits: number): Rule[] {
  return bits === 0 ? [] : rules.filter(({ key }) => bits & bitOf.get(key)!);
}

/** The text of a string (7.3.4.2): `\146ile:` is `file:`; a line end after a backslash is removed. */
function unescape(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[^])/g, (_escape, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
    return /[\r\nbfnrt]/.test(code) ? "" : code;
  });
}
