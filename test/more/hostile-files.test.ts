import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  doc,
  docx,
  dwg,
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
import { readExtension, type FileType } from "#contract/upload.ts";
import { loadInspection } from "#api/uploads/inspect.ts";
import { inspectApart } from "#api/uploads/inspector.ts";

// Files that are cut off, changed, or made to take long.

const upload = await startUploadCall({ whenDone: afterAll });
/** Gives up after a quarter of a second of CPU, so that the tests do not take long either. */
const uploadSoon = await startUploadCall({
  whenDone: afterAll,
  inspect: (file) => inspectApart(file, { cpuLimit: 250 }),
});

const samples: Record<`a.${string}`, Buffer> = {
  "a.pdf": pdf({ objects: pdfStream("/A(b)", Buffer.from("x")) }),
  "a.docx": docx({
    "word/document.xml": fieldText("PAGE"),
    "word/_rels/a.rels": relation("styles", "styles.xml"),
  }),
  "a.odt": odt(),
  "a.doc": doc(),
  "a.jpg": jpg,
  "a.png": png,
  "a.dwg": dwg,
};
const typeOf = (name: string) => readExtension(name) as FileType;

test.each(Object.entries(samples))(
  "a file that breaks off anywhere gets a verdict: %s",
  async (name, whole) => {
    const inspect = await loadInspection(typeOf(name));
    const step = Math.ceil(Math.max(0, whole.length - 4096) / 200) || 1;
    for (let length = 1; length <= whole.length; length += length < 4096 ? 1 : step) {
      const refusal = await inspect(whole.subarray(0, length));
      expect(refusal?.code ?? "file.damaged").toMatch(/^file\.(damaged|other|protected|complex)$/);
    }
    for (const length of [1, 16, 20, 23, 33, whole.length - 1])
      expect(await upload(whole.subarray(0, length), name)).not.toHaveProperty("status", 500);
  },
);

test("a file with any bytes changed gets a verdict", async () => {
  const change = fc
    .tuple(
      fc.constantFrom(...Object.entries(samples)),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.nat(10_000),
    )
    .map(([[name, whole], bytes, place]) => {
      const at = place % whole.length;
      return {
        name,
        bytes: Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length)]),
      };
    });
  await fc.assert(
    fc.asyncProperty(change, async ({ name, bytes }) => {
      const inspect = await loadInspection(typeOf(name));
      expect((await inspect(bytes))?.code ?? "file.").toMatch(/^file\./);
    }),
    { numRuns: 300 },
  );
});

const parts = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_each, at) => [`word/${at}.xml`, text]));
const megabyte = 1024 * 1024;

/** As many attributes of one tag. */
const attributes = Array.from({ length: 150_000 }, (_each, at) => ` a${at}="${(at * 7919) % 1e6}"`).join("");

// Each of them kept the inspection busy for four seconds and more.
test.each<[string, string, Buffer]>([
  ["many small tags", "a.docx", docx(parts(15, `<a>${"<b/>".repeat(260_000)}</a>`))],
  ["a tag of many attributes", "a.docx", docx(parts(2, `<a${attributes}/>`))],
  ["objects inside of each other", "a.pdf", pdf({ objects: "1 0 obj<<".repeat(500_000) })],
  ["the word for an object", "a.pdf", pdf({ objects: "obj<<".repeat(1_800_000) })],
  ["the beginning of a stream", "a.pdf", pdf({ objects: "1 0 obj<<>>stream\n".repeat(200_000) })],
])("a file that is made to take long is too complex: %s", async (_name, name, bytes) => {
  const kind = name === "a.pdf" ? "document" : "cv";
  expect(await uploadSoon(bytes, name, kind)).toEqual({ status: 422, code: "file.complex" });
});

test("a file that inflates to too much is too complex", async () => {
  const bomb = docx({ "word/document.xml": `<a>${" ".repeat(100 * megabyte)}</a>` });
  expect(await uploadSoon(bomb, "a.docx")).toEqual({ status: 422, code: "file.complex" });
});

test("a picture that takes too much memory to show is refused", async () => {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  expect(await upload(huge, "a.png")).toEqual({ status: 422, code: "file.complex" });
});

test("an archive is refused that programs may read in two ways", async () => {
  const bytes = docx({ "word/styles.xml": "<w:styles/>", "word/stylez.xml": "<w:styles/>" });
  const text = bytes.toString("latin1");
  const renamed = Buffer.from(bytes);
  // The name before the entry, not the one in the table.
  renamed.write("x", renamed.indexOf("word/styles.xml"));
  expect(await upload(bytes, "a.docx")).toBe("accepted");
  const files = {
    "an entry that contradicts the table": renamed,
    "two entries of one name": Buffer.from(text.replaceAll("stylez.xml", "styles.xml"), "latin1"),
    "two entries whose names differ in case": Buffer.from(
      text.replaceAll("stylez.xml", "STYLES.xml"),
      "latin1",
    ),
    "an archive behind another": Buffer.concat([docx(), docx()]),
    "bytes between": Buffer.concat([bytes.subarray(0, -22), Buffer.alloc(60), bytes.subarray(-22)]),
    "a path out of it": docx({ "../../etc/passwd": "root" }),
    "no entries": zip({}),
  };
  for (const [name, file] of Object.entries(files))
    expect([name, await upload(file, "a.docx")]).toMatchObject([name, { status: 422 }]);
});
