import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import type { FileType } from "#contract/upload.ts";
import { Refused, type InspectBytes, type Refusal } from "./inspection.ts";
import { inspectOpenDocument } from "./open-document.ts";
import { inspectOpenXml } from "./open-xml.ts";
import { inspectPdf } from "./pdf.ts";
import { inspectPicture } from "./picture.ts";
import { inspectRtf } from "./rtf.ts";
import { inspectWordDocument } from "./word-document.ts";

/** What reads each type, and what the library calls files of it. An archive may be a document that it does not know. */
const readers: Record<FileType, { found: readonly string[]; inspect: InspectBytes }> = {
  pdf: { found: ["pdf"], inspect: inspectPdf },
  docx: { found: ["docx", "docm", "zip", "cfb"], inspect: inspectOpenXml },
  odt: { found: ["odt", "zip"], inspect: inspectOpenDocument },
  doc: { found: ["cfb"], inspect: inspectWordDocument },
  rtf: { found: ["rtf"], inspect: inspectRtf },
  jpg: { found: ["jpg"], inspect: inspectPicture },
  png: { found: ["png", "apng"], inspect: inspectPicture },
  // The library knows the versions from AutoCAD 10 on. Nothing reads what is behind the header.
  dwg: { found: ["dwg"], inspect() {} },
};

/** Readers of PDF look for its beginning within so many bytes. */
const pdfHead = 1024;

/** Inspects a file that its name says to be of a type. Undefined if it may be accepted. */
export async function inspect(path: string, type: FileType): Promise<Refusal | undefined> {
  return inspectBytes(await readFile(path), type);
}

/** Inspects a file's bytes, whatever they are. */
export async function inspectBytes(bytes: Buffer, type: FileType): Promise<Refusal | undefined> {
  try {
    const found = await detect(bytes);
    const reader = readers[type];
    if (!found) throw new Refused("file.damaged");
    if (!reader.found.includes(found)) throw new Refused("file.other", { found: found.toUpperCase() });
    await reader.inspect(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    // A library that gives up: whatever it says, the file is not as its type has it.
    return { code: "file.damaged" };
  }
}

async function detect(bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  // Behind a blank line or the words of a program that printed it.
  if (!found && bytes.subarray(0, pdfHead).includes("%PDF-")) return "pdf";
  return found;
}
