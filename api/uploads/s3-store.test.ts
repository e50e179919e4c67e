import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createS3Store } from "./s3-store.ts";
import { FileMissing } from "./store.ts";

const account = {
  bucket: "files",
  region: "eu-south-2",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "s3cr3t/+=",
};
const id = "A-bcdefghijklmnopqrstuvwxyz_1234";

test("a file goes to the bucket whole and signed, comes back, and is removed", async () => {
  const { store, requests, objects } = await setUp();
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, index) => index % 251));
  await store.put(id, await temporaryFile(bytes));
  expect(objects.get(`/files/uploads/${id}`)).toEqual(bytes);
  expect(await buffer(await store.read(id))).toEqual(bytes);
  await store.remove(id);
  expect(objects.size).toBe(0);
  await store.remove(id);
  await expect(store.read(id)).rejects.toBeInstanceOf(FileMissing);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /files/uploads/${id}`,
    `GET /files/uploads/${id}`,
    `DELETE /files/uploads/${id}`,
    `DELETE /files/uploads/${id}`,
    `GET /files/uploads/${id}`,
  ]);
  expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
});

test("a signature with another secret does not fit", async () => {
  const { store, requests } = await setUp({ secretAccessKey: "other" });
  await store.remove(id);
  expect(requests).toMatchObject([{ isSigned: false }]);
});

test("everything is listed, over all pages, and nothing that stands outside the prefix", async () => {
  const { store, objects } = await setUp();
  const ids = Array.from({ length: 5 }, (_each, index) => `${index}${id.slice(1)}`);
  for (const each of ids) objects.set(`/files/uploads/${each}`, Buffer.alloc(1));
  objects.set("/files/backup.tar", Buffer.alloc(1));
  expect(await all(store.list())).toEqual(
    ids.map((each) => ({ id: each, storedAt: new Date("2026-05-01T10:00:00Z") })),
  );
});

test("a service that fails is an error, and the file stays where it was", async () => {
  const { store, objects, fail } = await setUp();
  fail();
  await expect(store.put(id, await temporaryFile(Buffer.alloc(100_000)))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 500 },
  });
  expect(objects.size).toBe(0);
  await expect(store.read(id)).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
});

async function setUp(change: Partial<typeof account> = {}) {
  const objects = new Map<string, Buffer>();
  const requests: { method: string; path: string; isSigned: boolean }[] = [];
  let isFailing = false;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "" } = request;
    const { pathname: path, searchParams } = new URL(url, "http://localhost");
    const body = await buffer(request);
    requests.push({ method, path, isSigned: isSigned(request, body) });
    if (isFailing) return void response.writeHead(500).end();
    if (searchParams.has("list-type")) return void response.end(list(searchParams));
    const object = objects.get(path);
    if (method === "PUT") objects.set(path, body);
    if (method === "DELETE") objects.delete(path);
    if (method === "GET" && !object) return void response.writeHead(404).end();
    return void response.end(method === "GET" ? object : undefined);
  }

  /** Two of a page. */
  function list(query: URLSearchParams): string {
    const prefix = `/files/${query.get("prefix")}`;
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const from = Number(query.get("continuation-token") ?? 0);
    const contents = all.slice(from, from + 2).map((key) => {
      return `<Contents><Key>${key.slice("/files/".length)}</Key><LastModified>2026-05-01T10:00:00.000Z</LastModified></Contents>`;
    });
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const store = await createS3Store({ endpoint: `http://127.0.0.1:${port}`, ...account, ...change });
  return { store, objects, requests, fail: () => (isFailing = true) };
}

/** Computes the signature again, as the documentation of AWS Signature Version 4 has it. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, key, scope = "", region, names = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.sort();
  const query = Array.from(searchParams, (pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const request = [method, pathname, query, signed.join(""), names, payload].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  const secret = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  const isBodySigned = payload === "UNSIGNED-PAYLOAD" || payload === sha256(body);
  const isOurs = key === account.accessKeyId && region === account.region && names.includes("host");
  return isBodySigned && isOurs && hmac(secret, text).toString("hex") === signature;
}

function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function temporaryFile(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "s3-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}
