import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { createHttpServer } from "#server/http-server.ts";
import { startApi } from "#test/api.ts";
import { listenLocally } from "#test/listen.ts";

test("one-byte chunks are combined into a few larger ones, in order", async () => {
  const pieces: Buffer[] = [];
  const port = await listen(async (request, response) => {
    for await (const piece of request) pieces.push(piece as Buffer);
    response.end("done");
  });
  const bytes = Buffer.from(Array.from({ length: 4000 }, (_each, at) => at % 251));
  expect(await exchange(port, chunked(bytes, 1))).toContain("done");
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(pieces.length).toBeLessThan(100);
});

test("a body of any chunks arrives unchanged, with large chunks between small ones", async () => {
  const pieces: Buffer[] = [];
  const port = await listen(async (request, response) => {
    for await (const piece of request) {
      pieces.push(piece as Buffer);
      await new Promise(setImmediate);
    }
    response.end("done");
  });
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, at) => (at * 7) % 253));
  const parts = [20_000, 40, 5000, 300, 70_000].map((size) => chunked(bytes, size, false));
  expect(await exchange(port, Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]))).toContain("done");
  expect(Buffer.concat(pieces).equals(Buffer.concat(Array.from({ length: 5 }, () => bytes)))).toBe(true);
});

test("a client that keeps sending one-byte chunks is disconnected, without a server error", async () => {
  const logError = vi.fn<() => void>();
  const api = await startApi({ logError });
  const port = await listen(getRequestListener(api.fetch));
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  const body = Buffer.from(head.padEnd(200_000, "x"));
  expect(await exchange(port, chunked(body, 1), "/mwclg/comOssPic/upload?kind=cv")).toBe("");
  expect(
    await exchange(port, chunked(body.subarray(0, 50_000), 1), "/abroad/userMain/createUserMainInfo"),
  ).toBe("");
  expect(logError).not.toHaveBeenCalled();
});

/** A body in chunks of a size. */
function chunked(bytes: Buffer, size: number, isWhole = true): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from(isWhole ? "0\r\n\r\n" : "")]);
}

/** Sends a POST, and gives all that comes back until the server closes. */
async function exchange(port: number, body: Buffer, path = "/"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(body);
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

async function listen(listener: Parameters<typeof createHttpServer>[0]["listener"]): Promise<number> {
  const server = createHttpServer({ peek: () => undefined, listener });
  return listenLocally(server);
}
