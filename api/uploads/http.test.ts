import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import * as fc from "fast-check";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createDiskStore, type FileStore } from "#api/files/file-store.ts";
import { answerProblem, ProblemError } from "#api/problems.ts";
import { problemSchema } from "#contract/problem.ts";
import { uploadedSchema } from "#contract/upload.ts";
import { testOnEach } from "#test/databases.ts";
import { doc, docx, dwg, eicar, exe, odt, pdf, png } from "#test/sample-files.ts";
import { makeFolder } from "#test/folders.ts";
import { listenLocally } from "#test/listen.ts";
import type { Inspect } from "./inspector.ts";
import { uploadResource } from "./uploads.ts";

const path = "/mwclg/comOssPic/upload";
/** Says in a form with the boundary x what its file is for. */
const cvPart = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ncv\r\n';
const megabyte = 1024 * 1024;

testOnEach("a file is stored complete, under an unguessable id, with a row", async (database) => {
  const { send, stored, spooled } = await setUp({ database });
  const response = await send(pdf(), "C:\\Users\\ana\\CV Ana Pe\u0301rez.pdf");
  expect(response.status).toBe(200);
  const { fileId, name, size } = uploadedSchema.parse(await response.json());
  expect(fileId).toMatch(/^[\w-]{32}$/);
  expect({ name, size }).toEqual({ name: "CV Ana P\u00E9rez.pdf", size: pdf().length });
  expect(await database.selectFrom("uploads").selectAll().execute()).toEqual([
    {
      id: fileId,
      kind: "cv",
      name,
      type: "pdf",
      size,
      created_at: "2026-05-04T10:00:00.000Z",
      reference: null,
    },
  ]);
  expect(await stored()).toEqual([[fileId, pdf()]]);
  expect(await spooled()).toEqual([]);
});

test("a refused file leaves nothing behind", async () => {
  const { send, problemOf } = await setUp();
  for (const [name, bytes, code] of [
    ["cv.pdf", exe, "file.other"],
    ["cv.exe", pdf(), "file.type"],
    ["cv.pdf", Buffer.alloc(0), "file.empty"],
    ["cv.docx", docx({ "word/vbaProject.bin": "" }), "file.macros"],
  ] as const)
    expect(await problemOf(await send(bytes, name))).toMatchObject(
      problem(422, "invalid", { field: "file", code }),
    );
});

test("a file that no form takes is refused without being inspected", async () => {
  const { send } = await setUp({ inspect: () => Promise.reject(new Error("inspected")) });
  expect((await send(pdf(), "cv.exe")).status).toBe(422);
  expect((await send(png, "cv.png")).status).toBe(422);
  expect((await send(pdf(), "cv.pdf", { kind: "other" })).status).toBe(422);
  expect((await send(pdf(), "cv.pdf")).status).toBe(500);
});

test.each([
  ["cv", 5],
  ["document", 10],
])("a %s may have %i MB and not a byte more", async (kind, max) => {
  const { send, problemOf } = await setUp();
  const sized = (size: number) => pdf({ objects: Buffer.alloc(size - pdf().length, " ") });
  const error = { field: "file", code: "file.size", params: { max } };
  expect(await problemOf(await send(sized(max * megabyte + 1), "a.pdf", { kind }))).toMatchObject(
    problem(413, "too-large", error),
  );
  expect((await send(sized(max * megabyte), "a.pdf", { kind })).status).toBe(200);
});

test("the inspection knows the sender's address, and its refusal for a while says how long", async () => {
  const senders: string[] = [];
  const { app } = await setUp({
    inspect({ sender }) {
      senders.push(sender);
      return Promise.reject(new ProblemError("unavailable", { retryAfter: 5 }));
    },
  });
  const bindings = { clientAddress: "203.0.113.9" };
  const response = await app.request(path, { method: "POST", body: formOf("cv", pdf(), "a.pdf") }, bindings);
  expect([response.status, response.headers.get("Retry-After"), senders]).toEqual([
    503,
    "5",
    ["203.0.113.9"],
  ]);
});

test("a file that is far too large is refused", async () => {
  const { send, problemOf } = await setUp();
  const error = { field: "file", code: "file.size", params: { max: 5 } };
  expect(await problemOf(await send(Buffer.alloc(20 * megabyte), "cv.pdf"))).toMatchObject(
    problem(413, "too-large", error),
  );
});

test("a file whose length says that it is too large is refused before it has arrived", async () => {
  const { app, problemOf } = await setUp();
  const port = await listenLocally(createServer(getRequestListener(app.fetch)));
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${6 * megabyte}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n\r\n${cvPart}--x\r\nContent-Disposition: form-data; ` +
      'name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  const error = { field: "file", code: "file.size", params: { max: 5 } };
  const [head = "", body = ""] = answer.toString().split("\r\n\r\n");
  const headers = { "Content-Type": /content-type: (\S+)/i.exec(head)?.[1] ?? "" };
  expect(await problemOf(new Response(body, { status: 413, headers }))).toMatchObject(
    problem(413, "too-large", error),
  );
});

test("a form with two files is refused", async () => {
  const { post, problemOf } = await setUp();
  const form = formOf("cv", pdf(), "a.pdf");
  form.append("file", new File([pdf()], "b.pdf"));
  expect(await problemOf(await post(form))).toMatchObject(
    problem(422, "invalid", {
      field: "file",
      code: "file.count",
      params: { max: 1 },
    }),
  );
});

test("a form without a file has its own error", async () => {
  const { post, problemOf } = await setUp();
  const none = { field: "file", code: "file.none" };
  const empty = new FormData();
  empty.append("kind", "cv");
  expect(await problemOf(await post(empty))).toMatchObject(problem(422, "invalid", none));
  // As browsers send it where none was chosen.
  const unchosen = `${cvPart}--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n`;
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await problemOf(await post(unchosen, { headers }))).toMatchObject(problem(422, "invalid", none));
  const text = `${cvPart}--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n%PDF-1.7\r\n--x--\r\n`;
  expect(await problemOf(await post(text, { headers }))).toMatchObject(problem(422, "invalid", none));
});

test("the kind may follow the file", async () => {
  const { post } = await setUp();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(dwg)], "a.dwg"));
  form.append("kind", "document");
  expect((await post(form)).status).toBe(200);
});

test.each([undefined, "", "picture", "constructor", "__proto__", "x".repeat(1000)])(
  "the unknown kind %j has its own error",
  async (kind) => {
    const { post, problemOf } = await setUp();
    const form = new FormData();
    form.append("file", new File([pdf()], "a.pdf"));
    if (kind !== undefined) form.append("kind", kind);
    expect(await problemOf(await post(form))).toMatchObject(
      problem(422, "invalid", { field: "kind", code: "select" }),
    );
  },
);

test.each([
  ["application/json", 415, "media-type"],
  ["application/pdf", 415, "media-type"],
  ["", 415, "media-type"],
  ["multipart/mixed; boundary=x", 415, "media-type"],
  ["multipart/form-data", 400, "malformed"],
  ["multipart/form-data; boundary=", 400, "malformed"],
  [`multipart/form-data; boundary=${"x".repeat(1000)}`, 400, "malformed"],
  ["multipart/form-data; boundary=other", 400, "malformed"],
])("a body of the type %j is a problem %i", async (type, status, code) => {
  const { post, problemOf } = await setUp();
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n`;
  expect(await problemOf(await post(Buffer.from(body), { headers: { "Content-Type": type } }))).toMatchObject(
    problem(status, code),
  );
});

test("a missing body is a 4xx problem", async () => {
  const { post, problemOf } = await setUp();
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await problemOf(await post(undefined, { headers }))).toMatchObject(problem(400, "malformed"));
});

test("a file with a virus is dropped", async () => {
  const scan = async (file: string) => (await readFile(file, "latin1")).includes(eicar);
  const { send, problemOf } = await setUp({ scan });
  expect(await problemOf(await send(pdf({ objects: eicar }), "cv.pdf"))).toMatchObject(
    problem(422, "invalid", {
      field: "file",
      code: "file.virus",
    }),
  );
  expect((await send(pdf(), "cv.pdf")).status).toBe(200);
});

test("no file is accepted without a scan", async () => {
  const { send, problemOf } = await setUp({ scan: () => Promise.reject(new Error("clamd is down")) });
  expect(await problemOf(await send(pdf(), "cv.pdf"))).toMatchObject(problem(500, "server"));
});

test("no row is written when the store fails", async () => {
  const { send, problemOf } = await setUp({ change: { put: () => Promise.reject(new Error("full")) } });
  expect(await problemOf(await send(pdf(), "cv.pdf"))).toMatchObject(problem(500, "server"));
});

test("no file is stored when the row cannot be written", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  await database.schema.alterTable("uploads").renameTo("gone").execute();
  const { send, stored, spooled } = await setUp({ database });
  expect((await send(pdf(), "cv.pdf")).status).toBe(500);
  expect([await stored(), await spooled()]).toEqual([[], []]);
});

test("uploaded files are not readable over HTTP", async () => {
  const { send, app } = await setUp();
  const { fileId } = uploadedSchema.parse(await (await send(pdf(), "cv.pdf")).json());
  for (const address of [
    path,
    `${path}/${fileId}`,
    `/${fileId}`,
    `/uploads/${fileId}`,
    `${path}?fileId=${fileId}`,
  ]) {
    expect((await app.request(address)).status).toBe(404);
  }
});

test("an aborted upload leaves nothing behind, and the server keeps running", async () => {
  const { app, spooled, stored, rows, errors } = await setUp();
  const port = await listenLocally(createServer(getRequestListener(app.fetch)));
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${9 * megabyte}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; ' +
      'filename="a.pdf"\r\n\r\n',
  );
  socket.write(Buffer.concat([pdf(), Buffer.alloc(2 * megabyte, " ")]));
  await vi.waitFor(async () => expect(await spooled()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await spooled()).toEqual([]));
  expect([await stored(), await rows(), errors]).toEqual([[], [], []]);

  const body = formOf("document", pdf(), "a.pdf");
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body });
  expect(response.status).toBe(200);
});

test("over a real connection, a client that sends too large a file can read the answer", async () => {
  const { app, problemOf } = await setUp();
  const address = `http://127.0.0.1:${await listenLocally(createServer(getRequestListener(app.fetch)))}${path}`;
  const large = (size: number) => ({ method: "POST", body: formOf("cv", Buffer.alloc(size), "a.pdf") });
  expect(await problemOf(await fetch(address, large(20 * megabyte)))).toMatchObject(
    problem(413, "too-large"),
  );
  expect(await problemOf(await fetch(address, large(33 * megabyte)))).toMatchObject(
    problem(413, "too-large"),
  );
});

test("concurrent uploads are stored with their own contents", { timeout: 60_000 }, async () => {
  const { app, stored } = await setUp();
  let senders = 0;
  const listener = getRequestListener((request) =>
    app.fetch(request, { clientAddress: `${(senders += 1)}.0.0.9` }),
  );
  const address = `http://127.0.0.1:${await listenLocally(createServer(listener))}${path}`;
  const files = Array.from({ length: 6 }, (_each, index) => pdf({ objects: `%${index}\n`.repeat(20_000) }));
  const ids = await Promise.all(
    files.map(async (bytes) => {
      const response = await fetch(address, { method: "POST", body: formOf("cv", bytes, "cv.pdf") });
      return uploadedSchema.parse(await response.json()).fileId;
    }),
  );
  const kept = new Map(await stored());
  expect(ids.map((id) => kept.get(id)?.equals(files[ids.indexOf(id)] ?? Buffer.alloc(0)))).toEqual(
    ids.map(() => true),
  );
});

test("no input is answered with 500", async () => {
  const { post, errors } = await setUp();
  const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  const type = fc.constantFrom("multipart/form-data; boundary=x", "multipart/form-data", "text/plain");
  const line = fc.oneof(
    noise,
    fc
      .constantFrom(
        "--x",
        "--x--",
        "",
        'Content-Disposition: form-data; name="kind"',
        'Content-Disposition: form-data; name="file"; filename="a.doc"',
        "cv",
        "document",
      )
      .map((text) => Buffer.from(text)),
    fc.constantFrom(pdf(), docx(), doc(), odt()),
  );
  const body = fc
    .tuple(fc.constantFrom("", cvPart), fc.array(line, { maxLength: 15 }))
    .map(([start, lines]) =>
      Buffer.concat([Buffer.from(start), ...lines.flatMap((each) => [each, Buffer.from("\r\n")])]),
    );
  await fc.assert(
    fc.asyncProperty(body, type, async (bytes, contentType) => {
      const response = await post(bytes, { headers: { "Content-Type": contentType } });
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  expect(errors).toEqual([]);
});

test("a form in pieces of any size is read: names, other fields, and a file of any bytes", async () => {
  const { app, stored } = await setUp({ inspect: () => Promise.resolve(undefined) });
  const mark = fc.constantFrom("\r\n", "--", "\r\n--x", "\r\n--x1", "-", "\r");
  const content = fc
    .array(fc.oneof(mark, fc.string({ maxLength: 5 })), { minLength: 1, maxLength: 20 })
    .map((all) => all.join(""))
    .filter((text) => text !== "");
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 40 }), async (text, size) => {
      fc.pre(!`${text}\r\n`.includes("\r\n--x123"));
      const body = Buffer.from(
        'before\r\n--x123\r\nContent-Disposition: form-data; name="other"\r\n\r\n1\r\n' +
          `--x123\r\ncontent-type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename="say %22b%22.pdf"; name="a"\r\n\r\n${text}\r\n` +
          "--x123\r\nContent-Disposition: form-data; name=kind\r\n\r\ncv\r\n--x123--\r\nbehind\r\n--x123",
      );
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_each, at) =>
        body.subarray(at * size, (at + 1) * size),
      );
      const headers = { "Content-Type": 'multipart/form-data; charset=utf-8; Boundary="x123"' };
      const init = { method: "POST", headers, body: Readable.toWeb(Readable.from(pieces)), duplex: "half" };
      const response = await app.request(path, init as RequestInit);
      const { fileId, name } = uploadedSchema.parse(await response.json());
      expect(name).toBe('say "b".pdf');
      expect(new Map(await stored()).get(fileId)?.toString()).toBe(text);
    }),
    { numRuns: 60 },
  );
});

const partHead = 'Content-Disposition: form-data; name="a"\r\n\r\n';
const fileHead = 'Content-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n';
test.each([
  ["nothing", ""],
  ["no boundary", "words"],
  ["another boundary", `--y\r\n${partHead}1\r\n--y--`],
  ["an end in the boundary", "--x"],
  ["an end in the headers", "--x\r\nContent-Disp"],
  ["an end in a field", `--x\r\n${partHead}1`],
  ["an end in the file", `--x\r\n${fileHead}1`],
  ["an end in a second file", `--x\r\n${fileHead}1\r\n--x\r\n${fileHead}2`],
  ["headers without end", `--x\r\n${"a".repeat(10_000)}`],
  ["too many parts", `${`--x\r\n${partHead}1\r\n`.repeat(21)}--x--`],
])("a body with %s is malformed", async (_name, body) => {
  const { post, problemOf } = await setUp();
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await problemOf(await post(body, { headers }))).toMatchObject(problem(400, "malformed"));
});

test("a body that never ends is read as far as the largest file may be", async () => {
  const { app } = await setUp();
  for (const head of ["", `--x\r\n${"a".repeat(100)}`, `--x\r\n${partHead}`, `--x\r\n${fileHead}`, "--x--"]) {
    let sent = 0;
    async function* endless() {
      yield Buffer.from(head);
      for (; ; sent += megabyte) yield Buffer.alloc(megabyte);
    }
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", headers, body: Readable.toWeb(Readable.from(endless())), duplex: "half" };
    expect((await app.request(path, init as RequestInit)).status).toBe(413);
    expect(sent).toBeLessThan(15 * megabyte);
  }
});

interface Options {
  database?: Database;
  inspect?: Inspect;
  scan?: (file: string) => Promise<boolean>;
  spoolFolder?: string;
  /** What the store does otherwise. */
  change?: Partial<FileStore>;
}

async function setUp({ database, inspect, scan, spoolFolder, change }: Options = {}) {
  const db = database ?? (await openDatabase({ dataDir: ":memory:" }));
  if (!database) onTestFinished(() => db.destroy());
  const folder = makeFolder();
  const spool = spoolFolder ?? makeFolder();
  const uploads = uploadResource({
    database: db,
    store: { ...createDiskStore(folder), ...change },
    tempFolder: spool,
    ...(inspect && { inspect }),
    scan,
    now: () => new Date("2026-05-04T10:00:00Z"),
  });
  const errors: unknown[] = [];
  const app = new Hono().route("/", uploads).onError((error, c) => {
    if (error instanceof ProblemError) return answerProblem(c, error);
    errors.push(error);
    return answerProblem(c, new ProblemError("server"));
  });

  const post = (
    body: BodyInit | Buffer | undefined,
    { headers = {} }: { headers?: Record<string, string> } = {},
  ) => app.request(path, { method: "POST", body: body as BodyInit, headers });
  const rows = () => db.selectFrom("uploads").selectAll().execute();
  const stored = async () => {
    const names = await readdir(folder);
    return Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(folder, name))]),
    );
  };
  const spooled = () => readdir(spool);
  return {
    app,
    errors,
    post,
    rows,
    stored,
    spooled,
    send: (bytes: Buffer, name: string, { kind = "cv" } = {}) => post(formOf(kind, bytes, name)),
    /** What a problem document says, and how many traces there are of what was sent. */
    async problemOf(response: Response) {
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
      const { status, code, errors } = problemSchema.parse(await response.json());
      expect(response.status).toBe(status);
      return { status, code, errors, traces: [...(await rows()), ...(await stored()), ...(await spooled())] };
    },
  };
}

function problem(status: number, code: string, error?: object) {
  return { status, code, ...(error && { errors: [error] }), traces: [] };
}

function formOf(kind: string, bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", new File([new Uint8Array(bytes)], name));
  return form;
}
