import { crc32 } from "node:zlib";
import type { FileHandle } from "node:fs/promises";
import { FileReader } from "./file-reader.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { checkTrailingBytes, isPlausibleSize } from "./picture-limits.ts";

// PNG (Third Edition), 5.3 and 11.2.

const signatureLength = 8;
/** One of 8 kB each for a picture of 10 MB, and plenty for those that write less at a time. */
const mostChunks = 50_000;

/**
 * Walks the chunks of a PNG and verifies their checksums.
 * @throws Unreadable if a chunk is damaged or missing, or another file follows.
 */
export async function inspectPng(file: FileHandle): Promise<Inspection> {
  const reader = new FileReader(file);
  await reader.skip(signatureLength);
  let hasData = false;
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await reader.read(8);
    const type = head.toString("latin1", 4);
    if (!/^[A-Za-z]{4}$/.test(type) || (type === "IHDR") !== (count === 0)) throw new Unreadable();
    let sum = crc32(head.subarray(4));
    if (count === 0) {
      const size = await reader.peek(8);
      if (!isPlausibleSize(size.readUInt32BE(0), size.readUInt32BE(4))) throw new Unreadable();
    }
    for await (const piece of reader.pieces(head.readUInt32BE(0))) sum = crc32(piece, sum);
    if ((await reader.read(4)).readUInt32BE() !== sum) throw new Unreadable();
    if (type === "IDAT") hasData = true;
    if (type !== "IEND") continue;
    if (!hasData) throw new Unreadable();
    await checkTrailingBytes(reader);
    return { type: "png" };
  }
  throw new Unreadable();
}
