import type { FileHandle } from "node:fs/promises";
import { FileReader } from "./file-reader.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { isLocal } from "./links.ts";

// Microsoft's [MS-CFB] for the file, [MS-DOC] for what Word keeps in it, [MS-OFFCRYPTO] for encrypted documents.

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** A directory of this many sectors has thousands of entries; a longer chain is circular. */
const longestChain = 4096;
const miniSectorSize = 64;
const lastSector = 0xfffffffa;
const none = 0xffffffff;

/**
 * Inspects a DOC, which is recognised by its stream WordDocument. Undefined for other compound files. An encrypted DOCX is
 * a compound file as well.
 * @throws Unreadable if the file is broken.
 */
export async function inspectCompoundFile(file: FileHandle): Promise<Inspection | undefined> {
  const read = createReader(file);
  const header = await read(0, 512);
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) throw new Unreadable();
  const sectorSize = 2 ** sectorShift;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;

  /** Reads the next sector of a chain. The header lists the table's first 109 sectors, enough for 7 MB. */
  async function next(sector: number): Promise<number> {
    const perSector = sectorSize / 4;
    const tableIndex = Math.floor(sector / perSector);
    if (tableIndex >= 109) throw new Unreadable();
    const table = header.readUInt32LE(76 + tableIndex * 4);
    return (await read(offsetOf(table) + (sector % perSector) * 4, 4)).readUInt32LE();
  }

  async function chain(start: number): Promise<number[]> {
    const sectors: number[] = [];
    for (let sector = start; sector < lastSector; sector = await next(sector)) {
      if (sectors.length === longestChain) throw new Unreadable();
      sectors.push(sector);
    }
    return sectors;
  }

  const entries: Entry[] = [];
  for (const sector of await chain(header.readUInt32LE(48))) {
    const bytes = await read(offsetOf(sector), sectorSize);
    for (let at = 0; at < sectorSize; at += 128) entries.push(readEntry(bytes.subarray(at, at + 128)));
  }
  const [root] = entries;
  if (!root) throw new Unreadable();
  const top = walkTree(entries, root.child);
  if (top.some(({ name }) => name === "EncryptedPackage")) return { type: "docx", refusal: "file.protected" };
  const document = top.find(({ name }) => name === "WordDocument");
  if (!document) return undefined;

  /** Reads bytes of a stream. Streams below the cut-off are parts of the mini stream. */
  async function readStream(stream: Entry, offset: number, length: number): Promise<Buffer> {
    if (offset + length > stream.size) throw new Unreadable();
    const isMini = stream.size < header.readUInt32LE(56);
    const from = isMini ? stream.start * miniSectorSize + offset : offset;
    const sectors = await chain(isMini ? root!.start : stream.start);
    const parts: Buffer[] = [];
    for (let at = from; at < from + length;) {
      const sector = sectors[Math.floor(at / sectorSize)];
      if (sector === undefined) throw new Unreadable();
      const part = Math.min(from + length - at, sectorSize - (at % sectorSize));
      parts.push(await read(offsetOf(sector) + (at % sectorSize), part));
      at += part;
    }
    return Buffer.concat(parts);
  }

  const block = await readStream(document, 0, 12);
  // The file information block of Word 97 and newer, and of Word 6 and 95.
  const isOld = block.readUInt16LE(0) === 0xa5dc;
  if (!isOld && block.readUInt16LE(0) !== 0xa5ec) return undefined;
  const flags = block.readUInt16LE(10);
  if (flags & 0x0100) return { type: "doc", refusal: "file.protected" };
  const hasMacros = entries.some(({ name }) => /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i.test(name));
  if (hasMacros) return { type: "doc", refusal: "file.macros" };

  const table = top.find(({ name }) => name === (flags & 0x0200 ? "1Table" : "0Table"));
  const template = isOld || !table ? "" : await attachedTemplate(document, table);
  const isActive =
    entries.some(
      ({ name, child }) => name === "\u0001Ole10Native" || (name === "ObjectPool" && child < none),
    ) ||
    !isLocal(template) ||
    (await hasActiveFields(file));
  return isActive ? { type: "doc", refusal: "file.active" } : { type: "doc" };

  /** Reads the template's address ([MS-DOC] 2.9.278): the second in a list of texts, each preceded by its length. */
  async function attachedTemplate(stream: Entry, texts: Entry): Promise<string> {
    const place = await readStream(stream, 0x19a, 8);
    const size = place.readUInt32LE(4);
    if (size < 8 || size > mostTexts) return "";
    const list = await readStream(texts, place.readUInt32LE(0), size);
    // After the mark of UTF-16, the count and the size of extra data.
    const second = 6 + 2 + list.readUInt16LE(6) * 2;
    if (second + 2 > size) return "";
    return list.toString("utf16le", second + 2, second + 2 + list.readUInt16LE(second) * 2);
  }
}

/** Maximum size of the list of texts, such as the title and the template's address, in bytes. */
const mostTexts = 64 * 1024;
/** Fields that fetch or start something. In bytes of any meaning, only known names can be told from noise. */
const activeFields =
  // oxlint-disable-next-line no-control-regex -- the character that begins a field
  /\x13[\s"]{0,200}(?:DDE|DDEAUTO|LINK|EMBED|IMPORT|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|DATABASE|RD|CONTROL|HTMLCONTROL)[\s"\x07]/i;
/** Longer than the beginning of such a field. */
const fieldLength = 256;

/** Looks for active fields. Their instructions follow a special character, in bytes or in UTF-16. */
async function hasActiveFields(file: FileHandle): Promise<boolean> {
  let before = "";
  for await (const piece of new FileReader(file).pieces()) {
    const text = (before + piece.toString("latin1")).replaceAll("\0", "");
    if (activeFields.test(text)) return true;
    before = text.slice(-fieldLength);
  }
  return false;
}

function createReader(file: FileHandle) {
  return async (offset: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead < length) throw new Unreadable();
    return buffer;
  };
}

function readEntry(bytes: Buffer): Entry {
  const nameLength = Math.min(bytes.readUInt16LE(64), 64);
  return {
    name: bytes.toString("utf16le", 0, Math.max(0, nameLength - 2)),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/** Lists the entries of a storage, which form a tree. A circular one is walked once. */
function walkTree(entries: readonly Entry[], first: number): Entry[] {
  const seen = new Set([first]);
  for (const index of seen) {
    const entry = entries[index];
    if (entry) seen.add(entry.left).add(entry.right);
  }
  return Array.from(seen).flatMap((index) => entries[index] ?? []);
}
