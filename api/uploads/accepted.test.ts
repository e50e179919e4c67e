import { deflateSync } from "node:zlib";
import { PDFDocument, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  doc,
  docx,
  dwg,
  exe,
  fieldText,
  jpg,
  odt,
  pdf,
  pdfStream,
  png,
  relation,
  zip,
} from "#test/sample-files.ts";
import { startUploadCall } from "#test/upload-call.ts";

// What people send. Each file here is one that somebody's program writes.

const upload = await startUploadCall({ whenDone: afterAll });

const inPdf = (object: string) => pdf({ objects: `5 0 obj ${object} endobj\n` });
const attached = (name: string) => inPdf(`<</Type/Filespec/F(${name})/UF(${name})/EF<</F 6 0 R>>>>`);

test.each<[string, Buffer]>([
  ["a plain one", pdf()],
  ["an empty list of attachments", pdf({ catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" })],
  ["an attachment that was taken out", inPdf("<</Type/Filespec/F(a.doc)/EF<<>>>>")],
  ["the data of a Europass CV or an invoice", attached("attachment.XML")],
  ["spaces behind its end", Buffer.concat([pdf(), Buffer.alloc(5000, " ")])],
  ["zeros behind its end", Buffer.concat([pdf(), Buffer.alloc(5000)])],
  ["a few bytes behind its end", Buffer.concat([pdf(), Buffer.from("\r\n<!-- sent -->")])],
  ["a byte-order mark before it", Buffer.concat([Buffer.from("\ufeff"), pdf()])],
  ["a blank line before it", Buffer.concat([Buffer.from("\r\n"), pdf()])],
  ["a printer's words before it", Buffer.concat([Buffer.from("GPL Ghostscript 9.53: page 1 of 1\n"), pdf()])],
  ["a link whose address is elsewhere", inPdf("<</S/URI/URI 6 0 R>>endobj 6 0 obj(https://x.example)")],
  ["a glyph called S", inPdf("<</CharProcs<</S 27 0 R>>>>endobj 27 0 obj<</Length 0>>stream\n\nendstream")],
  ["a state of a box called S", inPdf("<</AP<</N<</S 6 0 R/Off 7 0 R>>>>>>")],
  [
    "links to the web, a mailbox, telephones and a port",
    inPdf(
      "[<</S/URI/URI(https://x.example/a?b=(c))>><</S/URI/URI(mailto:a@b)>><</S/URI/URI(tel:+34)>><</S/URI/URI(callto:+34)>><</S/URI/URI(example.com:8080/x)>>]",
    ),
  ],
  ["a link without a scheme", inPdf("<</S/URI/URI(www.linkedin.com/in/ana)>>")],
  ["a form without a program", inPdf("[<</AcroForm<</Fields[6 0 R]/XFA[]>>>><</S/ResetForm>>]")],
  ["a jump to a page", inPdf("<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>")],
  ["the entries of an outline", inPdf("<</First 6 0 R/Last 7 0 R/N 2>>")],
  ["the structure of a text", inPdf("[<</S/P/Type/StructElem>><</S/Transparency/Type/Group>><</S/D/St 1>>]")],
  ["words about active content", inPdf("<</Title (HTML/JavaScript/CSS, /Launch, obj, stream and endobj)>>")],
  ["words about objects", inPdf("<</Title (My 3 objectives. Mis 3 objetivos.)>>")],
  ["a page's text about active content", pdf({ pageText: "(/S /JavaScript) Tj" })],
  [
    "packed objects",
    pdf({ objects: pdfStream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", deflateSync("7 0 <</S/P>>")) }),
  ],
])("a PDF is accepted with %s", async (_name, bytes) => {
  expect(await upload(bytes, "cv.pdf")).toBe("accepted");
});

test.each(["RC4-128", "AES-128", "AES-256"] as const)(
  "a PDF that forbids changes and needs no password is accepted: %s",
  async (algorithm) => {
    const file = await PDFDocument.create();
    file.addPage();
    // Encrypted, some of them look like links to programs.
    for (let page = 0; page < 300; page += 1)
      file.context.register(file.context.obj({ S: "URI", URI: PDFString.of(`https://x.example/${page}`) }));
    file.encrypt({
      ownerPassword: "owner",
      permissions: { modifying: false },
      algorithm,
      allowWeakCryptography: true,
    });
    // Packed, since the library encrypts texts for RC4 wrongly otherwise.
    const bytes = await file.save({ useObjectStreams: algorithm === "RC4-128" });
    expect(await upload(Buffer.from(bytes), "sheet.pdf", "document")).toBe("accepted");
  },
);

const rels = "word/_rels/document.xml.rels";
const settings = "word/_rels/settings.xml.rels";

test.each<[string, Record<string, Buffer | string>]>([
  ["nothing else", {}],
  [
    "pictures",
    {
      "word/media/image1.png": png,
      "word/media/image2.emf": Buffer.alloc(40),
      "word/media/image3.tmp": jpg,
      "word/media/image4.pdf": pdf(),
      "word/media/image5.svg": '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>',
      "docProps/thumbnail.jpeg": jpg,
      [rels]: relation("image", "media/image1.png"),
    },
  ],
  ["links", { [rels]: relation("hyperlink", "https://www.linkedin.com/in/ana", "External") }],
  ["a link to a mailbox", { [rels]: relation("hyperlink", "mailto:ana@example.com", "External") }],
  [
    "a chart",
    {
      "word/embeddings/Microsoft_Excel_Sheet1.xlsx": "x",
      "word/charts/_rels/chart1.xml.rels": relation("package", "../embeddings/Microsoft_Excel_Sheet1.xlsx"),
    },
  ],
  [
    "a template of the writer's machine",
    { [settings]: relation("attachedTemplate", "file:///C:\\Ana\\CV.dotx", "External") },
  ],
  [
    "data in another encoding",
    {
      "customXml/item1.xml": Buffer.from("<a/>", "utf16le"),
      "word/_rels/custom.xml.rels": relation("customXml", "../customXml/item1.xml"),
    },
  ],
  ["settings of a printer, and a folder", { "word/printerSettings/printerSettings1.bin": "x", "word/": "" }],
  [
    "fields",
    {
      "word/document.xml": fieldText("PAGE", " \\* MERGEFORMAT"),
      "word/header1.xml": fieldText(" MACROBUTTON NoMacro Click"),
    },
  ],
  [
    "a link as a field",
    { "word/footer1.xml": fieldText('HYPERLINK "https://x.example" \\o "See: more"', "") },
  ],
  [
    "a picture pasted from the web",
    { "word/document.xml": fieldText(' INCLUDEPICTURE "https://x.example/a.png" \\* MERGEFORMATINET ') },
  ],
  ["a comment in its XML", { "word/styles.xml": "<w:styles><!-- Generated by Aspose --></w:styles>" }],
  ["UTF-16", { "word/styles.xml": Buffer.from("\ufeff<w:styles/>", "utf16le") }],
  ["what Word for the web throws away", { "[trash]/0000.dat": "x" }],
  [
    "the notes of an editor",
    { "word/intelligence2.xml": "<a/>", [rels]: relation("intelligence2", "intelligence2.xml") },
  ],
  [
    "a signature",
    {
      "_xmlsignatures/origin.sigs": "",
      "_xmlsignatures/sig1.xml": "<Signature/>",
      "_rels/.rels": relation("digital-signature/origin", "_xmlsignatures/origin.sigs"),
      "_xmlsignatures/_rels/origin.sigs.rels": relation("digital-signature/signature", "sig1.xml"),
    },
  ],
  [
    "the pane of an add-in",
    {
      "word/webextensions/taskpanes.xml": "<wetp:taskpanes/>",
      "_rels/.rels": relation("webextensiontaskpanes", "word/webextensions/taskpanes.xml"),
    },
  ],
])("a DOCX is accepted with %s", async (_name, parts) => {
  expect(await upload(docx(parts), "cv.docx")).toBe("accepted");
});

const content = (inner: string) => `<office:document-content>${inner}</office:document-content>`;

test.each<[string, Record<string, Buffer | string>]>([
  ["nothing else", {}],
  [
    "pictures and links",
    {
      "content.xml": content(
        '<office:scripts/><draw:image xlink:href="Pictures/1.png"/><draw:object xlink:href="./Object 1"/>' +
          '<text:a xlink:href="https://x.example">a</text:a><text:a xlink:href="#top">b</text:a>',
      ),
      "Object 1/content.xml": content(""),
      "ObjectReplacements/Object 1": "x",
      "Pictures/1.png": png,
      "media/image1.jpeg": jpg,
      "Pictures/2.pdf": pdf(),
    },
  ],
  [
    "a template of the writer's machine",
    { "meta.xml": '<meta:template xlink:href="../../AppData/CV.ott"/>' },
  ],
  [
    "settings and fonts",
    {
      "Configurations2/toolbar/": "",
      "Configurations2/accelerator/current.xml": "",
      "Fonts/Font_1.ttf": "x",
      "manifest.rdf": "<rdf:RDF/>",
      "layout-cache": "x",
    },
  ],
  ["a picture of its first page as PDF", { "Thumbnails/thumbnail.pdf": pdf() }],
  [
    "the manifest of an old program",
    { "META-INF/manifest.xml": '<!DOCTYPE manifest:manifest PUBLIC "a" "Manifest.dtd"><manifest:manifest/>' },
  ],
  [
    "a drawing with entities",
    {
      "Pictures/1.svg":
        '<!DOCTYPE svg [<!ENTITY ns "http://x.example/">]><svg xmlns:x="&ns;"><path d="&ns;"/></svg>',
    },
  ],
])("an ODT is accepted with %s", async (_name, parts) => {
  expect(await upload(odt(parts), "cv.odt")).toBe("accepted");
});

const instructions = '\x13 HYPERLINK "mailto:a@b" \x14a\x15\x13 PAGE \x14\x13 MACROBUTTON NoMacro x\x15';

test.each<[string, Buffer]>([
  ["nothing else", doc()],
  ["its text among the small streams", doc({ size: 2000 })],
  ["a link with its second copy", doc({ text: '\x13 HYPERLINK "https://x.example" \x01\x14a\x15' })],
  [
    "names in small letters",
    Buffer.from(
      doc()
        .toString("latin1")
        .replace(
          Buffer.from("WordDocument", "utf16le").toString("latin1"),
          Buffer.from("worddocument", "utf16le").toString("latin1"),
        ),
      "latin1",
    ),
  ],
  ["fields and an empty pool of objects", doc({ more: { ObjectPool: {} }, text: instructions })],
  ["noise of any kind", doc({ text: noise(4 * 1024 * 1024), more: { Data: noise(500_000) } })],
])("a DOC is accepted with %s", async (_name, bytes) => {
  expect(await upload(bytes, "cv.doc")).toBe("accepted");
});

/** Bytes that look random, the same at each run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 0x9e3779b9;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state & 0xff;
  }
  return bytes;
}

const oneSum = Buffer.from(png);
oneSum.writeUInt8(png.readUInt8(55) ^ 1, 55);
const scan = Buffer.alloc(9_400_000, Buffer.from([0xff, 0]));

test.each<[string, Buffer]>([
  ["a photo.jpg", jpg],
  ["the ending of old programs.jfif", jpg],
  ["a blank behind its name.JPEG ", jpg],
  ["a second picture behind it.jpg", Buffer.concat([jpg, jpg])],
  ["zeros behind it.jpg", Buffer.concat([jpg, Buffer.alloc(70_000)])],
  ["an archive behind it, which nobody opens.jpg", Buffer.concat([jpg, zip({ "a.exe": exe })])],
  ["an end that was cut off.jpg", jpg.subarray(0, -2)],
  ["fill bytes.jpg", Buffer.concat([jpg.subarray(0, 20), Buffer.alloc(9, 0xff), jpg.subarray(20)])],
  ["9 MB of stuffed bytes.jpg", Buffer.concat([jpg.subarray(0, -2), scan, jpg.subarray(-2)])],
  ["a plain one.png", png],
  ["one wrong checksum.png", oneSum],
  [
    "16 bits and all lines in two passes.png",
    await sharp({ create: { width: 30, height: 20, channels: 4, background: "red" } })
      .toColourspace("rgb16")
      .png({ progressive: true })
      .toBuffer(),
  ],
  ["a drawing.dwg", dwg],
])("a document is accepted: %s", async (name, bytes) => {
  expect(await upload(bytes, name, "document")).toBe("accepted");
});

test("each kind of CV is accepted by the name in capitals, and with a blank behind it", async () => {
  const files = {
    "CV.PDF": pdf(),
    "CV.pdf ": pdf(),
    "CV.DOCX": docx(),
    "CV.DOC": doc(),
    "CV.ODT": odt(),
  };
  for (const [name, bytes] of Object.entries(files))
    expect([name, await upload(bytes, name)]).toEqual([name, "accepted"]);
});
