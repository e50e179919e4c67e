import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startS3 } from "#test/s3.ts";
import { makeFolder } from "#test/folders.ts";
import { createS3Store, type S3Settings } from "./s3-store.ts";

// The store checks the signature of every request.

const id = "A-bcdefghijklmnopqrstuvwxyz_1234";
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, index) => index % 251));

test("a file is stored, read back complete and removed", async () => {
  const { s3, store } = await setUp();
  await store.put(id, await temporaryFile());
  expect(await readFile(objectFile(s3.folder, `uploads/${id}`))).toEqual(bytes);
  expect(await buffer((await store.read(id))!)).toEqual(bytes);
  await store.remove(id);
  expect(await readdir(s3.folder)).toEqual([]);
  await store.remove(id);
  expect(await store.read(id)).toBeUndefined();
  expect(s3.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /files/uploads/${id}`,
    `GET /files/uploads/${id}`,
    `DELETE /files/uploads/${id}`,
    `DELETE /files/uploads/${id}`,
    `GET /files/uploads/${id}`,
  ]);
});

test("a request signed with another secret is refused", async () => {
  const { store } = await setUp({ secretAccessKey: "other" });
  await expect(store.put(id, await temporaryFile())).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
});

test("a failing service is an error, and the local file stays", async () => {
  const { s3, store } = await setUp();
  s3.fail();
  const file = await temporaryFile();
  const failure = { $metadata: { httpStatusCode: 500 } };
  await expect(store.put(id, file)).rejects.toMatchObject(failure);
  expect(existsSync(file.path)).toBe(true);
  await expect(store.read(id)).rejects.toMatchObject(failure);
});

test("a stopped service is an error, and has every file after its restart", async () => {
  const { s3, store } = await setUp();
  await store.put(id, await temporaryFile());
  await s3.stop();
  await expect(store.read(id)).rejects.toThrow(/ECONNREFUSED/);
  await s3.start();
  expect(await buffer((await store.read(id))!)).toEqual(bytes);
});

test("a frozen service answers again once it is resumed", async () => {
  const { s3, store } = await setUp();
  s3.silence();
  let isStored = false;
  const stored = store.put(id, await temporaryFile()).then(() => (isStored = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isStored).toBe(false);
  s3.resume();
  expect(await stored).toBe(true);
});

test("calls to a service that does not respond time out, and the local file stays", async () => {
  const { s3, settings } = await setUp();
  s3.silence();
  const limits = {
    connectionTimeout: 200,
    socketTimeout: 200,
    requestTimeout: 60_000,
    throwOnRequestTimeout: true,
  };
  const store = createS3Store(settings, limits);
  const file = await temporaryFile();
  for (const call of [() => store.put(id, file), () => store.read(id), () => store.remove(id), store.check])
    await expect(call()).rejects.toMatchObject({ name: "TimeoutError" });
  expect(existsSync(file.path)).toBe(true);
});

async function setUp(change: Partial<S3Settings> = {}) {
  const s3 = await startS3();
  onTestFinished(s3.remove);
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
  const settings = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...change,
  };
  return { s3, settings, store: createS3Store(settings) };
}

/** Where the service for tests keeps an object. */
function objectFile(folder: string, key: string): string {
  return join(folder, encodeURIComponent(key));
}

async function temporaryFile() {
  const folder = makeFolder();
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}
