import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Refused } from "./inspection.ts";

/** Far more than people send. */
const mostEntries = 5000;
/** How many times its size an archive may inflate to, of what is read. XML deflates to about a tenth. */
const ratio = 100;
/** Bytes of sizes and a sum that may stand behind an entry's data, and of zeros that fill a gap. */
const longestDescriptor = 24;
/** Bytes of the record at the end of an archive, without a comment, and of two that may stand before it. */
const endRecord = 22;
const zip64Records = 76;

/** The entries of a document that is a ZIP archive. */
export interface Archive {
  names: readonly string[];
  /** How many bytes an entry says it inflates to. */
  size(name: string): number;
  /** An entry's bytes. @throws Refused if it is missing, or all that was read inflates to too much */
  read(name: string): Promise<Buffer>;
}

/**
 * Opens an archive that is laid out as word processors write it: programs that read it in another order have to see the same
 * entries.
 * @throws Refused or Error for others, `file.protected` for one with encrypted entries
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes);
  const entries = await listEntries(zip);
  const all = [...entries.values()];
  if (all.some((entry) => entry.isEncrypted())) throw new Refused("file.protected");
  await checkLayout(bytes, zip, all);
  let left = bytes.length * ratio;
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Refused("file.damaged");
      // yauzl aborts an entry that inflates to more than it says.
      left -= entry.uncompressedSize;
      if (left < 0) throw new Refused("file.complex");
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
  };
}

/** Parts by their names, with what inspects their bytes. Those without it pass. */
export type PartRules = readonly (readonly [
  names: RegExp,
  inspect?: (bytes: Buffer, name: string) => void,
])[];

/**
 * Inspects each part by the first rule for its name, as `nameOf` has it.
 * @throws Refused for others that are not empty, as folders are
 */
export async function inspectParts(
  archive: Archive,
  rules: PartRules,
  nameOf: (name: string) => string,
): Promise<void> {
  for (const name of archive.names) {
    const part = nameOf(name);
    const rule = rules.find(([names]) => names.test(part));
    if (!rule && archive.size(name) > 0) throw new Refused("file.attachment", { name });
    rule?.[1]?.(await archive.read(name), part);
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Refused("file.complex");
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    // Programs may choose different ones of two equal names; some ignore case.
    const name = entry.fileName.toLowerCase();
    if (folded.has(name)) throw new Refused("file.damaged");
    folded.add(name);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/**
 * Checks that the entries fill the file from its start to its table of contents, and that the header of each matches the
 * table: some programs read entries in sequence instead of by the table, and would otherwise see different files.
 */
async function checkLayout(bytes: Buffer, zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const gap = entry.relativeOffsetOfLocalHeader - end;
    const header = await zip.readLocalFileHeaderPromise(entry);
    const isSame =
      header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod;
    if (gap < 0 || gap > (end === 0 ? 0 : longestDescriptor) || !isSame) throw new Refused("file.damaged");
    end = header.fileDataStart + entry.compressedSize;
  }
  // The record at the end of the file (4.3.16 of APPNOTE.TXT): size and offset of the table.
  const record = bytes.subarray(-endRecord);
  const table = record.readUInt32LE(16);
  const behindTable = bytes.length - endRecord - table - record.readUInt32LE(12);
  const isWhole = behindTable === 0 || behindTable === zip64Records;
  if (table < end || table > end + longestDescriptor || !isWhole) throw new Refused("file.damaged");
}
