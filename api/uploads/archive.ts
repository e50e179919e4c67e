import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry } from "yauzl";
import { Refused } from "./refusal.ts";

// DOCX and ODT are archives of XML.

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
export type PartRule = readonly [names: RegExp, inspect?: (bytes: Buffer, name: string) => void];

/** Inspects each part by the first rule for its name, as `nameOf` has it. @throws Refused for others */
export async function inspectParts(
  parts: Parts,
  rules: readonly PartRule[],
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
