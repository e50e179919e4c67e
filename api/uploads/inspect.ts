import { fileTypeFromBuffer } from "file-type";
import type { FileType } from "#contract/upload.ts";
import { Refused, type Refusal } from "./refusal.ts";

/** What reads each type, and what the library calls files of it. An archive may be a document that it does not know. */
const readers: Record<
  FileType,
  { found: readonly string[]; load: () => Promise<{ inspect(bytes: Buffer): void | Promise<void> }> }
> = {
  pdf: { found: ["pdf"], load: () => import("./pdf.ts") },
  docx: { found: ["docx", "docm", "zip", "cfb"], load: () => import("./open-xml.ts") },
  odt: { found: ["odt", "zip"], load: () => import("./open-document.ts") },
  doc: { found: ["cfb"], load: () => import("./word-document.ts") },
  jpg: { found: ["jpg"], load: loadPictures },
  png: { found: ["png", "apng"], load: loadPictures },
  // The library knows the versions from AutoCAD 10 on. Nothing reads what is behind the header.
  dwg: { found: ["dwg"], load: async () => ({ inspect() {} }) },
};

/** Readers of PDF look for its beginning within so many bytes. */
const pdfHead = 1024;

/** Loads what reads files of a type: a function of the bytes of one. It returns undefined for a file that may be accepted. */
export async function loadInspection(
  type: FileType,
): Promise<(bytes: Buffer) => Promise<Refusal | undefined>> {
  const { found: expected, load } = readers[type];
  const { inspect } = await load();
  return async (bytes) => {
    try {
      const isPdf = bytes.subarray(0, pdfHead).includes("%PDF-");
      // It may stand behind a blank line or the words of a program that printed it.
      const found = (await fileTypeFromBuffer(bytes))?.ext ?? (isPdf ? "pdf" : undefined);
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

/** Pixels. The largest scans of drawings have half of this. */
const mostPixels = 300_000_000;
/** Pixels of a picture that has to be in memory as a whole to be shown, as the interlaced and progressive have. */
const mostPixelsAtOnce = 30_000_000;
/** Some programs leave it out. Without it, a picture would count as one that broke off. */
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Pictures are decoded. What stands behind their end is nobody's business: nothing opens it. */
async function loadPictures() {
  const { default: sharp } = await import("sharp");
  // A picture must not take more than the one processor that its CPU time is counted on, nor memory behind its end.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    async inspect(bytes: Buffer) {
      const picture = sharp(Buffer.concat([bytes, jpegEnd]), {
        limitInputPixels: false,
        failOn: "truncated",
        sequentialRead: true,
      });
      const { width, height, isProgressive } = await picture.metadata();
      if (width * height > (isProgressive ? mostPixelsAtOnce : mostPixels)) throw new Refused("file.complex");
      // Reads all of it, and keeps a pixel.
      await picture.resize(1, 1, { fit: "fill" }).raw().toBuffer();
    },
  };
}
