import { open } from "node:fs/promises";
import { uploadKinds } from "#contract/upload.ts";
import { readText } from "./byte-stream.ts";
import type { Part } from "./multipart.ts";

/** The kind may come after the file. */
const largest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes));

const blockSize = 64 * 1024;

/** The form of an upload, with its file on disk. */
export interface UploadForm {
  kind: string | undefined;
  /** The names of the files as sent. Only the first is written to disk. */
  files: string[];
  /** The size of that file in bytes. */
  size: number;
}

/** Reads a form, and writes its file to a new file at `path`. */
export async function readForm(parts: AsyncIterable<Part>, path: string): Promise<UploadForm> {
  const form: UploadForm = { kind: undefined, files: [], size: 0 };
  for await (const { name, fileName, bytes } of parts) {
    if (name === "kind") form.kind = await readText(bytes, 100);
    // Without a chosen file, browsers send one without a name.
    else if (fileName && form.files.push(fileName) === 1) form.size = await writeTempFile(bytes, path);
  }
  return form;
}

/**
 * Writes pieces to disk through a buffer, and returns their total size. Beyond the largest size it only counts, so that the
 * client can read the answer.
 */
async function writeTempFile(bytes: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    const block = Buffer.allocUnsafeSlow(blockSize);
    let filled = 0;
    for await (const piece of bytes) {
      size += piece.length;
      if (size > largest) continue;
      if (filled + piece.length > block.length) {
        await file.writeFile(block.subarray(0, filled));
        filled = 0;
      }
      if (piece.length > block.length) await file.writeFile(piece);
      else {
        block.set(piece, filled);
        filled += piece.length;
      }
    }
    await file.writeFile(block.subarray(0, filled));
    return size;
  } finally {
    await file.close();
  }
}
