import { buffer } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { fromBufferPromise, type Entry } from "yauzl";
import { isHarmlessLink, Refused } from "./refusal.ts";

// DOCX and ODT: archives of XML.

/** Bytes of the record at the end of an archive, without a comment, and of two that may stand before it. */
const endRecord = 22;
const zip64Records = 76;
/** Bytes of sizes and a sum that may stand behind an entry's data, and of zeros that fill a gap. */
const longestGap = 24;

/** What reads each part of a document. */
export type Parts = ReadonlyMap<string, () => Promise<Buffer>>;

/**
 * Opens an archive. Its entries fill it from its start to its table of contents, and the header of each is as in the table:
 * some programs read entries in sequence instead of by the table, and would otherwise see different files.
 * @throws Refused or Error for others, `file.protected` for one with encrypted entries
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some((entry) => entry.isEncrypted())) throw new Refused("file.protected");
  // Programs may choose different ones of two equal names; some ignore case.
  let isPlain = new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size === entries.length;
  let end = 0;
  const offsetOf = (entry: Entry) => entry.relativeOffsetOfLocalHeader;
  const follows = (start: number) => start >= end && start <= end + longestGap;
  for (const entry of entries.toSorted((a, b) => offsetOf(a) - offsetOf(b))) {
    const header = await zip.readLocalFileHeaderPromise(entry);
    const isSame = header.compressionMethod === entry.compressionMethod;
    isPlain &&= isSame && header.fileName.equals(entry.fileNameRaw) && follows(offsetOf(entry));
    end = header.fileDataStart + entry.compressedSize;
  }
  // The record at the end (4.3.16 of APPNOTE.TXT): size and offset of the table.
  const record = bytes.subarray(-endRecord);
  const table = record.readUInt32LE(16);
  const behind = bytes.length - endRecord - table - record.readUInt32LE(12);
  if (!isPlain || !follows(table) || ![0, zip64Records].includes(behind)) throw new Refused("file.damaged");
  // yauzl aborts an entry that inflates to more than it says.
  return new Map(
    entries.map((entry) => [entry.fileName, async () => buffer(await zip.openReadStreamPromise(entry))]),
  );
}

/** Reads a part. @throws Refused if it is missing */
export async function readPart(parts: Parts, name: string): Promise<Buffer> {
  const read = parts.get(name);
  if (!read) throw new Refused("file.damaged");
  return read();
}

/** Parts by their names, with what inspects their bytes. Those without it pass. */
export type PartRules = readonly (readonly [
  names: RegExp,
  inspect?: (bytes: Buffer, name: string) => void,
])[];

/** Inspects each part by the first rule for its name, as `nameOf` has it. @throws Refused for others */
export async function inspectParts(
  parts: Parts,
  rules: PartRules,
  nameOf: (name: string) => string,
): Promise<void> {
  for (const [name, read] of parts) {
    const part = nameOf(name);
    const rule = rules.find(([names]) => names.test(part));
    // Folders are empty.
    if (!rule && (await read()).length > 0) throw new Refused("file.attachment", { name });
    const [, inspect] = rule ?? [];
    inspect?.(await read(), part);
  }
}

/** An element's start, with the names of all without their prefixes. */
export interface Tag {
  name: string;
  /** The values of all attributes of that name, which may differ by their prefixes: any of them may count. */
  values(attribute: string): string[];
  attributes: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads XML to its end: the start of each element, and its text up to the next tag, in pieces. Entities that a document
 * declares itself are never expanded.
 * @throws Refused or Error if it is not well-formed, or in an encoding that programs may read otherwise
 */
export function readXml(
  bytes: Buffer,
  start: (tag: Tag) => void,
  text?: (piece: string, element: string) => void,
): void {
  let element = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    if (!/undefined entity/.test(error.message)) throw new Refused("file.damaged");
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^(?:utf-8|utf-16|us-ascii)$/i.test(encoding)) throw new Refused("file.damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const all = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    const values = (key: string) => all.flatMap(([each, value]) => (each === key ? value : []));
    element = localName(name);
    start({ name: element, attributes: all.filter(([key]) => key !== "xmlns"), values });
  });
  if (text) {
    parser.on("closetag", () => (element = ""));
    parser.on("text", (piece) => text(piece, element));
    parser.on("cdata", (piece) => text(piece, element));
  }
  // By the byte-order mark, and as UTF-8 without one.
  const mark = bytes.toString("latin1", 0, 2);
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  parser.write(new TextDecoder(encoding, { fatal: true }).decode(bytes)).close();
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** Inspects a drawing in SVG. @throws Refused if it runs or loads something */
export function inspectDrawing(bytes: Buffer): void {
  readXml(bytes, ({ name, attributes, values }) => {
    if (name === "script" || name === "foreignObject") throw new Refused("file.script");
    if (attributes.some(([key]) => /^on\w/i.test(key))) throw new Refused("file.script");
    for (const link of values("href")) {
      const isHarmless = name === "a" ? isHarmlessLink(link) : /^\s*(?:#|data:image|$)/i.test(link);
      if (!isHarmless) throw new Refused(name === "a" ? "file.link" : "file.picture", { link });
    }
  });
}
