/** Small files of every type for tests, each composed byte by byte according to its format. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { numbers, text } from "./bytes.ts";
import { compoundFile, type Storage } from "./compound-file.ts";

type Bytes = Buffer | string;

/** A ZIP archive of these entries, deflated. */
export function zip(entries: Record<string, Bytes>, { isEncrypted = false } = {}): Buffer {
  const flags = 0x0800 | (isEncrypted ? 1 : 0);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const deflated = deflateRawSync(data);
    const meta = numbers(
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 4],
      [crc32(data), 4],
      [deflated.length, 4],
      [data.length, 4],
    );
    const nameLength = numbers([Buffer.byteLength(name), 2], [0, 2]);
    const file = Buffer.concat([text("PK\x03\x04"), meta, nameLength, Buffer.from(name), deflated]);
    const where = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([text("PK\x01\x02\x14\0"), meta, nameLength, where, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...files, list, text("PK\x05\x06"), end]);
}

export function docx(more: Record<string, Bytes> = {}, options?: { isEncrypted: boolean }): Buffer {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return zip({ "[Content_Types].xml": types, "word/document.xml": "<w:document/>", ...more }, options);
}

const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** One relationship of a part, as in a file `….rels`. */
export function relation(kind: string, target: string, mode = ""): string {
  const external = mode && ` TargetMode="${mode}"`;
  return `<Relationships><Relationship Id="r1" Type="${officeRelations}/${kind}" Target="${target}"${external}/></Relationships>`;
}

/** The text of a DOCX with one field, whose instruction is split into several runs. */
export function fieldText(...runs: string[]): string {
  const texts = runs.map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`);
  const sign = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  return `<w:document><w:p>${sign("begin")}${texts.join("")}${sign("separate")}<w:t>1</w:t>${sign("end")}</w:p></w:document>`;
}

export function odt(more: Record<string, Bytes> = {}): Buffer {
  return zip({
    mimetype: "application/vnd.oasis.opendocument.text",
    "META-INF/manifest.xml": "<manifest:manifest/>",
    "content.xml": "<office:document-content/>",
    ...more,
  });
}

/** A document of Word 97; `size` is that of its header, and decides whether it is stored with the small streams. */
export function doc({
  more = {},
  flags = 0,
  size = 5000,
  text = "",
  texts = Buffer.alloc(100),
}: { more?: Storage; flags?: number; size?: number; text?: Bytes; texts?: Buffer } = {}) {
  const stream = Buffer.concat([Buffer.alloc(size), Buffer.from(text)]);
  numbers([0xa5ec, 2], [0xc1, 2], [0, 2], [0x409, 2], [0, 2], [flags, 2]).copy(stream);
  // The offset and length of the texts in the other stream.
  numbers([0, 4], [texts.length, 4]).copy(stream, 0x19a);
  return compoundFile({ ...more, WordDocument: stream, "0Table": texts });
}

/** A PDF of one empty page; `objects` are inserted before the trailer, `trailer` into it, `catalog` into the first object. */
export function pdf({
  objects = "",
  trailer = "",
  pageText = "",
  catalog = "",
}: { objects?: Bytes; trailer?: string; pageText?: string; catalog?: string } = {}) {
  const content = deflateSync(Buffer.from(pageText));
  return Buffer.concat([
    text(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n`),
    text("2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"),
    text("3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>\nendobj\n"),
    pdfStream("/Filter/FlateDecode", content),
    Buffer.from(objects),
    text(`trailer\n<</Root 1 0 R/Size 5${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);
}

/** One stream object with these dictionary entries. */
export function pdfStream(dictionary: string, content: Buffer): Buffer {
  const head = `4 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\r\n`;
  return Buffer.concat([text(head), content, text("\nendstream\nendobj\n")]);
}

/** What tells a drawing of AutoCAD 2018 from other files. */
export const dwg = Buffer.concat([text("AC1032"), Buffer.alloc(300)]);
export const exe = Buffer.concat([
  text("MZ\x90\0\x03"),
  Buffer.alloc(300),
  text("PE\0\0"),
  Buffer.alloc(300),
]);

/** The harmless test virus of https://www.eicar.org. In two halves, so that scanners do not report this file. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + "ANTIVIRUS-TEST-FILE!$H+H*";

export const jpg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
