import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { createFileLink, filesPath } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import { deleteSubmissions } from "#api/submissions/retention.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { testOnEach } from "#test/databases.ts";
import { application } from "#test/samples.ts";
import { makeFolder } from "#test/folders.ts";
import { createDiskStore, withOutageErrors, type FileStore } from "./file-store.ts";
import { filesResource } from "./downloads.ts";

const id = "A-bcdefghijklmnopqrstuvwxyz_1234";
const now = new Date("2026-11-21T12:00:00Z");
const until = new Date("2026-12-05T12:00:00Z");
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_each, index) => index % 251));

testOnEach("a signed link downloads its file with headers that prevent display", async (database) => {
  const { ask, link } = await setUp(database, 'Currículum "王".html');
  const response = await ask(link);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": "200000",
    "content-disposition":
      "attachment; filename=\"Curr_culum ___.html\"; filename*=UTF-8''Curr%C3%ADculum%20%22%E7%8E%8B%22.html",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const head = await ask(link, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "200000", ""]);
});

testOnEach("a changed or expired link opens nothing", async (database) => {
  const { ask, link, at } = await setUp(database);
  for (const wrong of [
    link.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    link.replace(/expires=\d+/, "expires=99999999999"),
    link.replace(/&signature=.*/, ""),
    link.replace(/\?.*/, ""),
    link.replace("_1234", "_1235"),
    link.replace(id, "..%2F..%2Fsite.sqlite"),
  ]) {
    const response = await ask(wrong);
    expect([wrong, response.status]).toEqual([wrong, 403]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
  at(until);
  expect((await ask(link)).status).toBe(410);
});

testOnEach("an erased file, or one of an erased submission, is not found", async (database) => {
  const { ask, link, folder, reference } = await setUp(database);
  rmSync(join(folder, id));
  expect((await ask(link)).status).toBe(404);
  writeFileSync(join(folder, id), bytes);
  expect((await ask(link)).status).toBe(200);
  await deleteSubmissions(database, [reference]);
  expect((await ask(link)).status).toBe(404);
  expect(readdirSync(folder)).toEqual([id]);
});

testOnEach("a link answers 503 while the store does not respond or is down", async (database) => {
  for (const error of [
    Object.assign(new Error("No answer in 5000 ms"), { name: "TimeoutError" }),
    Object.assign(new Error(""), { code: "ECONNREFUSED" }),
  ]) {
    const { ask, link } = await setUp(database, "cv.pdf", { read: () => Promise.reject(error) });
    const response = await ask(link);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    await database.deleteFrom("uploads").execute();
    await database.deleteFrom("submissions").execute();
  }
});

async function setUp(database: Database, name = "cv.pdf", change: Partial<FileStore> = {}) {
  const folder = makeFolder();
  writeFileSync(join(folder, id), bytes);
  const created_at = now.toISOString();
  await database
    .insertInto("uploads")
    .values({ id, kind: "cv", name, type: "pdf", size: bytes.length, created_at })
    .execute();
  const { reference } = await storeSubmission(
    database,
    {
      kind: "application",
      email: application.email,
      locale: "es",
      subject: "europe",
      data: application,
      files: [id],
      deleteOn: "2027-05-21",
    },
    { key: "key-0001", now, dataDir: "unused", letters: () => [] },
  );
  const signer = await openSigner(database);
  let time = now;
  const files = filesResource({
    database,
    store: withOutageErrors({ ...createDiskStore(folder), ...change }),
    signer,
    now: () => time,
  });
  const link = createFileLink(signer, { siteOrigin: "", id, until });
  return {
    folder,
    reference,
    link,
    ask: async (address: string, init?: RequestInit) => files.request(address.slice(filesPath.length), init),
    at(moment: Date) {
      time = moment;
    },
  };
}
