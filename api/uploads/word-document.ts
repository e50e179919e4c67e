import CFB from "cfb";
import { checkField } from "./fields.ts";
import { checkAddresses, Refused } from "./refusal.ts";

// What Word keeps in a compound file: Microsoft's [MS-DOC]; for encrypted documents [MS-OFFCRYPTO].

/** Maximum size of the list of texts, such as the title and the template's address, in bytes. */
const mostTexts = 64 * 1024;

// Bytes, not characters: these begin and end a field.
/* oxlint-disable no-control-regex */
/**
 * Fields that fetch or start something, and links. The text is among bytes of any meaning, so that short names count only
 * where a whole field follows.
 */
const fields =
  /\x13[\s"]{0,200}((?:DDEAUTO|LINK|EMBED|IMPORT|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|DATABASE|CONTROL|HTMLCONTROL|HYPERLINK)(?=[\s"\x07])[^\x13-\x15]{0,2000}|DDE[\s"][^\0-\x1f]{3,200}(?=[\x14\x15])|RD[\s"][ -~]{6,200}(?=[\x14\x15]))/gi;

/** Inspects a DOC for macros, objects, active fields and a template on another machine. @throws Refused */
export function inspect(bytes: Buffer): void {
  const { entries, read } = openCompoundFile(bytes);
  const document = read("WordDocument");
  if (!document) throw new Refused(read("EncryptedPackage") ? "file.protected" : "file.damaged");
  // The file information block of Word 97 and newer, and of Word 6 and 95.
  const mark = document.readUInt16LE(0);
  if (mark !== 0xa5ec && mark !== 0xa5dc) throw new Refused("file.damaged");
  const flags = document.readUInt16LE(10);
  if (flags & 0x0100) throw new Refused("file.protected");
  if (entries.some((path) => /\/(?:Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)\/?$/i.test(path)))
    throw new Refused("file.macros");
  if (entries.some((path) => /\/ObjectPool\/.|\x01Ole10Native$/i.test(path)))
    throw new Refused("file.object");
  const table = read(flags & 0x0200 ? "1Table" : "0Table");
  const template = mark === 0xa5ec && table ? readTemplate(document, table) : "";
  checkAddresses([template], "file.template");
  // UTF-16 where the text has letters beyond Latin 1.
  for (const [, instruction = ""] of document.toString("latin1").replaceAll("\0", "").matchAll(fields))
    // A link's address stands for itself; this sign leads to a second copy of it.
    checkField(instruction.replaceAll("\x01", ""));
}

/** The paths of all entries, and what reads a stream at the top. @throws Error for a broken file */
export function openCompoundFile(bytes: Buffer) {
  const file = CFB.read(bytes, { type: "buffer" });
  return {
    entries: file.FullPaths,
    read(name: string): Buffer | undefined {
      const entry = CFB.find(file, `/${name}`);
      if (!entry) return undefined;
      const content = Buffer.from(entry.content);
      if (content.length < entry.size) throw new Refused("file.damaged");
      return content;
    },
  };
}

/** Reads the template's address ([MS-DOC] 2.9.278): the second in a list of texts, each preceded by its length. */
function readTemplate(document: Buffer, texts: Buffer): string {
  const start = document.readUInt32LE(0x19a);
  const size = document.readUInt32LE(0x19e);
  if (size < 8 || size > mostTexts) return "";
  const list = texts.subarray(start, start + size);
  // After the mark of UTF-16, the count and the size of extra data.
  const second = 6 + 2 + list.readUInt16LE(6) * 2;
  if (second + 2 > list.length) return "";
  return list.toString("utf16le", second + 2, second + 2 + list.readUInt16LE(second) * 2);
}
