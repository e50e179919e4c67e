import { execFileSync } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { readContent } from "#reader/read-content.ts";
import { startApi } from "#test/api.ts";
import { contact } from "#test/samples.ts";
import { createApp } from "#server/app.ts";
import { parseEnv } from "#server/env.ts";
import { createHttpServer, drain, waitAtMost } from "#server/http-server.ts";
import { listenLocally } from "#test/listen.ts";

const call = "/global/apiv1/abroad/abroad/userMain/createUserMainInfo";

test.each([
  ["too large a body", 413, 200_000, "application/json"],
  ["a body far too large", 413, 8_000_000, "application/json"],
  ["one of a type that is not taken", 415, 60_000, "application/xml"],
])(
  "%s gets a complete answer of %i, and the connection closes gracefully or stays open",
  async (_name, status, size, type) => {
    const port = await listen();
    const { answer, isClosed, error } = await exchange(port, head(size, type), Buffer.alloc(size, " "));
    expect(error).toBeUndefined();
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain(`"status":${status}`);
    expect(isClosed).toBe(/^connection: close\r$/im.test(answer));
  },
);

test("a client that is refused while sending can read the answer, and is then disconnected", async () => {
  const port = await listen();
  const socket = connect(port, "127.0.0.1");
  const failures: Error[] = [];
  let answer = "";
  socket.on("error", (error) => failures.push(error));
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.write(head(2_000_000, "application/json"));
  const sending = setInterval(() => socket.write("  "), 20);
  onTestFinished(() => clearInterval(sending));
  await vi.waitFor(() => expect(answer).toContain('"status":413'), { timeout: 5000 });
  expect(answer.endsWith("}")).toBe(true);
  expect(failures).toEqual([]);
  await once(socket, "close");
});

test("a call after a refused one is answered on the same connection, if it stays open", async () => {
  const port = await listen();
  const refused = `${head(2, "application/xml")}{}`;
  const next = `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const { answer } = await exchange(port, refused, Buffer.from(next));
  expect(answer).toContain("HTTP/1.1 415 ");
  expect(answer).toContain('{"status":"up"}');
});

test.each(["destroy", "resetAndDestroy"])(
  "visitors who hang up before their forms are read are limited like all others (%s)",
  async (hangUp) => {
    const database = await openDatabase({ dataDir: ":memory:" });
    onTestFinished(() => database.destroy());
    const answer = getRequestListener(
      createAppOver(await startApi({ database, limits: createLimits() })).fetch,
    );
    const answers: Promise<void>[] = [];
    const closing = ({ socket }: IncomingMessage) =>
      new Promise<void>((done) => (socket.closed ? done() : void socket.once("close", () => done())));
    const server = createHttpServer({
      // As a call that waits behind others.
      listener: (request, response) =>
        void answers.push(closing(request).then(() => answer(request, response) as Promise<void>)),
    });
    const port = await listenLocally(server);
    const body = JSON.stringify(contact);
    const form = head(Buffer.byteLength(body), "application/json") + body;
    const sendAndHangUp = `for (let at = 0; at < 30; at++) {
      const socket = require("node:net").connect(${port}, "127.0.0.1");
      socket.write(${JSON.stringify(form)}, () => socket.${hangUp}());
    }`;
    // Another process, which ends before this one accepts its connections.
    execFileSync(process.execPath, ["-e", sendAndHangUp]);
    await vi.waitFor(() => expect(answers).toHaveLength(30), { timeout: 10_000 });
    await Promise.allSettled(answers);
    const stored = await database.selectFrom("submissions").select("reference").execute();
    expect(stored).toHaveLength(20);
  },
);

test("a stopping copy answers during its grace period, closing connections, then finishes started requests", async () => {
  let isStopping = false;
  const held = Promise.withResolvers<void>();
  const server = createHttpServer({
    isStopping: () => isStopping,
    listener: ({ url }, response) =>
      void (url === "/held" ? held.promise : Promise.resolve()).then(() => response.end(url)),
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  const connectionOf = async (path: string) => (await fetch(origin + path)).headers.get("connection");

  expect(await connectionOf("/before")).toBe("keep-alive");
  isStopping = true;
  const drained = drain(server, { notice: 1000, limit: 60_000 });
  expect(await connectionOf("/notice")).toBe("close");
  const begun = fetch(`${origin}/held`).then((response) => response.text());
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 10_000 });
  await expect(fetch(origin)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  held.resolve();
  expect(await begun).toBe("/held");
  await drained;
});

test.each([
  ["twice", "Host: a\r\nhost: b\r\n", 400],
  ["twice, identical", "Host: a\r\nHost: a\r\n", 400],
  ["not at all", "", 400],
  ["once", "Host: a\r\n", 200],
])("a request with its host %s gets the right status", async (_name, hosts, status) => {
  const port = await listen();
  const { answer } = await exchange(port, `GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

const smuggled = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const ambiguous: [name: string, rest: string][] = [
  ["a length and chunks", `Content-Length: 4\r\n${chunked}\r\n0\r\n\r\n`],
  ["chunks and a length", `${chunked}Content-Length: 4\r\n\r\n0\r\n\r\n`],
  ["two lengths", "Content-Length: 0\r\nContent-Length: 40\r\n\r\n"],
  ["the same length twice", "Content-Length: 0\r\nContent-Length: 0\r\n\r\n"],
  ["a list of lengths", "Content-Length: 0, 40\r\n\r\n"],
  ["a length with a sign", "Content-Length: +0\r\n\r\n"],
  ["a length in hexadecimal", "Content-Length: 0x0\r\n\r\n"],
  ["a space before the colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
  ["a folded header", "Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"],
  ["an unknown encoding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ["an encoding behind the chunks", "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"],
  ["a line that ends with LF alone", `X: a\n${chunked}\r\n0\r\n\r\n`],
  ["a line that ends with CR alone", `X: a\r${chunked}\r\n0\r\n\r\n`],
  ["a chunk whose line ends with LF alone", `${chunked}\r\n0\n\r\n`],
  ["a chunk with an absurd size", `${chunked}\r\nfffffffffffffffff\r\n`],
  ["a chunk with a sign", `${chunked}\r\n-1\r\n`],
];

test("a request whose end two programs could see at different places is refused, and none that follows it is answered", async () => {
  const port = await listen();
  const line = `POST ${call} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  const answers = await Promise.all(ambiguous.map(([, rest]) => exchange(port, line + rest + smuggled)));
  for (const [at, { answer, isClosed }] of answers.entries()) {
    const statuses = answer.match(/^HTTP\/1\.1 \d+/gm);
    expect({ name: ambiguous[at]?.[0], statuses, isClosed }).toEqual({
      name: ambiguous[at]?.[0],
      statuses: ["HTTP/1.1 400"],
      isClosed: true,
    });
  }
});

test.each([
  ["GET /healthz", 200],
  ["GET /readyz/pages", 200],
])("HTTP/1.0 without a host is answered: %s", async (line, status) => {
  const port = await listen();
  const { answer } = await exchange(port, `${line} HTTP/1.0\r\n\r\n`);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test("work that ends in time is awaited, and its error is passed on", async () => {
  let isDone = false;
  await waitAtMost(
    60_000,
    Promise.resolve().then(() => {
      isDone = true;
    }),
  );
  expect(isDone).toBe(true);
  await expect(waitAtMost(60_000, Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
});

test("work that does not end is awaited until the limit only", async () => {
  const settled = vi.fn<() => void>();
  await waitAtMost(10, new Promise(() => {})).then(settled);
  expect(settled).toHaveBeenCalled();
});

test("work that has ended leaves no timer", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  await waitAtMost(60_000, Promise.resolve());
  expect(timers()).toBe(before);
});

function head(size: number, type: string): string {
  return `POST ${call} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`;
}

/** Sends over one connection and reads until the server ends it, or for a second and a half. */
async function exchange(port: number, ...parts: (string | Buffer)[]) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let error: Error | undefined;
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.on("error", (failure) => (error = failure));
  for (const part of parts) socket.write(part);
  const ended = once(socket, "end").then(() => true);
  const isClosed = await Promise.race([ended, new Promise<false>((done) => setTimeout(done, 1500, false))]);
  socket.destroy();
  return { answer, isClosed, error };
}

async function listen(): Promise<number> {
  const app = createAppOver(await startApi());
  return listenLocally(createHttpServer({ listener: getRequestListener(app.fetch) }));
}

function createAppOver(api: Awaited<ReturnType<typeof startApi>>) {
  const content = readContent("content");
  return createApp({
    env: parseEnv({}),
    content: () => content,
    api,
    files: new Hono(),
    pages: {
      get: () => Promise.reject(new Error("No page is asked for")),
      once: () => Promise.reject(new Error("No page is asked for")),
      peek: () => undefined,
    },
    limitQueries: async () => undefined,
    isOpenPosition: () => true,
    file: () => undefined,
    onError() {},
    isStopping: () => false,
    health: () => Promise.reject(new Error("Nobody asks for it")),
  });
}
