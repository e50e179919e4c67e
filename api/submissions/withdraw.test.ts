import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { letterFolder } from "#api/letters/letter-files.ts";
import type { Letter } from "#api/letters/letter.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { calls } from "#contract/calls.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Uploaded } from "#contract/upload.ts";
import { startApi } from "#test/api.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { pdf } from "#test/sample-files.ts";
import { application, sampleNow } from "#test/samples.ts";
import { erasureFile, readErased } from "./erasures.ts";

const gone = { status: 422, errors: [{ field: "replaceToken", code: "replace.gone" }] };

testOnEach("a withdrawn application is erased completely, and both sides are told", async (database) => {
  const site = await setUp(database);
  const kept = await site.apply();
  const withdrawn = await site.apply();
  const { reference, token } = withdrawn;
  const file = site.writeLetterFile(reference);

  expect(await site.withdraw(token)).toMatchObject({ reference, deleteOn: "2026-11-21" });
  expect(await site.references()).toEqual([kept.reference]);
  expect((await site.store.read(kept.cv))?.destroy()).toBeDefined();
  await site.expectErased(withdrawn, file);

  const [toTeam, toSender, ...more] = await site.lettersAbout(reference);
  expect(more).toEqual([]);
  expect(toTeam?.subject).toBe(`${reference} withdrawn: any position in Europe`);
  expect(JSON.stringify(toTeam)).not.toMatch(new RegExp(`${application.email}|Lucía|Gómez`, "i"));
  expect(toSender).toMatchObject({ to: [application.email], isAutomatic: true });
  expect(toSender?.text).toContain("Ha retirado su candidatura");
});

testOnEach("a replaced application is erased as completely as a withdrawn one", async (database) => {
  const site = await setUp(database);
  const replaced = await site.apply();
  const file = site.writeLetterFile(replaced.reference);
  const better = await site.apply({ replaceToken: replaced.token });
  expect(await site.references()).toEqual([better.reference]);
  expect(await site.lettersAbout(replaced.reference)).toEqual([]);
  await site.expectErased(replaced, file);
});

testOnEach("a withdrawal that is repeated, also at the same time, counts once", async (database) => {
  const { apply, withdraw, lettersAbout } = await setUp(database);
  const { reference, token } = await apply();
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(token)));
  answers.push(await withdraw(token));
  for (const answer of answers) expect(answer).toMatchObject({ reference });
  expect(await lettersAbout(reference)).toHaveLength(2);
});

testOnEach("a forged, expired or replaced token withdraws nothing", async (database) => {
  const { apply, withdraw, references, at } = await setUp(database);
  const first = await apply();
  const [, ...signed] = first.token.split(".");
  for (const token of ["", "made.up.token", ["AP-2222-2222", ...signed].join("."), "x".repeat(201)])
    expect(await withdraw(token)).toMatchObject(gone);
  const second = await apply({ replaceToken: first.token });
  expect(await withdraw(first.token)).toMatchObject(gone);
  at(new Date("2026-12-21T12:00:01Z"));
  expect(await withdraw(second.token)).toMatchObject(gone);
  expect(await references()).toEqual([second.reference]);
});

testOnEach("a check tells whether a link still works, and nothing about the applicant", async (database) => {
  const { apply, withdraw, check, references, at } = await setUp(database);
  const { reference, receivedAt, deleteOn, token } = await apply();
  for (let again = 0; again < 2; again++)
    expect(await check(token)).toEqual({ reference, receivedAt, deleteOn });
  expect(await references()).toEqual([reference]);
  for (const forged of ["", token.replace(/.$/, "_")]) expect(await check(forged)).toMatchObject(gone);
  const second = await apply({ replaceToken: token });
  expect(await check(token)).toMatchObject(gone);
  const third = await apply();
  await withdraw(third.token);
  expect(await check(third.token)).toMatchObject(gone);
  at(new Date("2026-12-21T12:00:01Z"));
  expect(await check(second.token)).toMatchObject(gone);
});

testOnEach("an application that was withdrawn cannot be replaced", async (database) => {
  const { apply, withdraw, references } = await setUp(database);
  const { token } = await apply();
  await withdraw(token);
  expect(await apply({ replaceToken: token })).toMatchObject(gone);
  expect(await references()).toEqual([]);
});

testOnEach("an application stays as it is if its erasure cannot be completed", async (database) => {
  const site = await setUp(database);
  const { reference, token } = await site.apply();
  // The list of erasures cannot be written.
  mkdirSync(erasureFile(site.dataDir));
  expect(await site.withdraw(token)).toMatchObject({ code: "server" });
  expect(await site.apply({ replaceToken: token })).toMatchObject({ code: "server" });
  expect(await site.references()).toEqual([reference]);
  expect(await site.lettersAbout(reference)).toHaveLength(2);
});

async function setUp(database: Database) {
  let time = sampleNow;
  const dataDir = makeFolder();
  const store = createDiskStore(makeFolder());
  const api = await startApi({ database, dataDir, store, now: () => time, logError() {} });
  async function post(path: string, body: BodyInit): Promise<object> {
    return (await (await api.request(path, { method: "POST", body })).json()) as object;
  }
  const send = (input: object) => post(calls.sendRecruit.path, JSON.stringify(input));
  async function upload(): Promise<string> {
    const form = new FormData();
    form.append("kind", "cv");
    form.append("file", new File([new Uint8Array(pdf())], "cv.pdf"));
    return ((await post(calls.upload.path, form)) as Uploaded).fileId;
  }
  async function lettersAbout(reference: string): Promise<Letter[]> {
    const rows = await database
      .selectFrom("outbox")
      .select("letter")
      .where("reference", "=", reference)
      .execute();
    const letters = rows.map(({ letter }) => JSON.parse(letter) as Letter);
    return letters.toSorted((one, other) => Number(one.isAutomatic ?? 0) - Number(other.isAutomatic ?? 0));
  }
  return {
    dataDir,
    store,
    lettersAbout,
    /** Writes a letter about an application as a site without a mail server does. */
    writeLetterFile(reference: string): string {
      const file = join(letterFolder(dataDir), `2026-11-21T12-00-00.000Z_${reference}_1.eml`);
      mkdirSync(letterFolder(dataDir), { recursive: true });
      writeFileSync(file, application.name);
      return file;
    },
    async expectErased({ reference, cv }: { reference: string; cv: string }, letterFile: string) {
      await expect.poll(async () => (await store.read(cv))?.destroy()).toBeUndefined();
      expect(existsSync(letterFile)).toBe(false);
      // Erased again, should a backup bring it back.
      const recorded = await database.selectFrom("erasures").select("reference").execute();
      expect(recorded).toEqual([{ reference }]);
      expect(readErased(erasureFile(dataDir))).toEqual([reference]);
    },
    withdraw: (replaceToken: string) => send({ kind: "withdrawal", replaceToken }),
    check: (replaceToken: string) => send({ kind: "check", replaceToken }),
    /** Applies, with a CV of its own. */
    async apply(change: object = {}) {
      const cv = await upload();
      const receipt = (await send({ ...application, cv, ...change })) as Receipt;
      const texts = (await lettersAbout(receipt.reference ?? "")).map(({ text }) => text);
      return { ...receipt, cv, token: /replace=([\w.-]+)/.exec(texts.join("\n"))?.[1] ?? "" };
    },
    async references(): Promise<string[]> {
      const rows = await database.selectFrom("submissions").select("reference").execute();
      return rows.map(({ reference }) => reference);
    },
    /** Moves the clock. */
    at(moment: Date) {
      time = moment;
    },
  };
}
