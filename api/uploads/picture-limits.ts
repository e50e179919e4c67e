import type { FileReader } from "./file-reader.ts";
import { Unreadable } from "./inspection.ts";

/** Pixels. The largest scans of drawings have a third of this; more takes gigabytes of memory to show. */
const mostPixels = 400_000_000;

/** Whether a picture of this size can be shown. */
export function isPlausibleSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= mostPixels;
}

/** Starts of files that other programs than picture viewers would open. */
const beginnings = ["MZ", "\x7fELF", "#!", "<", "{\\rtf", "\xca\xfe\xba\xbe", "\xd0\xcf\x11\xe0"];
/** Marks anywhere in such files, since documents and archives are read from their end. */
const marks = [
  "%PDF-1",
  "%PDF-2",
  "PK\x05\x06\0\0\0\0",
  "Rar!\x1a\x07",
  "7z\xbc\xaf\x27\x1c",
  "<script",
  "<?php",
];
const longestMark = 8;

/**
 * Checks the bytes after a picture. Previews, videos and notes of cameras and padding with zeros are accepted.
 * @throws Unreadable for a polyglot: a picture to one program and something else to another.
 */
export async function checkTrailingBytes(reader: FileReader): Promise<void> {
  const start = (await reader.peek(longestMark)).toString("latin1");
  if (beginnings.some((beginning) => start.startsWith(beginning))) throw new Unreadable();
  let before = "";
  for await (const piece of reader.pieces()) {
    const text = before + piece.toString("latin1");
    if (marks.some((mark) => text.includes(mark))) throw new Unreadable();
    before = text.slice(-longestMark);
  }
}
