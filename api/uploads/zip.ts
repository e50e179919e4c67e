import type { FileHandle } from "node:fs/promises";
import { fromFdPromise, type Entry, type ZipFile } from "yauzl";
import { readText } from "./byte-stream.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { inspectOpenDocument } from "./open-document.ts";
import { inspectOpenXml } from "./open-xml.ts";
import { readTags, type Archive } from "./xml-tags.ts";

/** Far more than people send. Declared sizes are checked before anything is inflated. */
const megabyte = 1024 * 1024;
const limits = { entries: 5000, inflated: 200 * megabyte, text: megabyte, tags: 16 * megabyte };
/** How far a text that is read may inflate: XML deflates to about a tenth. Small ones may be more regular. */
const inflation = { ratio: 100, floor: megabyte };
const headLength = 64;
/** Bytes of sizes and a sum that may stand behind an entry's data, and of zeros that fill a gap. */
const longestDescriptor = 24;
/** Bytes of the record at the end of an archive, without a comment, and of two that may stand before it. */
const endRecord = 22;
const zip64Records = 76;

/**
 * Recognises DOCX and ODT by their directory and the small entry that states the type, then inspects the parts that can
 * make such a document active. Nothing else is inflated.
 * @throws Unreadable if the archive is broken or oversized.
 */
export async function inspectZip(file: FileHandle): Promise<Inspection | undefined> {
  try {
    const archive = await fromFdPromise(file.fd, { autoClose: false });
    const entries = await listEntries(archive);
    const names = [...entries.keys()];
    if ([...entries.values()].some((entry) => entry.isEncrypted())) return inspectEncrypted(names);
    await checkLayout(file, archive, [...entries.values()]);
    const opened = createArchive(archive, entries);
    if (entries.has("[Content_Types].xml")) return await inspectOpenXml(opened);
    if (entries.has("mimetype")) return await inspectOpenDocument(opened);
    return undefined;
  } catch (error) {
    throw new Unreadable("The archive is broken", { cause: error });
  }
}

function createArchive(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  let left = limits.tags;
  /** yauzl aborts an entry that inflates to more than its declared size. */
  async function* pieces(name: string, most: number, isWhole = true): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    const highest = isWhole
      ? Math.max(inflation.floor, inflation.ratio * (entry?.compressedSize ?? 0))
      : Infinity;
    if (!entry || entry.uncompressedSize > Math.min(most, highest))
      throw new Unreadable("no such entry, or too large");
    yield* await archive.openReadStreamPromise(entry);
  }

  async function head(name: string): Promise<Buffer> {
    const read: Buffer[] = [];
    let length = 0;
    for await (const piece of pieces(name, Infinity, false)) {
      read.push(piece);
      length += piece.length;
      if (length >= headLength) break;
    }
    return Buffer.concat(read).subarray(0, headLength);
  }
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    head,
    text: async (name) => (await readText(pieces(name, limits.text), limits.text)) ?? "",
    async *tags(name) {
      const most = left;
      left -= entries.get(name)?.uncompressedSize ?? 0;
      yield* readTags(pieces(name, most));
    },
  };
}

/**
 * Checks that the entries fill the file from its start to its table of contents, and that the header of each matches the
 * table: some programs read entries in sequence instead of by the table, and would otherwise see different files.
 * @throws Unreadable where they do not.
 */
async function checkLayout(file: FileHandle, archive: ZipFile, entries: readonly Entry[]): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const gap = entry.relativeOffsetOfLocalHeader - end;
    const header = await archive.readLocalFileHeaderPromise(entry);
    const isSame =
      header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod;
    if (gap < 0 || gap > (end === 0 ? 0 : longestDescriptor) || !isSame) throw new Unreadable();
    end = header.fileDataStart + entry.compressedSize;
  }
  // The record at the end of the file (4.3.16 of APPNOTE.TXT): size and offset of the table.
  const { size } = await file.stat();
  const { buffer: record } = await file.read(
    Buffer.alloc(endRecord),
    0,
    endRecord,
    Math.max(0, size - endRecord),
  );
  const table = record.readUInt32LE(16);
  const behindTable = size - endRecord - table - record.readUInt32LE(12);
  const isWhole = behindTable === 0 || behindTable === zip64Records;
  if (table < end || table > end + longestDescriptor || !isWhole) throw new Unreadable();
}

/** Guesses the type of an archive with encrypted entries by its names. */
function inspectEncrypted(names: readonly string[]): Inspection | undefined {
  if (names.some((name) => name.startsWith("word/"))) return { type: "docx", refusal: "file.protected" };
  if (names.includes("mimetype")) return { type: "odt", refusal: "file.protected" };
  return undefined;
}

async function listEntries(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > limits.entries) throw new Error("too many entries");
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let inflated = 0;
  for await (const entry of archive.eachEntry()) {
    // Programs may choose different ones of two equal names; some ignore case.
    const name = entry.fileName.toLowerCase();
    if (folded.has(name)) throw new Error("two entries of one name");
    folded.add(name);
    inflated += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
  }
  if (inflated > limits.inflated) throw new Error("too large when inflated");
  return entries;
}
