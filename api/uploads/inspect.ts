import { fileTypeFromBuffer } from "file-type";
import type { FileType } from "#contract/upload.ts";
import { Refused, type InspectBytes, type Refusal } from "./inspection.ts";

/** What reads each type, and what the library calls files of it. An archive may be a document that it does not know. */
const readers: Record<FileType, { found: readonly string[]; load: () => Promise<InspectBytes> }> = {
  pdf: { found: ["pdf"], load: async () => (await import("./pdf.ts")).inspectPdf },
  docx: {
    found: ["docx", "docm", "zip", "cfb"],
    load: async () => (await import("./open-xml.ts")).inspectOpenXml,
  },
  odt: { found: ["odt", "zip"], load: async () => (await import("./open-document.ts")).inspectOpenDocument },
  doc: { found: ["cfb"], load: async () => (await import("./word-document.ts")).inspectWordDocument },
  rtf: { found: ["rtf"], load: async () => (await import("./rtf.ts")).inspectRtf },
  jpg: { found: ["jpg"], load: async () => (await import("./picture.ts")).inspectPicture },
  png: { found: ["png", "apng"], load: async () => (await import("./picture.ts")).inspectPicture },
  // The library knows the versions from AutoCAD 10 on. Nothing reads what is behind the header.
  dwg: { found: ["dwg"], load: () => Promise.resolve(() => {}) },
};

/** Readers of PDF look for its beginning within so many bytes. */
const pdfHead = 1024;

/** Loads what reads files of a type: a function of the bytes of one. It returns undefined for a file that may be accepted. */
export async function loadInspection(
  type: FileType,
): Promise<(bytes: Buffer) => Promise<Refusal | undefined>> {
  const { found: expected, load } = readers[type];
  const inspect = await load();
  return async (bytes) => {
    try {
      const found = await detect(bytes);
      if (!found) throw new Refused("file.damaged");
      if (!expected.includes(found)) throw new Refused("file.other", { found: found.toUpperCase() });
      await inspect(bytes);
      return undefined;
    } catch (error) {
      // A library that gives up: whatever it says, the file is not as its type has it.
      return error instanceof Refused ? error.refusal : { code: "file.damaged" };
    }
  };
}

async function detect(bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  // Behind a blank line or the words of a program that printed it.
  if (!found && bytes.subarray(0, pdfHead).includes("%PDF-")) return "pdf";
  return found;
}
