import type { FileHandle } from "node:fs/promises";
import { Unreadable, type Inspection } from "./inspection.ts";

// Open Design Alliance, "Open Design Specification for .dwg files", 5.4.1, chapters 3 to 5.

/** Checks the header of a version. */
type Check = (header: Buffer, fileSize: number) => Inspection["refusal"] | undefined;

const headerLength = 0x100;

const checks: Record<string, Check> = {
  // AutoCAD 10 to 12.
  AC1006: checkEntities,
  AC1009: checkEntities,
  // 13, 14, 2000.
  AC1012: checkSentinel,
  AC1013: checkSentinel,
  AC1014: checkSentinel,
  AC1015: checkSentinel,
  // 2004, 2010, 2013, 2018.
  AC1018: checkEncodedHeader,
  AC1024: checkEncodedHeader,
  AC1027: checkEncodedHeader,
  AC1032: checkEncodedHeader,
  // 2007 codes the same header against transmission errors, so that it is not to be found as it is.
  AC1021: checkSecurity,
};

/**
 * Inspects the header of a drawing, but not its sections, which are compressed in a format of their own.
 * @throws Unreadable if it is no drawing of a known version.
 */
export async function inspectDwg(file: FileHandle): Promise<Inspection> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0);
  const check = checks[buffer.toString("latin1", 0, 6)];
  if (!check || bytesRead < headerLength) throw new Unreadable();
  const refusal = check(buffer, (await file.stat()).size);
  return refusal ? { type: "dwg", refusal } : { type: "dwg" };
}

/** Checks where the entities start and end. */
function checkEntities(header: Buffer, fileSize: number): undefined {
  const [start, end] = [header.readUInt32LE(0x14), header.readUInt32LE(0x18)];
  if (start < 0x20 || start > end || end > fileSize) throw new Unreadable();
}

const sentinel = Buffer.from("95a04e2899821ae55e41e05f9d3a4d00", "hex");
/** Bytes of a section's number, offset and size. */
const recordLength = 9;

/** Checks the list of sections, each of which lies within the file, and the sentinel behind its checksum. */
function checkSentinel(header: Buffer, fileSize: number): undefined {
  const count = header.readUInt32LE(0x15);
  if (count < 1 || count > 6) throw new Unreadable();
  for (let record = 0; record < count; record += 1) {
    const at = 0x19 + record * recordLength;
    if (header.readUInt32LE(at + 1) + header.readUInt32LE(at + 5) > fileSize) throw new Unreadable();
  }
  const at = 0x19 + count * recordLength + 2;
  if (!header.subarray(at, at + sentinel.length).equals(sentinel)) throw new Unreadable();
}

const encodedStart = 0x80;
const encodedLength = 0x6c;
const fileId = "AcFssFcAJMB\0";

function checkEncodedHeader(header: Buffer, fileSize: number): Inspection["refusal"] | undefined {
  const decoded = xorHeader(header.subarray(encodedStart, encodedStart + encodedLength));
  if (decoded.toString("latin1", 0, fileId.length) !== fileId) throw new Unreadable();
  return checkSecurity(header, fileSize);
}

/** Checks the flag for a password and the address of a VBA project, 0 without one. */
function checkSecurity(header: Buffer, fileSize: number): Inspection["refusal"] | undefined {
  if (header.readUInt32LE(0x0d) > fileSize) throw new Unreadable();
  if (header.readUInt32LE(0x18) & 0x0f) return "file.protected";
  const program = header.readUInt32LE(0x24);
  return program !== 0 && program !== 0xffffffff ? "file.macros" : undefined;
}

/** XORs bytes with the fixed sequence of such headers, which both encodes and decodes. */
export function xorHeader(bytes: Buffer): Buffer {
  let seed = 1;
  return Buffer.from(
    bytes.map((byte) => {
      seed = (Math.imul(seed, 0x343fd) + 0x269ec3) | 0;
      return byte ^ ((seed >>> 16) & 0xff);
    }),
  );
}
