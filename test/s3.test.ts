import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createS3Store } from "#api/uploads/s3-store.ts";
import type { S3Settings } from "#api/uploads/s3-store.ts";
import { FileMissing } from "#api/uploads/store.ts";
import { startS3 } from "./s3.ts";

const id = "A-bcdefghijklmnopqrstuvwxyz_1234";
const bytes = Buffer.alloc(200_000, "estuary");

test("the store for tests keeps, lists and deletes what the site's client sends, over a stop and a start", async () => {
  const { s3, store } = await setUp();
  await store.put(id, await temporaryFile());
  await s3.stop();
  await expect(store.read(id)).rejects.toThrow(/ECONNREFUSED/);
  await s3.start();
  expect(await buffer(await store.read(id))).toEqual(bytes);
  for await (const stored of store.list()) expect(stored.id).toBe(id);
  await store.remove(id);
  expect(await readdir(s3.folder)).toEqual([]);
  await expect(store.read(id)).rejects.toBeInstanceOf(FileMissing);
});

test("the store for tests refuses a signature with another secret", async () => {
  const { store } = await setUp({ secretAccessKey: "other" });
  await expect(store.put(id, await temporaryFile())).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
});

test("a silent store answers what it was asked once it is resumed", async () => {
  const { s3, store } = await setUp();
  s3.silence();
  let isStored = false;
  const stored = store.put(id, await temporaryFile()).then(() => (isStored = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isStored).toBe(false);
  s3.resume();
  expect(await stored).toBe(true);
});

test("a store that is silent fails each call within its limit, and the file stays where it was", async () => {
  const { s3, settings } = await setUp();
  s3.silence();
  const limits = {
    connectionTimeout: 200,
    socketTimeout: 200,
    requestTimeout: 60_000,
    throwOnRequestTimeout: true,
  };
  const store = await createS3Store(settings, limits);
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
  return { s3, settings, store: await createS3Store(settings) };
}

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), "s3-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}
