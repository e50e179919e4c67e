import type { FileReader } from "./file-reader.ts";
import { Unreadable } from "./inspection.ts";

/** Pixels. The largest scans of a drawing have a third of it; more takes gigabytes of memory to show. */
const mostPixels = 400_000_000;

/** Whether a picture of this size can be shown. */
export function isPlausibleSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= mostPixels;
}

/** How files begin that something else than a viewer of pictures would open: programs and pages. */
const beginnings = ["MZ", "\x7fELF", "#!", "<", "{\\rtf", "\xca\xfe\xba\xbe", "\xd0\xcf\x11\xe0"];
/** What such a file has somewhere: documents and archives are found from their end. */
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
 * Looks at what stands behind a picture's end. Cameras put previews, films and their own notes there, and transfers
 * fill up with zeros: these pass. A file that is a picture to one program and something else to another does not.
 * @throws Unreadable for such a file.
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
