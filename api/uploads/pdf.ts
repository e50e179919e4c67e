import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { checkName, isHarmlessLink, Refused, type RefusedNames } from "./refusal.ts";

// Section numbers are those of ISO 32000-1.

/** Actions that run, open, load or send something (12.6.4), and annotations that play something (12.5.6, 13). */
const active: RefusedNames = [
  [/^\/JavaScript$/, "file.script"],
  [/^\/Launch$/, "file.program"],
  [/^\/(?:GoToR|GoToE|SubmitForm|ImportData)$/, "file.remote"],
  [/^\/(?:Rendition|RichMedia|RichMediaExecute|Movie|Sound|3D)$/, "file.media"],
];

/**
 * An action, whose names may have escapes (7.3.5). The bytes are searched for them as well: of two values of a key, the
 * library keeps one.
 */
const actionText = /\/(?:S|#53)\s{0,99}\/([A-Za-z#\d]{1,60})/g;
/**
 * Where an object begins, not "3 objects". The library sees none inside of a stream, a string or a comment, where other
 * programs may.
 */
const beginning = /(?<=(?:\d|%[^\r\n]{0,999}[\r\n])[^\x21-\xff]{0,99})obj(?!e)/g;
/** A first object inside of a trailer, where the library does not look. */
const rootInTrailer = /\/Root\s{0,99}<</;

/** Readers look for the end mark within the last bytes of a file; padding does not count. */
const endLength = 1024;

/** Inspects a PDF for what it runs, opens, loads or sends, and for files inside. @throws Refused */
export async function inspect(bytes: Buffer): Promise<void> {
  const text = bytes.toString("latin1");
  const end = text.lastIndexOf("%%EOF");
  const behind = text.slice(end).replace(/[^\x21-\xff]+/g, "");
  if (end === -1 || behind.length > endLength) throw new Refused("file.damaged");
  checkText(text);
  const assigned = await readObjects(bytes);
  const numbered = Map.groupBy(assigned, ({ number }) => number);
  const find: Find = (value) => {
    if (value instanceof PDFRef) return numbered.get(value.objectNumber)?.map(({ object }) => object) ?? [];
    return value ? [value] : [];
  };
  let packed = 0;
  for (const { object } of assigned) {
    if (object instanceof PDFRawStream) packed += checkPacked(object);
    inspectObject(object, find);
  }
  const isRead = assigned.length > 0 && !assigned.some(({ object }) => object instanceof PDFInvalidObject);
  const hidden = (text.match(beginning)?.length ?? 0) - (assigned.length - packed);
  if (!isRead || hidden > 0 || rootInTrailer.test(text)) throw new Refused("file.damaged");
}

interface Assigned {
  number: number;
  object: PDFObject;
  owner: PDFContext;
}

/**
 * All objects of a file with their numbers, also those that later ones replace: they are taken as the library assigns them.
 * A file that is encrypted with the empty password, as those are that only forbid changes, is read a second time, decrypted.
 * @throws Refused where it takes a password
 */
async function readObjects(bytes: Buffer): Promise<Assigned[]> {
  const assigned: Assigned[] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    assigned.push({ number: ref.objectNumber, object, owner: this });
    assign.call(this, ref, object);
  };
  try {
    const options = { password: "", updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    const { context } = await PDFDocument.load(bytes, options);
    // Not encrypted, but the library decrypts them, and cannot read them then.
    const tables = new Set(
      assigned.filter(({ object }) => isStreamOf(object, "XRef")).map(({ number }) => number),
    );
    const found = assigned.filter(({ owner }) => owner === context);
    for (const each of found)
      if (each.object instanceof PDFInvalidObject && tables.has(each.number)) each.object = PDFNull;
    return found;
  } catch {
    const isEncrypted = assigned.some(({ owner }) => owner.trailerInfo.Encrypt);
    throw new Refused(isEncrypted ? "file.protected" : "file.damaged");
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

function isStreamOf(object: PDFObject, type: string): boolean {
  return object instanceof PDFRawStream && object.dict.get(PDFName.of("Type")) === PDFName.of(type);
}

function checkText(text: string): void {
  for (const [, name = ""] of text.matchAll(actionText)) checkName(PDFName.of(name).asString(), active);
}

/**
 * How many objects are packed into a stream (7.5.7). The library reads them as other programs do only where everything is
 * said in place, and without a predictor.
 * @throws Refused for others
 */
function checkPacked(stream: PDFRawStream): number {
  const find = (key: string) => stream.dict.get(PDFName.of(key));
  const [count, first, filter] = [find("N"), find("First"), find("Filter")];
  const isNamed = isStreamOf(stream, "ObjStm");
  if (!isNamed && !(count && first)) return 0;
  checkText(Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  const isElsewhere = [count, first, ...filters].some((each) => each instanceof PDFRef);
  if (!isNamed || isElsewhere || find("DecodeParms")) throw new Refused("file.damaged");
  return count instanceof PDFNumber ? Math.max(0, Math.ceil(count.asNumber())) : 0;
}

/** What a value may be: itself, or the objects of the number that it refers to. */
type Find = (value: PDFObject | undefined) => PDFObject[];

function inspectObject(object: PDFObject, find: Find): void {
  const stream = object instanceof PDFRawStream ? object.dict : undefined;
  const open: PDFObject[] = [stream ?? object];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PDFArray) for (const each of next.asArray()) open.push(each);
    if (!(next instanceof PDFDict)) continue;
    for (const [key, value] of next.entries()) {
      open.push(value);
      inspectEntry(key.asString(), value, find);
    }
    // A stream whose bytes are in another file (7.3.8.2).
    for (const each of next === stream ? find(next.get(keys.F)) : []) {
      if (isText(each)) throw new Refused("file.picture", { link: each.decodeText() });
      if (each instanceof PDFDict) throw new Refused("file.remote");
    }
    if (next.has(keys.EF)) checkAttachment(next, find);
  }
}

function inspectEntry(key: string, value: PDFObject, find: Find): void {
  if (key === "/S" || key === "/Subtype")
    for (const each of find(value)) if (each instanceof PDFName) checkName(each.asString(), active);
  // A form with a program of its own (12.7.8) has an array with something in it, or refers to a stream.
  const isProgram = key === "/XFA" && value !== PDFNull && !(value instanceof PDFArray && value.size() === 0);
  if (isProgram || (key === "/JS" && isText(value))) throw new Refused("file.script");
  // What addresses of links are completed with (12.6.4.7), too.
  if (key === "/URI" || key === "/Base")
    for (const each of find(value)) {
      const link = isText(each) ? each.decodeText() : "";
      if (!isHarmlessLink(link)) throw new Refused("file.link", { link });
    }
}

/** A file inside the file (7.11.4) has up to two names. The data of a Europass CV or of an invoice pass. */
function checkAttachment(dictionary: PDFDict, find: Find): void {
  const attached = dictionary.get(keys.EF);
  if (!(attached instanceof PDFRef || (attached instanceof PDFDict && attached.keys().length > 0))) return;
  const names = [keys.UF, keys.F].flatMap((key) => find(dictionary.get(key)));
  const texts = names.filter(isText).map((each) => each.decodeText());
  const name = texts.length > 0 ? texts.find((each) => !/\.xml\s*$/i.test(each)) : "…";
  if (name !== undefined) throw new Refused("file.attachment", { name });
}

/** The library would look up each again for each dictionary. */
const keys = { EF: PDFName.of("EF"), F: PDFName.of("F"), UF: PDFName.of("UF") };

function isText(value: PDFObject): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}
