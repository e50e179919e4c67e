import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { checkAddresses, checkName, Refused, type RefusedNames } from "./refusal.ts";

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
 * library keeps one, and it does not look into the trailer, comments, nor into what it cannot read.
 */
const actionText = /\/(?:S|#53)\s{0,99}\/([A-Za-z#\d]{1,60})/g;

type Objects = ReadonlyMap<number, PDFObject[]>;

/** Inspects a PDF for what it runs, opens, loads or sends, and for files inside. @throws Refused */
export async function inspect(bytes: Buffer): Promise<void> {
  const text = bytes.toString("latin1");
  checkText(text);
  const objects = await readObjects(bytes);
  if (objects.size === 0 || !text.includes("%%EOF")) throw new Refused("file.damaged");
  const all = [...objects.values()].flat();
  // Streams of packed objects (7.5.7). The library reads them without their predictor, and leaves out those that break off.
  const packed = all.filter(
    (each) => each instanceof PDFRawStream && each.dict.has(PDFName.of("First")),
  ) as PDFRawStream[];
  for (const each of packed) checkText(Buffer.from(decodePDFRawStream(each).decode()).toString("latin1"));
  for (const object of all) inspectObject(object, objects);
  const written = text.match(/\/ObjStm\b/g)?.length ?? 0;
  if (written > packed.length || packed.some(({ dict }) => dict.has(PDFName.of("DecodeParms"))))
    throw new Refused("file.damaged");
}

function checkText(text: string): void {
  for (const [, name = ""] of text.matchAll(actionText)) checkName(PDFName.of(name).asString(), active);
}

/**
 * All objects of a file by their numbers, also those that later ones replace: they are taken as the library assigns them.
 * A file that is encrypted with the empty password, as those are that only forbid changes, is read a second time, decrypted.
 * @throws Refused where it takes a password
 */
async function readObjects(bytes: Buffer): Promise<Objects> {
  const assigned: { owner: PDFContext; number: number; object: PDFObject }[] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    assigned.push({ owner: this, number: ref.objectNumber, object });
    assign.call(this, ref, object);
  };
  try {
    const options = { password: "", updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    const { context } = await PDFDocument.load(bytes, options);
    const own = assigned.filter(({ owner }) => owner === context);
    const found = Map.groupBy(own, ({ number }) => number);
    return new Map(Array.from(found, ([number, all]) => [number, all.map(({ object }) => object)]));
  } catch {
    const isEncrypted = assigned.some(({ owner }) => owner.trailerInfo.Encrypt);
    throw new Refused(isEncrypted ? "file.protected" : "file.damaged");
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/** What a value may be: itself, or the objects of the number that it refers to. */
function find(value: PDFObject | undefined, objects: Objects): PDFObject[] {
  if (value instanceof PDFRef) return objects.get(value.objectNumber) ?? [];
  return value ? [value] : [];
}

function inspectObject(object: PDFObject, objects: Objects): void {
  const stream = object instanceof PDFRawStream ? object.dict : undefined;
  const open: PDFObject[] = [stream ?? object];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PDFArray) for (const each of next.asArray()) open.push(each);
    if (!(next instanceof PDFDict)) continue;
    for (const [name, value] of next.entries()) {
      const key = name.asString();
      open.push(value);
      // A form with a program of its own (12.7.8) has an array with something in it, or refers to a stream.
      const isEmpty = value === PDFNull || (value instanceof PDFArray && value.size() === 0);
      if ((key === "/XFA" && !isEmpty) || (key === "/JS" && isText(value))) throw new Refused("file.script");
      if (key === "/EF") checkAttachment(value, next, objects);
      for (const each of find(value, objects)) inspectValue(key, each, next === stream);
    }
  }
}

function inspectValue(key: string, value: PDFObject, isOfStream: boolean): void {
  if ((key === "/S" || key === "/Subtype") && value instanceof PDFName) checkName(value.asString(), active);
  // What addresses of links are completed with (12.6.4.7), too.
  if ((key === "/URI" || key === "/Base") && isText(value)) checkAddresses([value.decodeText()], "file.link");
  // A stream whose bytes are in another file (7.3.8.2).
  if (!isOfStream || key !== "/F") return;
  if (isText(value)) throw new Refused("file.picture", { link: value.decodeText() });
  if (value instanceof PDFDict) throw new Refused("file.remote");
}

/** A file inside the file (7.11.4) has up to two names. The data of a Europass CV or of an invoice pass. */
function checkAttachment(attached: PDFObject, dictionary: PDFDict, objects: Objects): void {
  if (!(attached instanceof PDFRef || (attached instanceof PDFDict && attached.keys().length > 0))) return;
  const names = ["UF", "F"].flatMap((key) => find(dictionary.get(PDFName.of(key)), objects));
  const texts = names.filter(isText).map((each) => each.decodeText());
  const name = texts.length > 0 ? texts.find((each) => !/\.xml\s*$/i.test(each)) : "…";
  if (name !== undefined) throw new Refused("file.attachment", { name });
}

function isText(value: PDFObject): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}
