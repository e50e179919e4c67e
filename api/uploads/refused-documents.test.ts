import { afterAll, expect, test } from "vitest";
import { attachment, field, link, picture, refusal, template, type Told } from "#test/refusals.ts";
import { doc, docx, exe, fieldText, odt, relation } from "#test/sample-files.ts";
import { startUploadCall } from "#test/upload-call.ts";

const upload = await startUploadCall({ whenDone: afterAll });

const rels = "word/_rels/document.xml.rels";
const settings = "word/_rels/settings.xml.rels";

test.each<[string, Record<string, Buffer | string>, string | Told]>([
  ["a program", { "word/media/setup.exe": exe }, attachment("word/media/setup.exe")],
  ["a page", { "word/afchunk.htm": "<script>" }, attachment("word/afchunk.htm")],
  ["an object", { [rels]: relation("oleObject", "media/image1.png") }, "file.object"],
  [
    "a remote template",
    { [settings]: relation("attachedTemplate", "https://x.example/a.dotm", "External") },
    template("https://x.example/a.dotm"),
  ],
  [
    "a template on a share",
    { [settings]: relation("attachedTemplate", "file://///evil/x.dotm", "External") },
    template("file://///evil/x.dotm"),
  ],
  [
    "a template without its mode",
    { [settings]: relation("attachedTemplate", "https://x.example/a") },
    template("https://x.example/a"),
  ],
  [
    "a remote picture",
    { [rels]: relation("image", "https://x.example/a.png", "External") },
    picture("https://x.example/a.png"),
  ],
  [
    "an address in numbers",
    { [rels]: relation("image", "&#104;ttps://x.example", "External") },
    picture("https://x.example"),
  ],
  [
    "two addresses that differ by their prefixes",
    { [rels]: relation("hyperlink", 'https://a.example" x:Target="file://x', "External") },
    link("file://x"),
  ],
  [
    "a remote relation that is not known",
    { [rels]: relation("runThis", "https://x.example/", "External") },
    picture("https://x.example/"),
  ],
  [
    "a text that is kept as a picture",
    { "_rels/.rels": relation("officeDocument", "word/m.png") },
    attachment("word/m.png"),
  ],
  [
    "a text that is kept as data",
    { "_rels/.rels": relation("officeDocument", "customXml/item1.xml") },
    attachment("customXml/item1.xml"),
  ],
  ["a folder with something in it", { "word/x/": exe }, attachment("word/x/")],
  ["a query", { "word/settings.xml": '<w:mailMerge><w:query w:val="x"/></w:mailMerge>' }, "file.remote"],
  ["a film", { "word/document.xml": '<wp15:webVideoPr embeddedHtml="x"/>' }, "file.remote"],
  [
    "a picture by its address",
    { "word/document.xml": '<v:imagedata src="https://x.example/a"/>' },
    picture("https://x.example/a"),
  ],
  [
    "a shape that leads to a file",
    { "word/document.xml": '<v:shape href="file://evil/a"/>' },
    link("file://evil/a"),
  ],
  ["a drawing with a script", { "word/media/a.svg": "<svg><script>x</script></svg>" }, "file.script"],
  ["a drawing with an event", { "word/media/a.svg": '<svg onload="x"/>' }, "file.script"],
  [
    "a drawing with a picture from elsewhere",
    { "word/media/a.svg": "<svg><image href='//x/a.png'/></svg>" },
    picture("//x/a.png"),
  ],
  [
    "a field that starts a program",
    { "word/document.xml": fieldText("DDEAUTO c:\\\\cmd.exe") },
    field("DDEAUTO"),
  ],
  [
    "a field in pieces",
    { "word/document.xml": fieldText(" D", "DE", "AUTO c:\\\\cmd.exe") },
    field("DDEAUTO"),
  ],
  [
    "a field in numbers and a literal section",
    { "word/footnotes.xml": fieldText("&#68;<![CDATA[DE]]> x") },
    field("DDE"),
  ],
  [
    "a field behind many spaces",
    { "word/document.vml": fieldText(" ".repeat(5000), "DDEAUTO x") },
    field("DDEAUTO"),
  ],
  ["a field of an unknown name", { "doc/document.xml": fieldText("RUNTHIS x") }, field("RUNTHIS")],
  [
    "a field whose name is another",
    { "word/document.xml": fieldText(`</w:instrText></w:r>${fieldText("QUOTE 68")}<w:r><w:instrText>x`) },
    field("x"),
  ],
  [
    "a link whose address is a field",
    {
      "word/document.xml": fieldText(`HYPERLINK </w:instrText></w:r>${fieldText("REF a")}<w:r><w:instrText>`),
    },
    link("…"),
  ],
  ["a simple field", { "word/document.xml": '<w:fldSimple w:instr="RD x"/>' }, field("RD")],
  [
    "a picture of a file as a field",
    { "word/document.xml": fieldText('INCLUDEPICTURE "file://x/a.png"') },
    field("INCLUDEPICTURE"),
  ],
  ["XML that is not well-formed", { "word/document.xml": "<w:document>" }, "file.damaged"],
  [
    "another encoding by name",
    { "word/document.xml": '<?xml version="1.0" encoding="UTF-7"?><w:document/>' },
    "file.damaged",
  ],
  ["bytes that are no text", { "word/document.xml": Buffer.from([0x3c, 0xff, 0x3e]) }, "file.damaged"],
])("a DOCX is refused with %s", async (_name, parts, told) => {
  expect(await upload(docx(parts), "cv.docx")).toEqual(refusal(told));
});

test.each([
  ["oleObject", "file.object"],
  ["package", "file.object"],
  ["control", "file.object"],
  ["activeXControlBinary", "file.object"],
  ["aFChunk", "file.remote"],
  ["subDocument", "file.remote"],
  ["frame", "file.remote"],
  ["vbaProject", "file.macros"],
  ["wordVbaData", "file.macros"],
])("a DOCX is refused with the relation %s", async (kind, code) => {
  expect(await upload(docx({ [rels]: relation(kind, "a.xml") }), "cv.docx")).toEqual(refusal(code));
});

const content = (inner: string) => ({
  "content.xml": `<office:document-content>${inner}</office:document-content>`,
});

test.each<[string, Record<string, Buffer | string>, string | Told]>([
  [
    "a remote picture",
    content('<draw:image xlink:href="https://x.example/a.png"/>'),
    picture("https://x.example/a.png"),
  ],
  [
    "a remote picture in an object",
    { "Object 1/Object 2/content.xml": '<draw:image xlink:href="file://x/a"/>' },
    picture("file://x/a"),
  ],
  [
    "two addresses that differ by their prefixes",
    content('<draw:image x:href="a.png" xlink:href="//x/a.png"/>'),
    picture("//x/a.png"),
  ],
  ["a remote text", content('<text:section-source xlink:href="//evil/x.odt"/>'), picture("//evil/x.odt")],
  [
    "addresses that begin elsewhere",
    content('<draw:frame xml:base="https://x.example/"/>'),
    picture("https://x.example/"),
  ],
  ["an event", content('<script:event-listener xlink:href="vnd.sun.star.script:x"/>'), "file.script"],
  ["an object of another program", content('<draw:object-ole xlink:href="Object 1"/>'), "file.object"],
  ["an object of another program, unused", { "Object 1": "x" }, attachment("Object 1")],
  [
    "a part that a text does not have",
    { "Configurations2/accelerator/current.xml": "<x/>" },
    attachment("Configurations2/accelerator/current.xml"),
  ],
  ["a program", { "Pictures/setup.EXE": exe }, attachment("Pictures/setup.EXE")],
  [
    "a remote template",
    { "meta.xml": '<meta:template xlink:href="https://x.example/x.ott"/>' },
    template("https://x.example/x.ott"),
  ],
  ["XML that is not well-formed", content("<text:p>"), "file.damaged"],
])("an ODT is refused with %s", async (_name, parts, told) => {
  expect(await upload(odt(parts), "cv.odt")).toEqual(refusal(told));
});

test("an ODT is refused with an address in another attribute", async () => {
  const linked = content('<draw:image presentation:src="//x/a.png"/>');
  expect(await upload(odt(linked), "cv.odt")).toEqual(refusal(picture("//x/a.png")));
});

test.each([
  ["script:event-listener", "file.script"],
  ["text:script", "file.script"],
  ["draw:applet", "file.script"],
  ["text:execute-macro", "file.macros"],
  ["draw:object-ole", "file.object"],
  ["draw:plugin", "file.object"],
  ["draw:floating-frame", "file.remote"],
  ["text:dde-connection-decl", "file.remote"],
  ["office:dde-source", "file.remote"],
  ["text:dde-connection", "file.remote"],
  ["form:connection-resource", "file.remote"],
  ["text:database-display", "file.remote"],
  ["text:database-next", "file.remote"],
  ["text:database-row-select", "file.remote"],
  ["xforms:submission", "file.remote"],
])("an ODT is refused with the element %s", async (element, code) => {
  expect(await upload(odt(content(`<${element}/>`)), "cv.odt")).toEqual(refusal(code));
});

/** The list of texts of a DOC: a mark, how many, nothing else with each; an empty one, then the template's address. */
function texts(address: string): Buffer {
  const list = Buffer.alloc(200);
  list.writeUInt16LE(0xffff, 0);
  list.writeUInt16LE(18, 2);
  list.writeUInt16LE(address.length, 8);
  list.write(address, 10, "utf16le");
  return list;
}

test.each<[string, Parameters<typeof doc>[0], string | Told]>([
  ["an object", { more: { ObjectPool: { _1: { "\u0001CompObj": Buffer.alloc(9) } } } }, "file.object"],
  ["a file in an object", { more: { "\u0001Ole10Native": Buffer.alloc(9) } }, "file.object"],
  ["a field that starts a program", { text: "\x13 DDEAUTO c:\\\\cmd.exe\x14" }, field("DDEAUTO")],
  ["a field of few letters", { text: '\x13DDE excel "é"\x14' }, field("DDE")],
  ["a field of two letters", { text: '\x13 RD "x.doc" \x15' }, field("RD")],
  ["a field in UTF-16", { text: Buffer.from("\x13DDE excel\x14", "utf16le") }, field("DDE")],
  ["a text from elsewhere", { text: '\x13INCLUDETEXT "https://x.example/a"\x14' }, field("INCLUDETEXT")],
  ["a remote template", { texts: texts("https://x.example/x.dotm") }, template("https://x.example/x.dotm")],
  ["a template on a share", { texts: texts("\\\\evil\\x.dot") }, template("\\\\evil\\x.dot")],
])("a DOC is refused with %s", async (_name, parts, told) => {
  expect(await upload(doc(parts), "cv.doc")).toEqual(refusal(told));
});

test("a DOC is accepted with the template of the writer's machine and a picture from the web", async () => {
  const text = '\x13 INCLUDEPICTURE "https://x.example/a.png" \\d \x14';
  expect(await upload(doc({ text, texts: texts("C:\\Users\\Ana\\CV.dot") }), "cv.doc")).toBe("accepted");
});
