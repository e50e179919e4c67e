import type { FileHandle } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { Unreadable, type Inspection } from "./inspection.ts";
import { PdfNames } from "./pdf-names.ts";
import { findObjectStreams } from "./pdf-object-streams.ts";

// Section numbers are those of ISO 32000-1.

/** Far more than people send. Objects are text, which compresses to about a tenth. */
const limits = { inflated: 16 * 1024 * 1024, ratio: 100, floor: 1024 * 1024 };

/** Readers look for the end mark within the last bytes of a file. */
const endLength = 1024;

/**
 * Looks for encryption and active content in all bytes of the file, and in objects in deflated streams (7.5.7).
 * @throws Unreadable if the file is oversized, does not end as a PDF, or hides objects in a way that no program writes.
 */
export async function inspectPdf(file: FileHandle): Promise<Inspection> {
  const { size } = await file.stat();
  // At most 10 MB, and only one file is inspected at a time.
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
  if (bytesRead < size) throw new Unreadable();
  const written = new PdfNames();
  written.read(bytes);
  if (written.refusal) return { type: "pdf", refusal: written.refusal };
  if (!bytes.subarray(-endLength).includes("%%EOF")) throw new Unreadable();
  let left = Math.min(limits.inflated, Math.max(limits.floor, size * limits.ratio));
  for (const start of findObjectStreams(bytes)) {
    const objects = await inflate(bytes.subarray(start), left);
    left -= objects.inflated;
    if (objects.refusal) return { type: "pdf", refusal: objects.refusal };
  }
  return { type: "pdf" };
}

/** Inflates an object stream, which ends with its packed objects, and looks into it. */
async function inflate(content: Buffer, most: number) {
  const names = new PdfNames();
  let inflated = 0;
  const inflater = createInflate();
  const look = new Writable({
    write(piece: Buffer, _encoding, done) {
      inflated += piece.length;
      if (inflated <= most) names.read(piece);
      done(inflated > most || names.refusal ? new Unreadable() : null);
    },
  });
  inflater.end(content);
  try {
    await pipeline(inflater, look);
  } catch (cause) {
    if (names.refusal) return { inflated, refusal: names.refusal };
    throw new Unreadable("The objects cannot be inflated", { cause });
  }
  const rest = content.toString("latin1", inflater.bytesWritten, inflater.bytesWritten + endLength);
  if (!/^\s{0,4}endstream/.test(rest)) throw new Unreadable();
  return { inflated, refusal: names.refusal };
}
