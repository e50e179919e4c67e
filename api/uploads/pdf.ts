import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { Refused } from "./inspection.ts";
import { codeOfAction, PdfObjects } from "./pdf-objects.ts";

// Section numbers are those of ISO 32000-1.

/** Readers look for the end mark within the last bytes of a file; padding does not count. */
const endLength = 1024;
/** How often an object is tried to its next possible end: the word may be in a string of it. */
const mostEnds = 8;

/**
 * Where an object or a trailer begins. What is around it does not matter: a file says itself where its objects begin, and can
 * make the inside of a string, a stream or a comment one, or a copy that a later one replaces.
 */
const beginnings = /(?<![a-z])obj|trailer/g;

/**
 * An action of a dictionary. The parser keeps one of two values of a key, and nothing of an object that it cannot read, so the
 * bytes are searched as well.
 */
const action = /\/S\s{0,99}\/([A-Za-z]{1,20})/g;

/** The library would look up each again for each object. */
const names = {
  Type: PDFName.of("Type"),
  XRef: PDFName.of("XRef"),
  ObjStm: PDFName.of("ObjStm"),
  N: PDFName.of("N"),
  First: PDFName.of("First"),
  Filter: PDFName.of("Filter"),
  DecodeParms: PDFName.of("DecodeParms"),
  Predictor: PDFName.of("Predictor"),
  Encrypt: PDFName.of("Encrypt"),
};

/** Inspects a PDF for what it runs, opens, loads or sends, and for files inside. @throws Refused */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  const file = new PdfFile(bytes);
  file.readAll();
  if (!file.hasEnd) throw new Refused("file.damaged");
  if (file.isEncrypted) await checkEncrypted(bytes);
  else file.check();
}

/**
 * Reads a file that is encrypted with the empty password, as those are that only forbid changes. The library drops objects
 * that later ones replace, so they are taken as it assigns them.
 * @throws Refused where it takes a password
 */
async function checkEncrypted(bytes: Buffer): Promise<void> {
  const assigned: [PDFContext, number, PDFObject][] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    assigned.push([this, ref.objectNumber, object]);
    assign.call(this, ref, object);
  };
  try {
    const { context } = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
    const file = new PdfFile(bytes);
    for (const [owner, number, object] of assigned) if (owner === context) file.add(object, number);
    file.check();
  } catch (error) {
    if (error instanceof Refused || error instanceof RangeError) throw error;
    throw new Refused("file.protected");
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

class PdfFile {
  isEncrypted = false;
  readonly #bytes: Buffer;
  readonly #objects = new PdfObjects();
  readonly #context = PDFContext.create();
  #isAny = false;
  #isBroken = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Whether the end mark is where a reader looks for it, and there is something before. */
  get hasEnd(): boolean {
    let end = this.#bytes.length;
    while (end > 0 && this.#bytes[end - 1]! <= 0x20) end -= 1;
    return this.#isAny && this.#bytes.subarray(Math.max(0, end - endLength), end).includes("%%EOF");
  }

  /** Reads all objects and trailers of the file as they are written. */
  readAll(): void {
    const text = this.#bytes.toString("latin1");
    for (const { 0: word, index } of text.matchAll(beginnings)) {
      const start = index + word.length;
      const [object, end] = this.#parse(text, start);
      if (!object) continue;
      const isTrailer = word === "trailer" || isOfType(object, names.XRef);
      if (isTrailer && object instanceof PDFDict && object.has(names.Encrypt)) this.isEncrypted = true;
      const [, number] = /(\d{1,10})\s+\d{1,5}\s*$/.exec(text.slice(Math.max(0, index - 32), index)) ?? [];
      this.add(object, Number(number), this.#streamBehind(text, object, end));
    }
  }

  /** Takes an object. `content` is what is behind the dictionary of a stream. */
  add(object: PDFObject, number: number, content?: Uint8Array): void {
    this.#isAny = true;
    if (object instanceof PDFRawStream) {
      this.add(object.dict, number, object.contents);
      return;
    }
    this.#objects.add(object, number, content !== undefined);
    if (content && object instanceof PDFDict && isObjectStream(object)) this.#readPacked(object, content);
  }

  /** @throws Refused for what depends on more than one object */
  check(): void {
    if (this.#isBroken) throw new Refused("file.damaged");
    this.#objects.check();
  }

  /** Parses an object up to the word that ends it or begins its stream. */
  #parse(text: string, start: number): [object: PDFObject | undefined, end: number] {
    const ends = /stream|endobj/g;
    ends.lastIndex = start;
    let end = start;
    let object: PDFObject | undefined;
    for (let tries = 0; !object && tries < mostEnds && end < text.length; tries += 1) {
      end = ends.exec(text)?.index ?? text.length;
      object = this.#tryParse(this.#bytes.subarray(start, end));
    }
    checkActions(text.slice(start, end));
    return [object, end];
  }

  #tryParse(bytes: Uint8Array): PDFObject | undefined {
    try {
      return PDFObjectParser.forBytes(bytes, this.#context).parseObject();
    } catch (error) {
      // Too deep for the parser.
      if (error instanceof RangeError) throw error;
      return undefined;
    }
  }

  #streamBehind(text: string, object: PDFObject, end: number): Uint8Array | undefined {
    if (!(object instanceof PDFDict) || !text.startsWith("stream", end)) return undefined;
    const start = end + (text.startsWith("stream\r\n", end) ? 8 : 7);
    const stop = text.indexOf("endstream", start);
    return this.#bytes.subarray(start, stop === -1 ? text.length : stop);
  }

  /** Reads the objects that are packed into a stream (7.5.7), each where the table before them says. */
  #readPacked(dictionary: PDFDict, content: Uint8Array): void {
    const first = dictionary.get(names.First);
    const count = dictionary.get(names.N);
    if (!(first instanceof PDFNumber) || !(count instanceof PDFNumber) || !isPlainlyPacked(dictionary)) {
      this.#isBroken = true;
      return;
    }
    let unpacked: Uint8Array;
    try {
      unpacked = decodePDFRawStream(PDFRawStream.of(dictionary, content)).decode();
    } catch {
      // As it is where the file is encrypted.
      this.#isBroken = true;
      return;
    }
    const text = Buffer.from(unpacked).toString("latin1");
    checkActions(text);
    const table = text.slice(0, first.asNumber()).match(/\d+/g) ?? [];
    for (let at = 0; at + 1 < table.length && at < count.asNumber() * 2; at += 2) {
      const object = this.#tryParse(unpacked.subarray(first.asNumber() + Number(table[at + 1])));
      if (object) this.#objects.add(object, Number(table[at]), false);
    }
  }
}

/** @throws Refused for an action by its name, which may have escapes (7.3.5) */
function checkActions(text: string): void {
  const plain = text.includes("#")
    ? text.replace(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  for (const [, name = ""] of plain.matchAll(action)) {
    const code = codeOfAction(name);
    if (code) throw new Refused(code);
  }
}

function isOfType(object: PDFObject, type: PDFName): boolean {
  return object instanceof PDFDict && object.get(names.Type) === type;
}

function isObjectStream(dictionary: PDFDict): boolean {
  return isOfType(dictionary, names.ObjStm) || (dictionary.has(names.N) && dictionary.has(names.First));
}

/** Whether the library unpacks a stream as all programs do: without predictors, and with filters named in place. */
function isPlainlyPacked(dictionary: PDFDict): boolean {
  const filter = dictionary.get(names.Filter);
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const parameters = dictionary.get(names.DecodeParms);
  const predictor = parameters instanceof PDFDict ? parameters.get(names.Predictor) : undefined;
  const isPlain =
    parameters === undefined ||
    (parameters instanceof PDFDict &&
      (predictor === undefined || (predictor instanceof PDFNumber && predictor.asNumber() === 1)));
  return isPlain && filters.every((each) => each instanceof PDFName);
}
