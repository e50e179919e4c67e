import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { attachment, link, picture, refusal, type Told } from "#test/refusals.ts";
import { pdf, pdfStream } from "#test/sample-files.ts";
import { startUploadCall } from "#test/upload-call.ts";

const upload = await startUploadCall({ whenDone: afterAll });

const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const stream = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";
const packed = (objects: string, dictionary = stream) =>
  pdf({ objects: pdfStream(dictionary, deflateSync(objects)) });
const inPdf = (object: string) => pdf({ objects: `5 0 obj ${object} endobj\n` });

test.each<[string, Buffer, string | Told]>([
  ["a script", inPdf(script), "file.script"],
  ["a script, its name in escapes", inPdf("<</#53 /J#61vaScrip#74>>"), "file.script"],
  ["a script behind a comment", inPdf("<</S % harmless\n /JavaScript>>"), "file.script"],
  ["a script behind many spaces", inPdf(`<</S${" ".repeat(7000)}/JavaScript>>`), "file.script"],
  ["a script without its kind", inPdf("<</JS(app.alert\\(1\\))>>"), "file.script"],
  ["a script before another action of the same key", inPdf("<</S/JavaScript/S/GoTo>>"), "file.script"],
  ["the same, in escapes", inPdf("<</#53/J#61vaScript/S/GoTo>>"), "file.script"],
  ["a script in an object that no parser can read", inPdf("<</A ]/S/JavaScript>>"), "file.script"],
  ["a script inside a string", inPdf("(9 0 obj<</S/JavaScript>>endobj)"), "file.script"],
  ["a script inside a comment", pdf({ objects: `%9 0 obj${script}endobj\n` }), "file.script"],
  [
    "a script inside a stream",
    pdf({ objects: pdfStream("", Buffer.from(`9 0 obj${script}endobj`)) }),
    "file.script",
  ],
  ["a script in an object that a later one replaces", inPdf(`${script}endobj 5 0 obj null`), "file.script"],
  ["a script in the trailer", pdf({ trailer: `/X${script}` }), "file.script"],
  ["a script whose kind stands elsewhere", inPdf("<</S 6 0 R>>endobj 6 0 obj/JavaScript"), "file.script"],
  ["a packed script", packed(`5 0 ${script}`), "file.script"],
  [
    "a packed script in a stream without a type",
    packed(`5 0 ${script}`, "/Type 7 0 R/N 1/First 4/Filter/FlateDecode"),
    "file.script",
  ],
  [
    "packed objects that are not deflated",
    pdf({ objects: pdfStream("/Type/ObjStm/N 1/First 4", Buffer.from(`5 0 ${script}`)) }),
    "file.script",
  ],
  [
    "packed objects that pass a predictor",
    packed("5 0 null", `${stream}/DecodeParms<</Predictor 12>>`),
    "file.damaged",
  ],
  [
    "packed objects without their number",
    packed("5 0 null", "/Type/ObjStm/Filter/FlateDecode"),
    "file.damaged",
  ],
  [
    "a packed script behind an object that a later one replaces",
    packed(`5 0 5 25 ${script} null`, stream.replace("/N 1/First 4", "/N 2/First 9")),
    "file.script",
  ],
  [
    "a packed script before another action of the same key",
    packed("5 0 <</S/JavaScript/S/GoTo>>"),
    "file.script",
  ],
  ["a form with a program", inPdf("<</XFA[(template) 6 0 R]>>"), "file.script"],
  ["a form with a program, elsewhere", inPdf("<</XFA 6 0 R>>"), "file.script"],
  ["a program that starts", inPdf("<</S /Launch /F (cmd.exe)>>"), "file.program"],
  ["a jump into another file", inPdf("<</S/GoToR/F(x.pdf)>>"), "file.remote"],
  ["a jump into a file inside", inPdf("<</S/GoToE>>"), "file.remote"],
  ["a form that is sent", inPdf("<</S/SubmitForm/F(https://evil.example)>>"), "file.remote"],
  ["data that are loaded", inPdf("<</S/ImportData/F(x.fdf)>>"), "file.remote"],
  ["a film", inPdf("<</S/Rendition/OP 0>>"), "file.media"],
  ["a film that starts", inPdf("<</S/Movie>>"), "file.media"],
  ["a sound that starts", inPdf("<</S/Sound>>"), "file.media"],
  ["a player that starts", inPdf("<</S/RichMediaExecute>>"), "file.media"],
  ["a film on a page", inPdf("<</Subtype/Movie>>"), "file.media"],
  ["a sound on a page", inPdf("<</Subtype/Sound>>"), "file.media"],
  ["a player", inPdf("<</Subtype/RichMedia>>"), "file.media"],
  ["a model in three dimensions", inPdf("<</Subtype/3D>>"), "file.media"],
  ["a file inside", inPdf("<</Type/Filespec/F(a.pdf)/EF<</F 6 0 R>>>>"), attachment("a.pdf")],
  ["a file inside with two names", inPdf("<</F(a.xml)/UF(a.exe)/EF<</F 6 0 R>>>>"), attachment("a.exe")],
  ["a file inside without a name", inPdf("<</EF 6 0 R>>"), attachment("…")],
  [
    "a file whose name turns the sentence around",
    inPdf(`<</F<FEFF202E000A${"0061".repeat(90)}>/EF<</F 6 0 R>>>>`),
    attachment(`${"a".repeat(60)}…`),
  ],
  [
    "a picture on a share",
    pdf({ objects: pdfStream("/F(\\\\\\\\evil\\\\x.jpg)", Buffer.alloc(0)) }),
    picture("\\\\evil\\x.jpg"),
  ],
  [
    "a picture on a share, named as a file",
    pdf({ objects: pdfStream("/F<</F(\\\\\\\\evil\\\\x.jpg)>>", Buffer.alloc(0)) }),
    "file.remote",
  ],
  ["a link with signs between", inPdf("<</S/URI/URI(java\\tscript:x)>>"), link("java script:x")],
  ["a link in numbers", inPdf("<</S/URI/URI <66696C653A2F2F78>>>"), link("file://x")],
  ["a link in escapes", inPdf("<</S/URI/URI(\\146i\\\nle://host/x)>>"), link("file://host/x")],
  [
    "a link whose address is elsewhere",
    inPdf("<</S/URI/URI 6 0 R>>endobj 6 0 obj(file://x)"),
    link("file://x"),
  ],
  [
    "a link whose address a later one replaces",
    inPdf("<</URI 6 0 R>>endobj 6 0 obj(file://x)endobj 6 0 obj(https://x)"),
    link("file://x"),
  ],
  ["links that are completed to a file", inPdf("<</URI<</Base(file:///C:/)>>>>"), link("file:///C:/")],
  ["no end", Buffer.from(pdf().toString("latin1").replace("%%EOF", ""), "latin1"), "file.damaged"],
  ["nothing in it", Buffer.from("%PDF-1.7\n%%EOF\n"), "file.damaged"],
])("a PDF is refused with %s", async (_name, bytes, told) => {
  expect(await upload(bytes, "cv.pdf")).toEqual(refusal(told));
});

async function encrypted(userPassword: string, change: (file: PDFDocument) => void = () => {}) {
  const file = await PDFDocument.create();
  file.addPage();
  change(file);
  file.encrypt({ ownerPassword: "owner", userPassword, permissions: { modifying: false } });
  return Buffer.from(await file.save());
}

test("a PDF is refused that needs a password, and one that needs none for what is in it", async () => {
  expect(await upload(await encrypted("secret"), "cv.pdf")).toEqual(refusal("file.protected"));
  const linked = await encrypted("", (file) => {
    file.context.register(file.context.obj({ S: "URI", URI: PDFString.of("file:///C:/x.exe") }));
  });
  expect(await upload(linked, "cv.pdf")).toEqual(refusal(link("file:///C:/x.exe")));
  const active = await encrypted("", (file) =>
    file.catalog.set(PDFName.of("OpenAction"), file.context.obj({ S: "Launch" })),
  );
  expect(await upload(active, "cv.pdf")).toEqual(refusal("file.program"));
});

test("of an encrypted PDF an object is inspected that a later one replaces", async () => {
  // It fails once the library no longer assigns each object that it reads to its context.
  const linked = await encrypted("", (file) => {
    file.context.assign(
      file.context.nextRef(),
      file.context.obj({ S: "URI", URI: PDFString.of("file:///C:/x.exe") }),
    );
  });
  const plain = linked.toString("latin1");
  const [, number] = /(\d+) 0 obj\s*<<\s*\/S \/URI/.exec(plain) ?? [];
  const replaced = plain.replace(/(?=xref\s|trailer)/, `${number} 0 obj\nnull\nendobj\n`);
  expect(await upload(Buffer.from(replaced, "latin1"), "cv.pdf")).toEqual(refusal(link("file:///C:/x.exe")));
});
