import { expect, onTestFinished } from "vitest";
import { createMemoryStore } from "#api/captcha/captcha-store.ts";
import type { Database } from "#api/database/tables.ts";
import type { Letter } from "#api/letters/letter.ts";
import { filesPath } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import { createDiskStore, openFileStore, type FileStore } from "#api/files/file-store.ts";
import { filesResource } from "#api/files/downloads.ts";
import { removeGoneFiles, removeUnsentFiles } from "#api/uploads/orphans.ts";
import { calls } from "#contract/calls.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Uploaded } from "#contract/upload.ts";
import { startApi } from "#test/api.ts";
import { solveCaptcha } from "#test/captcha.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { startS3 } from "#test/s3.ts";
import { pdf } from "#test/sample-files.ts";
import { application, sampleNow } from "#test/samples.ts";

testOnEach(
  "the CV of a replaced application is gone at once: its file, its id and its link",
  async (database) => {
    const site = await setUp(database, createDiskStore(makeFolder()));
    const [old, better] = [await site.upload(), await site.upload()];
    const first = (await site.apply({ cv: old })) as Receipt;
    const { link, replaceToken } = await site.lettersAbout(first);
    expect(await site.open(link)).toBe(200);

    const second = (await site.apply({ cv: better, replaceToken })) as Receipt;
    expect(second).toHaveProperty("reference");
    await expect.poll(site.stored).toEqual([better]);
    await site.expectDead(old, link);
    expect(await site.open((await site.lettersAbout(second)).link)).toBe(200);
  },
);

testOnEach(
  "while the store is down, the id and the link of a replaced CV are dead, and its file is deleted once the store is back",
  async (database) => {
    const s3 = await startS3();
    onTestFinished(() => s3.remove());
    const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
    const store = openFileStore({
      dataDir: "",
      s3: {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      },
    });
    const site = await setUp(database, store);
    const [old, better] = [await site.upload(), await site.upload()];
    const { link, replaceToken } = await site.lettersAbout((await site.apply({ cv: old })) as Receipt);

    await s3.stop();
    expect(await site.apply({ cv: better, replaceToken })).toHaveProperty("reference");
    await site.expectDead(old, link);
    const sweep = () => removeUnsentFiles({ database, store, now: sampleNow, olderThan: 0 });
    await expect(sweep()).rejects.toThrow("file store is unavailable");
    // Otherwise its second attempt may find the store back before the sweep below.
    await site.removalEnded();

    await s3.start();
    expect(await site.stored()).toHaveLength(2);
    expect(await sweep()).toBe(1);
    expect(await site.stored()).toEqual([better]);
    await site.expectDead(old, link);
  },
);

async function setUp(database: Database, store: FileStore) {
  const captchaStore = createMemoryStore({ now: () => sampleNow });
  let removal: Promise<unknown> = Promise.resolve();
  const api = await startApi({
    database,
    captchaStore,
    store,
    now: () => sampleNow,
    onFilesGone() {
      removal = removeGoneFiles({ database, store }).catch(() => {});
    },
  });
  const signer = await openSigner(database);
  const files = filesResource({ database, store, signer, now: () => sampleNow });

  async function post(path: string, body: BodyInit): Promise<object> {
    return (await (await api.request(path, { method: "POST", body })).json()) as object;
  }
  /** Opens a link to a file to its end, and returns the status of the answer. */
  async function open(link: string): Promise<number> {
    const answer = await files.request(link.slice(link.indexOf(filesPath) + filesPath.length));
    await answer.arrayBuffer();
    return answer.status;
  }
  async function apply(change: object): Promise<object> {
    const captchaVerification = await solveCaptcha(api, captchaStore, "application");
    return post(calls.sendRecruit.path, JSON.stringify({ ...application, captchaVerification, ...change }));
  }
  return {
    apply,
    open,
    /** Resolves when the removal that the last form began has succeeded or given up. */
    removalEnded: () => removal,
    async upload(): Promise<string> {
      const form = new FormData();
      form.append("kind", "cv");
      form.append("file", new File([new Uint8Array(pdf())], "cv.pdf"));
      return ((await post(calls.upload.path, form)) as Uploaded).fileId;
    },
    /** The link to the CV, and the token that replaces the application. */
    async lettersAbout({ reference }: Receipt) {
      const rows = await database
        .selectFrom("outbox")
        .select("letter")
        .where("reference", "=", reference)
        .execute();
      const text = rows.map(({ letter }) => (JSON.parse(letter) as Letter).text).join("\n");
      return {
        link: /\S+[?&]signature=\S+/.exec(text)?.[0] ?? "",
        replaceToken: /replace=([\w.-]+)/.exec(text)?.[1],
      };
    },
    async stored(): Promise<string[]> {
      const rows = await database.selectFrom("uploads").select("id").execute();
      const files = await Promise.all(
        rows.map(async ({ id }) => ((await store.read(id))?.destroy() ? id : "")),
      );
      return files.filter(Boolean);
    },
    /** Expects that neither the link opens a file nor another application gets it, and that it stays so. */
    async expectDead(cv: string, link: string): Promise<void> {
      expect(await open(link)).toBe(404);
      expect(await apply({ cv, email: "eve@evil.example" })).toMatchObject({
        errors: [{ field: "cv", code: "file.gone" }],
      });
      expect(await open(link)).toBe(404);
    },
  };
}
