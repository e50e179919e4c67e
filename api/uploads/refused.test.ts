import { afterAll, expect, test } from "vitest";
import { compoundFile } from "#test/compound-file.ts";
import { refusal, type Told } from "#test/refusals.ts";
import { doc, docx, dwg, exe, jpg, odt, pdf, png, relation, zip } from "#test/sample-files.ts";
import { startUploadCall } from "#test/upload-call.ts";

// What nobody should open, each with what the sender is told.

const upload = await startUploadCall({ whenDone: afterAll });

/** Links that start programs, or open files and shares. */
const dangerousLinks = [
  "file:///C:/x.exe",
  "\\\\host\\x",
  "//host/x",
  "javascript:x",
  "vnd.sun.star.script:x.Main?language=Basic",
  ".uno:RunMacro",
  "vnd.ms-word:ofe|u|http://x.example",
  "ms-msdt:/id",
  "a.b:calc",
];

test.each(dangerousLinks)("the link %s is refused in each type of document", async (address) => {
  const escaped = address.replaceAll("\\", "\\\\");
  const xml = address.replaceAll("&", "&amp;");
  const text = `<office:document-content><text:a xlink:href="${xml}">a</text:a></office:document-content>`;
  const files = {
    "cv.pdf": pdf({ objects: `5 0 obj <</S/URI/URI(${escaped})>> endobj\n` }),
    "cv.docx": docx({ "word/_rels/document.xml.rels": relation("hyperlink", xml, "External") }),
    "cv.odt": odt({ "content.xml": text }),
    "cv.doc": doc({ text: `\x13 HYPERLINK "${address}" \x14a\x15` }),
  };
  for (const [name, bytes] of Object.entries(files))
    expect([name, await upload(bytes, name)]).toMatchObject([name, { status: 422, code: "file.link" }]);
});

test.each<[string, string, Buffer, string | Told]>([
  ["a program by the name of a PDF", "cv.pdf", exe, { code: "file.other", found: "EXE" }],
  [
    "a PDF that begins as a program",
    "cv.pdf",
    Buffer.concat([exe, pdf()]),
    { code: "file.other", found: "EXE" },
  ],
  ["a PDF by another name", "cv.docx", pdf(), { code: "file.other", found: "PDF" }],
  ["a DOCX by the name of a DOC", "cv.doc", docx(), { code: "file.other", found: "DOCX" }],
  ["a DOC by the name of a DOCX", "cv.docx", doc(), { code: "file.other", found: "DOC" }],
  ["a picture by the name of a PDF", "cv.pdf", png, { code: "file.other", found: "PNG" }],
  ["a JPEG by the name of a PNG", "a.png", jpg, { code: "file.other", found: "JPG" }],
  ["an archive", "cv.pdf", zip({ "cv.pdf": pdf() }), { code: "file.other", found: "ZIP" }],
  ["an archive by the name of a DOCX", "cv.docx", zip({ "cv.pdf": pdf() }), "file.damaged"],
  [
    "an OpenDocument spreadsheet",
    "cv.odt",
    odt({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    { code: "file.other", found: "ODS" },
  ],
  ["words", "cv.pdf", Buffer.from("Ana Pérez, welder"), "file.damaged"],
  ["a page", "cv.doc", Buffer.from("<!doctype html><script>alert(1)</script>"), "file.damaged"],
  ["an old spreadsheet", "cv.doc", compoundFile({ Workbook: Buffer.alloc(5000) }), "file.damaged"],
  [
    "an old document that is none",
    "cv.doc",
    compoundFile({ WordDocument: Buffer.alloc(5000) }),
    "file.damaged",
  ],
  [
    "a drawing of a version that there is not",
    "a.dwg",
    Buffer.concat([Buffer.from("AC1099"), dwg.subarray(6)]),
    "file.damaged",
  ],
  ["a name that no form takes", "cv.exe", pdf(), "file.type"],
  ["a PDF by the name of a program", "cv.pdf.exe", pdf(), "file.type"],
  ["a name without an ending", "cv", pdf(), "file.type"],
  ["an RTF", "cv.rtf", Buffer.from("{\\rtf1 Ana}"), "file.type"],
  [
    "an RTF by the name of a DOC",
    "cv.doc",
    Buffer.from("{\\rtf1 Ana}"),
    { code: "file.other", found: "RTF" },
  ],
])("a file is refused that is not what its name says: %s", async (_name, name, bytes, told) => {
  expect(await upload(bytes, name)).toEqual(refusal(told));
});

test.each<[string, string, Buffer]>([
  [
    "DOCX",
    "cv.docx",
    compoundFile({ EncryptionInfo: Buffer.alloc(50), EncryptedPackage: Buffer.alloc(5000) }),
  ],
  ["DOCX by the name of a DOC", "cv.doc", compoundFile({ EncryptedPackage: Buffer.alloc(5000) })],
  ["DOCX, encrypted as an archive", "cv.docx", docx({}, { isEncrypted: true })],
  ["DOC", "cv.doc", doc({ flags: 0x0100 })],
  ["ODT", "cv.odt", odt({ "META-INF/manifest.xml": "<manifest:encryption-data/>" })],
])("a document with a password is refused: %s", async (_type, name, bytes) => {
  expect(await upload(bytes, name)).toEqual(refusal("file.protected"));
});

const macro = "application/vnd.ms-word.document.macroEnabled.main+xml";
const withType = (type: string) =>
  docx({ "[Content_Types].xml": `<Types><Override ContentType="${type}"/></Types>` });

test.each<[string, string, Buffer]>([
  ["DOCX", "cv.docx", docx({ "word/vbaProject.bin": "code" })],
  ["DOCX, in another part", "cv.docx", docx({ "Word/x/VBAPROJECT.BIN": "code" })],
  ["DOCX by its content types", "cv.docx", withType(macro)],
  ["DOCX by its content types in numbers", "cv.docx", withType(macro.replace("E", "&#69;"))],
  ["DOC", "cv.doc", doc({ more: { Macros: { VBA: { dir: Buffer.alloc(9) } } } })],
  [
    "DOC with a sheet that has some",
    "cv.doc",
    doc({ more: { ObjectPool: { _1: { _VBA_PROJECT_CUR: { dir: Buffer.alloc(9) } } } } }),
  ],
  ["ODT, Basic", "cv.odt", odt({ "Basic/script-lc.xml": "<library/>" })],
  ["ODT, Python", "cv.odt", odt({ "Scripts/python/run.py": "print()" })],
  ["ODT, inside an object", "cv.odt", odt({ "Object 1/Basic/script-lc.xml": "<library/>" })],
])("a document with macros is refused: %s", async (_type, name, bytes) => {
  expect(await upload(bytes, name)).toEqual(refusal("file.macros"));
});
