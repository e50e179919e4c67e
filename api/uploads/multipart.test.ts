import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ProblemError } from "#api/problems.ts";
import { readText } from "./byte-stream.ts";
import { boundaryOf, readParts } from "./multipart.ts";

const limit = 1_000_000;

test("a browser's form is read in chunks of any size", async () => {
  const form = new FormData();
  form.append("kind", "cv");
  form.append("file", new File(["\r\n--\r\n-----\r\n"], 'Ana "la" Pérez.pdf'));
  const { boundary, body } = await encode(form);
  for (const size of [1, 2, 3, 7, 60, 10_000]) {
    expect(await parts(inPieces(body, size), boundary)).toEqual([
      { name: "kind", fileName: undefined, text: "cv" },
      { name: "file", fileName: 'Ana "la" Pérez.pdf', text: "\r\n--\r\n-----\r\n" },
    ]);
  }
});

test("a form of any bytes in any chunks is read back unchanged", async () => {
  const mark = fc.constantFrom("\r\n", "--", "\r\n--x", "\r\n--x1", "-", "\r");
  const content = fc
    .array(fc.oneof(mark, fc.string({ maxLength: 5 })), { maxLength: 20 })
    .map((all) => all.join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      async (contents, size) => {
        fc.pre(contents.every((text) => !`${text}\r\n`.includes("\r\n--x123")));
        const written = contents.map(
          (text) => `--x123\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n`,
        );
        const read = await parts(inPieces(Buffer.from(`${written.join("")}--x123--\r\n`), size), "x123");
        expect(read.map(({ text }) => text)).toEqual(contents);
      },
    ),
  );
});

test.each([
  ["form-data; name=kind", "kind", undefined],
  ['form-data; name="a"; filename="b.pdf"', "a", "b.pdf"],
  ['form-data; name="a"; filename=""', "a", ""],
  ['form-data; filename="b.pdf"; name="a"', "a", "b.pdf"],
  ['form-data; name="a"; filename="x; name=kind"', "a", "x; name=kind"],
  [String.raw`form-data; name="a"; filename="say \"b\".pdf"`, "a", 'say "b".pdf'],
  ['form-data; name="a"; filename="say %22b%22.pdf"', "a", 'say "b".pdf'],
  ['FORM-DATA; NAME="a"', "a", undefined],
])("a part's header is read: %s", async (disposition, name, fileName) => {
  const body = `--x\r\nContent-Type: text/plain\r\nContent-Disposition: ${disposition}\r\n\r\n1\r\n--x--`;
  expect(await parts([Buffer.from(body)], "x")).toEqual([{ name, fileName, text: "1" }]);
});

test("text before the first boundary and after the last is ignored", async () => {
  const body = 'words\r\n--x \r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\nmore\r\n--x';
  expect(await parts([Buffer.from(body)], "x")).toEqual([{ name: "a", fileName: undefined, text: "1" }]);
});

const head = 'Content-Disposition: form-data; name="a"\r\n\r\n';
test.each([
  ["nothing", ""],
  ["no boundary", "words"],
  ["another boundary", `--y\r\n${head}1\r\n--y--`],
  ["an end in the boundary", "--x"],
  ["an end in the headers", "--x\r\nContent-Disp"],
  ["an end in the part", `--x\r\n${head}1`],
  ["words behind the boundary", `--xyz\r\n${head}1\r\n--x--`],
  ["no headers", "--x\r\n\r\n1\r\n--x--"],
  ["no name", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--"],
  ["no form", '--x\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--x--'],
  ["headers without end", `--x\r\n${"a".repeat(10_000)}\r\n\r\n1\r\n--x--`],
  ["too many parts", `${`--x\r\n${head}1\r\n`.repeat(21)}--x--`],
])("a body with %s is malformed", async (_name, body) => {
  await expect(parts([Buffer.from(body)], "x")).rejects.toMatchObject({ code: "malformed" });
});

test("reading stops when a body is far too large", async () => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from(`--x\r\n${head}`);
    for (;;) {
      sent += 1000;
      yield Buffer.alloc(1000);
    }
  }
  await expect(parts(endless(), "x")).rejects.toMatchObject({ code: "too-large" });
  expect(sent).toBeLessThanOrEqual(limit);
});

test.each([
  ["multipart/form-data; boundary=x", "x"],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', "a b"],
])("the boundary of %s is %s", (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});

test.each([
  [undefined, "media-type"],
  ["", "media-type"],
  ["application/json", "media-type"],
  ["multipart/mixed; boundary=x", "media-type"],
  ["multipart/form-data", "malformed"],
  ["multipart/form-data; boundary=", "malformed"],
  ['multipart/form-data; boundary="', "malformed"],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, "malformed"],
  ["multipart/form-data; boundary=\u00e9", "malformed"],
])("the content type %j is %s", (contentType, code) => {
  expect(() => boundaryOf(contentType)).toThrow(expect.objectContaining({ code }) as ProblemError);
});

async function encode(form: FormData) {
  const request = new Request("http://localhost", { method: "POST", body: form });
  const boundary = boundaryOf(request.headers.get("Content-Type") ?? "");
  return { boundary, body: Buffer.from(await request.arrayBuffer()) };
}

async function* inPieces(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function parts(body: AsyncIterable<Uint8Array> | Uint8Array[], boundary: string) {
  const source = (async function* () {
    yield* body;
  })();
  const read: { name: string; fileName: string | undefined; text: string | undefined }[] = [];
  for await (const { name, fileName, bytes } of readParts(source, { boundary, maxBytes: limit })) {
    read.push({ name, fileName, text: await readText(bytes, limit) });
  }
  return read;
}
