import { createServer } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { startApi } from "#test/api.ts";
import { listenLocally } from "#test/listen.ts";
import { contact } from "#test/samples.ts";

test("a client that keeps sending one-byte chunks is refused and disconnected, without a server error", async () => {
  const { port, logError } = await listen();
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  const body = Buffer.from(head.padEnd(200_000, "x"));
  for (const path of [calls.upload.path, calls.createUserMainInfo.path]) {
    const answer = await exchange(port, path, chunked(body.subarray(0, 50_000), 1));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  }
  expect(logError).not.toHaveBeenCalled();
});

test("a form in small chunks is taken", async () => {
  const { port } = await listen();
  const answer = await exchange(
    port,
    calls.createUserMainInfo.path,
    chunked(Buffer.from(JSON.stringify(contact)), 3),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

/** A whole body in chunks of a size. */
function chunked(bytes: Buffer, size: number): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}

/** Sends a POST, and gives all that comes back until the server closes. */
async function exchange(port: number, path: string, body: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  socket.on("error", () => {});
  const type = path.includes("upload") ? "multipart/form-data; boundary=b" : "application/json";
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(body);
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

async function listen() {
  const logError = vi.fn<() => void>();
  const api = await startApi({ logError });
  return { port: await listenLocally(createServer(getRequestListener(api.fetch))), logError };
}
