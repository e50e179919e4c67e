import type { FileHandle } from "node:fs/promises";
import { Unreadable } from "./finding.ts";
import type { Finding } from "./finding.ts";

// Microsoft's [MS-CFB] for the file, [MS-DOC] for what Word keeps in it, [MS-OFFCRYPTO] for encrypted documents.

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** A directory of so many sectors has thousands of entries; a chain that is longer leads in a circle. */
const longestChain = 4096;
const miniSectorSize = 64;
const lastSector = 0xfffffffa;

/**
 * Tells DOC from whatever else stands in compound files: a stream WordDocument at the top. A document of a newer Word
 * with a password is a compound file as well, around the encrypted DOCX.
 * @throws Unreadable for a file that is broken.
 */
export async function inspectCompoundFile(file: FileHandle): Promise<Finding | undefined> {
  const read = reader(file);
  const header = await read(0, 512);
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) throw new Unreadable();
  const sectorSize = 2 ** sectorShift;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;

  /** The next sector of a chain. The header lists the table's first 109 sectors: enough for 7 MB of file. */
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
  const top = siblings(entries, root.child);
  if (top.some(({ name }) => name === "EncryptedPackage")) return { type: "docx", refusal: "file.protected" };
  const document = top.find(({ name }) => name === "WordDocument");
  if (!document) return undefined;

  const isMini = document.size < header.readUInt32LE(56);
  const miniOffset = document.start * miniSectorSize;
  const sector = isMini ? (await chain(root.start))[Math.floor(miniOffset / sectorSize)] : document.start;
  if (sector === undefined) throw new Unreadable();
  const block = await read(offsetOf(sector) + (isMini ? miniOffset % sectorSize : 0), 12);
  // The file information block of Word 97 and newer, and of Word 6 and 95.
  if (![0xa5ec, 0xa5dc].includes(block.readUInt16LE(0))) return undefined;
  if (block.readUInt16LE(10) & 0x0100) return { type: "doc", refusal: "file.protected" };
  const hasMacros = entries.some(({ name }) => /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i.test(name));
  return hasMacros ? { type: "doc", refusal: "file.macros" } : { type: "doc" };
}

function reader(file: FileHandle) {
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

/** The entries of one storage, which are a tree. One that leads in a circle is walked once. */
function siblings(entries: readonly Entry[], first: number): Entry[] {
  const seen = new Set([first]);
  for (const index of seen) {
    const entry = entries[index];
    if (entry) seen.add(entry.left).add(entry.right);
  }
  return Array.from(seen).flatMap((index) => entries[index] ?? []);
}
