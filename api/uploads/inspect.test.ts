import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { fileTypeFromBuffer } from "file-type";
import { afterAll, expect, test } from "vitest";
import { inspect } from "./inspect.ts";
import {
  compoundFile,
  doc,
  docx,
  dwg,
  exe,
  jpg,
  odt,
  pdf,
  pdfStream,
  png,
  rtf,
  zip,
} from "./sample-files.ts";

const folder = await mkdtemp(join(tmpdir(), "inspect-"));
afterAll(() => rm(folder, { recursive: true }));

const macro = "application/vnd.ms-word.document.macroEnabled.main+xml";
const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const objectStream = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";

test.each([
  ["pdf", pdf()],
  ["docx", docx()],
  ["doc", doc()],
  ["doc, its stream among the small ones", doc({ size: 2000 })],
  ["odt", odt()],
  ["rtf", rtf],
  ["jpg", jpg],
  ["png", png],
  ["dwg", dwg],
])("a file is known by its content: %s", async (name, bytes) => {
  expect(await look(bytes)).toEqual({ type: name.split(",")[0] });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["one byte", Buffer.from("%")],
  ["a program", exe],
  ["words", Buffer.from("Ana Pérez, welder")],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PDF behind something else", Buffer.concat([Buffer.from("MZ"), pdf()])],
  ["an archive", zip({ "cv.pdf": pdf() })],
  ["an archive without entries", zip({})],
  ["an archive that breaks off", docx().subarray(0, -30)],
  ["a spreadsheet", zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" })],
  ["an OpenDocument spreadsheet", odt({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" })],
  ["an archive with a path out of it", docx({ "../../etc/passwd": "root" })],
  ["an old spreadsheet", compoundFile({ Workbook: Buffer.alloc(5000) })],
  [
    "an old spreadsheet with a letter in it",
    compoundFile({ Workbook: Buffer.alloc(5000), MBD1: { WordDocument: Buffer.alloc(9) } }),
  ],
  ["an old document that is none", compoundFile({ WordDocument: Buffer.alloc(5000) })],
  ["an old document that breaks off", doc().subarray(0, 1000)],
  ["a JPEG-LS", Buffer.from([0xff, 0xd8, 0xff, 0xf7, 0, 0])],
])("what is none of the types has no type: %s", async (_name, bytes) => {
  expect(await look(bytes)).toBeUndefined();
});

test.each([
  ["trailer", pdf({ trailer: "/Encrypt 5 0 R" })],
  ["trailer, the dictionary in it", pdf({ trailer: "/Encrypt<</Filter/Standard>>" })],
  ["trailer, with escapes and a comment", pdf({ trailer: "/#45ncrypt%\n5 0 R" })],
  ["cross-reference stream", pdf({ objects: pdfStream("/Type/XRef/Encrypt 5 0 R", Buffer.alloc(9)) })],
  [
    "trailer, behind encrypted objects",
    pdf({ objects: pdfStream(objectStream, Buffer.from("?#%!")), trailer: "/Encrypt 5 0 R" }),
  ],
])("a PDF with a password is refused, said in its %s", async (_name, bytes) => {
  expect(await look(bytes)).toEqual({ type: "pdf", refusal: "file.protected" });
});

test.each([
  ["DOCX", "docx", compoundFile({ EncryptionInfo: Buffer.alloc(50), EncryptedPackage: Buffer.alloc(5000) })],
  ["DOCX, encrypted as an archive", "docx", docx({}, { isEncrypted: true })],
  ["DOC", "doc", doc({ flags: 0x0100 })],
  ["ODT", "odt", odt({ "META-INF/manifest.xml": "<manifest:encryption-data/>" })],
])("a document with a password is refused: %s", async (_name, type, bytes) => {
  expect(await look(bytes)).toEqual({ type, refusal: "file.protected" });
});

test.each([
  ["DOCX", "docx", docx({ "word/vbaProject.bin": "code" })],
  ["DOCX, the macros elsewhere", "docx", docx({ "Word/x/VBAPROJECT.BIN": "code" })],
  [
    "DOCX by its content types",
    "docx",
    docx({ "[Content_Types].xml": `<Override ContentType="${macro}"/>` }),
  ],
  ["DOC", "doc", doc({ more: { Macros: { VBA: { dir: Buffer.alloc(9) } } } })],
  ["DOC with a sheet that has some", "doc", doc({ more: { ObjectPool: { _1: { _VBA_PROJECT_CUR: {} } } } })],
  ["ODT, Basic", "odt", odt({ "Basic/script-lc.xml": "<library/>" })],
  ["ODT, Python", "odt", odt({ "Scripts/python/run.py": "print()" })],
])("a document with macros is refused: %s", async (_name, type, bytes) => {
  expect(await look(bytes)).toEqual({ type, refusal: "file.macros" });
});

test.each([
  ["a script", pdf({ objects: `5 0 obj ${script} endobj\n` })],
  ["a script, its name written in numbers", pdf({ objects: "5 0 obj <</#53 /J#61vaScrip#74>> endobj\n" })],
  ["a script behind a comment", pdf({ objects: "5 0 obj <</S % harmless\n /JavaScript>> endobj\n" })],
  ["a program that starts", pdf({ objects: "5 0 obj <</S /Launch /F (cmd.exe)>> endobj\n" })],
  ["files in it", pdf({ objects: "5 0 obj <</Names<</EmbeddedFiles 6 0 R>>>> endobj\n" })],
  ["a file as a note", pdf({ objects: "5 0 obj <</Subtype/FileAttachment>> endobj\n" })],
  ["a script in an object stream", pdf({ objects: pdfStream(objectStream, deflateSync(script)) })],
  [
    "a script in an object stream that is not deflated",
    pdf({ objects: pdfStream("/Type/ObjStm", Buffer.from(script)) }),
  ],
  [
    "a script across two pieces of the file",
    pdf({ objects: `${" ".repeat(65_536 - 320)}${`${script} `.repeat(20)}` }),
  ],
])("a PDF with active content is refused: %s", async (_name, bytes) => {
  expect(await look(bytes)).toEqual({ type: "pdf", refusal: "file.active" });
});

test("an RTF with an embedded file is refused", async () => {
  const bytes = Buffer.from(String.raw`{\rtf1{\object\objemb{\*\objdata 0105000002000000}}}`);
  expect(await look(bytes)).toEqual({ type: "rtf", refusal: "file.active" });
});

test("words about scripts and encryption make no PDF active", async () => {
  const words = "5 0 obj <</Title (HTML/JavaScript/CSS, streams, /Launch, /Encrypt)>> endobj\n";
  expect(await look(pdf({ objects: words, pageText: "(/S /JavaScript) Tj" }))).toEqual({ type: "pdf" });
});

test("a PDF whose objects cannot be read has no type", async () => {
  const objects = pdfStream(objectStream, deflateSync(script).subarray(0, -4));
  expect(await look(pdf({ objects }))).toBeUndefined();
});

test("objects that are hidden in a way that no program writes have no type", async () => {
  const hidden = (filter: string) => pdf({ objects: pdfStream(`/Type/ObjStm${filter}`, Buffer.from("00")) });
  expect(await look(hidden("/Filter/ASCIIHexDecode"))).toBeUndefined();
  expect(await look(hidden("/Filter[/FlateDecode/LZWDecode]"))).toBeUndefined();
  expect(await look(hidden("/Filter/FlateDecode/DecodeParms<</Predictor 12>>"))).toBeUndefined();
});

test("a file that inflates beyond all measure has no type", async () => {
  const picture = docx({ "word/media/image1.bmp": "" });
  // What the table of contents says it inflates to.
  picture.writeUInt32LE(300 * 1024 * 1024, picture.lastIndexOf("word/media") - 22);
  expect(await look(picture)).toBeUndefined();
  expect(await look(docx({ "[Content_Types].xml": Buffer.alloc(2 * 1024 * 1024) }))).toBeUndefined();
  const bomb = deflateSync(Buffer.alloc(20 * 1024 * 1024));
  const objects = Buffer.concat([pdfStream(objectStream, bomb), pdfStream(objectStream, bomb)]);
  expect(await look(pdf({ objects }))).toBeUndefined();
});

test("a file of many small pieces has no type", async () => {
  expect(await look(pdf({ objects: "stream".repeat(60_000) }))).toBeUndefined();
  const entries = Object.fromEntries(
    Array.from({ length: 6000 }, (_each, index) => [`word/${index}.xml`, ""]),
  );
  expect(await look(docx(entries))).toBeUndefined();
});

test("chains and trees that lead in a circle have an end", async () => {
  const chain = doc();
  // Each sector's next is itself.
  for (let sector = 1; sector < 128; sector += 1) chain.writeUInt32LE(sector, 512 + sector * 4);
  expect(await look(chain)).toBeUndefined();
  const tree = doc();
  const directory = (tree.readUInt32LE(48) + 1) * 512;
  // The right siblings of the first two entries are the first.
  for (const index of [1, 2]) tree.writeUInt32LE(1, directory + index * 128 + 72);
  expect(await look(tree)).toEqual({ type: "doc" });
});

test("two entries of one name are no document, since programs differ in which they take", async () => {
  const bytes = docx({ "word/document.xmm": "" });
  expect(
    await look(Buffer.from(bytes.toString("latin1").replaceAll("document.xmm", "document.xml"), "latin1")),
  ).toBeUndefined();
});

test("whatever the bytes, another library sees the same type, or there is none", async () => {
  const beginnings = [pdf(), docx(), doc(), odt(), rtf, jpg, png, dwg];
  // It reads an archive from its front, we and the programs that open it from its table of contents.
  const types = {
    pdf: /pdf/,
    docx: /docx|zip/,
    doc: /cfb/,
    odt: /odt|zip/,
    rtf: /rtf/,
    jpg: /jpg/,
    // It reads on to the picture itself, and says nothing of one whose parts are damaged.
    png: /^(png)?$/,
    dwg: /dwg/,
  };
  const changed = fc
    .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), fc.nat(400))
    .map(([whole, noise, at]) =>
      Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)]),
    );
  const random = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
  const agrees = fc.asyncProperty(fc.oneof(changed, random), async (bytes) => {
    const finding = await look(bytes);
    return !finding || types[finding.type].test((await fileTypeFromBuffer(bytes))?.ext ?? "");
  });
  expect((await fc.check(agrees, { numRuns: 500 })).counterexample).toBeNull();
});

async function look(bytes: Buffer) {
  await writeFile(join(folder, "file"), bytes);
  return inspect(join(folder, "file"));
}
