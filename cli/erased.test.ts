import { globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { scrub, scrubDaily } from "#api/database/scrub.ts";
import { letterFolder, removeOldLetters } from "#api/letters/letter-files.ts";
import { appendErased, erasureFile, readErased, trimErased } from "#api/submissions/erasures.ts";
import { applyRetention } from "#api/submissions/retention.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { contact, sampleNow } from "#test/samples.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { makeFolder } from "#test/folders.ts";
import { forgetSubmissions } from "./submissions/erase.ts";

test("after forget the database's files and letters contain no erased byte", async () => {
  const site = await setUp();
  const place = { database: site.database, store: { remove: () => Promise.resolve() }, dataDir: site.folder };
  await forgetSubmissions(place, { email: site.email, yes: true }, recordedTerminal().terminal);
  expect(site.filesWithMarker()).toEqual([]);
  expect(readFileSync(join(site.folder, "erased.txt"), "utf8")).toMatch(/^\d{4}-\d\d-\d\d CT-\S+\n$/);
});

test("after retention the database's files and letters contain no deleted byte", async () => {
  const site = await setUp();
  const now = new Date("2028-11-22T12:00:00Z");
  await applyRetention(site.database, now);
  await removeOldLetters({ dataDir: site.folder, now });
  await scrub(site.database, { rewrite: true });
  expect(site.filesWithMarker()).toEqual([]);
});

test("the daily jobs rewrite the file at first, and then every 30 days", async () => {
  const site = await setUp();
  const now = new Date("2028-11-22T12:00:00Z");
  await applyRetention(site.database, now);
  await removeOldLetters({ dataDir: site.folder, now });
  await scrubDaily(site.database, "2028-11-22");
  expect(site.filesWithMarker()).toEqual([]);
  site.leaveMarker();
  for (const day of ["2028-11-23", "2028-12-21"]) {
    await scrubDaily(site.database, day);
    expect(site.filesWithMarker()).not.toEqual([]);
  }
  await scrubDaily(site.database, "2028-12-22");
  expect(site.filesWithMarker()).toEqual([]);
});

test("the list of erased references keeps entries for 90 days", async () => {
  const folder = makeFolder();
  await appendErased(folder, ["CT-7K3M-2QXR"], "2026-08-01");
  await appendErased(folder, ["QT-7K3M-2QXR"], "2026-11-01");
  await trimErased(folder, sampleNow);
  expect(readErased(erasureFile(folder))).toEqual(["QT-7K3M-2QXR"]);
});

/** A site's database with a submission that has a marker in it, also in places that an older release left unclean. */
async function setUp() {
  const folder = makeFolder();
  const database = await openDatabase({ dataDir: folder });
  onTestFinished(() => database.destroy());
  const marker = `marker-${crypto.randomUUID()}`;
  const email = `${marker}@example.com`;
  const message = `${marker} `.repeat(80);
  const letter = { to: [email], subject: marker, text: message };
  const { kind, locale } = contact;
  const { reference } = await storeSubmission(
    database,
    {
      kind,
      email,
      locale,
      subject: "other",
      data: { ...contact, message },
      files: [],
      deleteOn: "2028-11-21",
    },
    { key: "key-0001", now: sampleNow, dataDir: "unused", letters: () => [letter, letter] },
  );
  mkdirSync(letterFolder(folder));
  const file = join(letterFolder(folder), `2026-11-21T12-00-00.000Z_${reference}_1.eml`);
  writeFileSync(file, message);
  utimesSync(file, sampleNow, sampleNow);
  // Releases before 2026-11-22 did not overwrite what they deleted.
  const leaveMarker = () => {
    const careless = new DatabaseSync(join(folder, "site.sqlite"));
    careless.exec(
      `PRAGMA secure_delete = OFF; CREATE TABLE old (text); INSERT INTO old VALUES ('${message}'); DROP TABLE old`,
    );
    careless.close();
  };
  leaveMarker();
  const filesWithMarker = () =>
    globSync(`${folder}/**/*`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => readFileSync(path).includes(marker));
  expect(filesWithMarker()).not.toEqual([]);
  return { folder, database, email, leaveMarker, filesWithMarker };
}

test("no reference is lost that is appended while the list is trimmed", async () => {
  const folder = makeFolder();
  const references = Array.from({ length: 60 }, (_each, index) => `CT-2222-${1000 + index}`);
  for (const reference of references) {
    await appendErased(folder, ["QT-7K3M-2QXR"], "2026-01-01");
    await Promise.all([trimErased(folder, sampleNow), appendErased(folder, [reference], "2026-11-01")]);
  }
  const left = new Set(readErased(erasureFile(folder)));
  expect(references.filter((reference) => !left.has(reference))).toEqual([]);
});
