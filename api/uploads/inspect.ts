import { open, type FileHandle } from "node:fs/promises";
import { inspectCompoundFile } from "./compound-file.ts";
import { inspectDwg } from "./dwg.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { inspectJpeg } from "./jpeg.ts";
import { inspectPdf } from "./pdf.ts";
import { inspectPng } from "./png.ts";
import { inspectRtf } from "./rtf.ts";
import { inspectZip } from "./zip.ts";

type Inspect = (file: FileHandle) => Promise<Inspection | undefined>;

// The patterns match bytes.
/* oxlint-disable no-control-regex */
/** Signatures of file types with their inspectors. */
const signatures: readonly [RegExp, Inspect][] = [
  [/^%PDF-[12]\.\d/, inspectPdf],
  [/^\{\\rtf/, inspectRtf],
  // ZIP: DOCX and ODT among much else.
  [/^PK\x03\x04/, inspectZip],
  // The compound file of OLE: DOC, and XLS, MSI and others.
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, inspectCompoundFile],
  // SOI and the next marker; F7 is JPEG-LS.
  [/^\xff\xd8\xff[\xc0-\xf6\xf8-\xfe]/, inspectJpeg],
  [/^\x89PNG\r\n\x1a\n\0{3}\rIHDR/, inspectPng],
  // A version of AutoCAD.
  [/^AC10\d\d/, inspectDwg],
];

/** Inspects a file. Undefined if it is malformed or none of the accepted types. */
export async function inspect(path: string): Promise<Inspection | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return await signatures.find(([beginning]) => beginning.test(head))?.[1](file);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
