import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, type DatabasePlace } from "#api/database/open.ts";
import { openSigner } from "#api/signing/signer.ts";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { readTrustedDay } from "#api/submissions/trusted-day.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import type { FileStore } from "#api/uploads/file-store.ts";
import { isoDay } from "#shared/days.ts";
import { databaseKinds, emptyPlace, type DatabaseKind } from "#test/databases.ts";
import { startS3 } from "#test/s3.ts";
import { quote, sampleNow } from "#test/samples.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { makeFolder } from "#test/folders.ts";
import { quickFolder } from "#test/quick-folder.ts";
import { checkBackup } from "./backup/check.ts";
import { findBackup, readBackup } from "./backup/manifest.ts";
import { restoreBackup } from "./backup/restore.ts";
import { writeBackup } from "./backup/write.ts";
import { forgetSubmissions } from "./submissions/forget.ts";

const stores = ["disk", "S3"] as const;
const combinations = databaseKinds.map((kind, at) => [kind, stores[at] ?? "disk"] as const);

test.each(combinations)(
  "a backup taken during writes is restored elsewhere with secrets and files (%s, files on %s)",
  async (kind, files) => {
    const site = await setUp(kind, files);
    const before = await site.send("before.pdf");
    const { value: key } = await site.secret();
    const folder = makeFolder({ parent: quickFolder });
    const writing = site.send("meanwhile.pdf");
    await site.backUp(folder);
    await writing;
    const backup = findBackup(folder);
    expect(basename(backup.folder)).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    expect(modesIn(backup.folder)).toEqual(new Set([0o600]));

    const elsewhere = await setUp(kind, files);
    await elsewhere.database().then((database) => database.destroy());
    await expect(elsewhere.restore(folder)).rejects.toThrow(/has data; --replace deletes it/);
    const { out } = await elsewhere.restore(folder, { replace: true });
    expect(out).toMatch(/^Restored .*backup-.*\n(SQLite|PostgreSQL): \d submissions?, /);
    expect(await elsewhere.references()).toContain(before.reference);
    expect(await elsewhere.read(before.id)).toBe("content of before.pdf");
    expect((await elsewhere.secret()).value).toBe(key);
    // The daily jobs need not doubt the clock after a backup of some days ago.
    expect(await elsewhere.knownDay()).toBe(isoDay(new Date()));
  },
);

test.each(databaseKinds)("restoring a backup repeats later erasures (%s)", async (kind) => {
  const site = await setUp(kind, "disk");
  const [kept, erased, lost] = [await site.send("a.pdf"), await site.send("b.pdf"), await site.send("c.pdf")];
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  await site.forget(erased.reference);
  // The list beside the database serves where the database is lost.
  await appendErased(site.place.dataDir, [lost.reference], "2026-11-22");
  const { out } = await site.restore(folder, { replace: true });
  expect(out).toContain("Erased again: 2 submissions of 2 remembered erasures.");
  expect(await site.references()).toEqual([kept.reference]);
  await expect(site.read(erased.id)).rejects.toThrow(erased.id);
  await expect(site.read(lost.id)).rejects.toThrow(lost.id);
});

test.each(databaseKinds)(
  "a store that fails during a restoration brings back no erased data (%s)",
  async (kind) => {
    const site = await setUp(kind, "disk");
    const [kept, erased] = [await site.send("a.pdf"), await site.send("b.pdf")];
    const folder = makeFolder({ parent: quickFolder });
    await site.backUp(folder);
    // As by a form that replaces an earlier one: only the database knows.
    const before = await site.database();
    await recordErasures(before, [erased.reference], "2026-11-22");
    await before.destroy();
    await expect(site.restore(folder, { replace: true, failingStore: true })).rejects.toThrow(/no bucket/);
    expect(await site.references()).toEqual([kept.reference]);
    expect(readErased(erasureFile(site.place.dataDir))).toEqual([erased.reference]);
    const { out } = await site.restore(folder, { replace: true });
    expect(out).toContain("1 file put into the store.\nErased again: 1 submission of 1 remembered erasure.");
    await expect(site.read(erased.id)).rejects.toThrow(erased.id);
  },
);

test.each(databaseKinds)("a restoration is refused while a site uses the database (%s)", async (kind) => {
  const site = await setUp(kind, "disk");
  await site.send("a.pdf");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  const running = await site.database();
  await running.selectFrom("submissions").selectAll().execute();
  await expect(site.restore(folder, { replace: true })).rejects.toThrow(/stop every copy of the site/);
  await running.destroy();
  await site.restore(folder, { replace: true });
});

test.skipIf(process.getuid?.() !== 0)("root restores nothing into another user's folder", async () => {
  const site = await setUp("SQLite", "disk");
  await site.send("a.pdf");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  chownSync(site.place.dataDir, 65_534, 65_534);
  await expect(site.restore(folder, { replace: true })).rejects.toThrow(/belongs to user 65534/);
});

test("a restoration without a list of erasures says where it looked", async () => {
  const site = await setUp("SQLite", "disk");
  await site.send("a.pdf");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  const { out } = await site.restore(folder, { replace: true });
  expect(out).toContain(`There was no ${erasureFile(site.place.dataDir)}`);
});

test("a restoration removes the copies that a killed one left in DATA_DIR", async () => {
  const site = await setUp("SQLite", "disk");
  await site.send("a.pdf");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  const left = join(site.place.dataDir, "restoring-aBcDeF");
  mkdirSync(left);
  writeFileSync(join(left, "a.pdf"), "a copy");
  const { out } = await site.restore(folder, { replace: true });
  expect(out).toContain("Removed 1 unfinished restoration left by a process that was killed.\n");
  expect(existsSync(left)).toBe(false);
});

test("two backups in the same second are kept apart", async () => {
  const site = await setUp("SQLite", "disk");
  const folder = makeFolder({ parent: quickFolder });
  const time = new Date("2026-11-22T02:00:00.100Z");
  await site.backUp(folder, time);
  await site.backUp(folder, time);
  expect(readdirSync(folder)).toEqual(["backup-2026-11-22T02-00-00Z", "backup-2026-11-22T02-00-01Z"]);
});

test("a backup is as old as the state that it holds, and its folder may have any name", async () => {
  const site = await setUp("SQLite", "disk");
  await site.send("a.pdf");
  const folder = join(makeFolder({ parent: quickFolder }), "50% off #1?");
  let time = new Date("2026-11-22T02:00:00.000Z");
  const openSlowStore = () => {
    time = new Date("2026-11-22T03:00:00.000Z");
    return openFileStore({ dataDir: site.place.dataDir });
  };
  await writeBackup(
    { folder, keepDays: 30, ...site.place, now: () => time },
    recordedTerminal().terminal,
    openSlowStore,
  );
  const { takenAt, counts } = findBackup(folder).manifest;
  expect([takenAt, counts["submissions"]]).toEqual(["2026-11-22T02:00:00.000Z", 1]);
});

test.each(databaseKinds)(
  "a backup with a changed byte fails its check and is not restored (%s)",
  async (kind) => {
    const site = await setUp(kind, "disk");
    const { id } = await site.send("a.pdf");
    const folder = makeFolder({ parent: quickFolder });
    await site.backUp(folder);
    const backup = findBackup(folder);
    await checkBackup(backup);
    const names = [kind === "SQLite" ? "site.sqlite" : "database.dump", `uploads/${id}`];
    for (const name of names) {
      const file = join(backup.folder, name);
      const sound = readFileSync(file);
      const changed = Buffer.from(sound);
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(site.restore(folder, { replace: true })).rejects.toThrow(
        `${file}: is not what was backed up`,
      );
      writeFileSync(file, sound);
    }
    expect(await site.references()).toHaveLength(1);
  },
);

test("the next backup deletes expired ones, and nothing else in their folder", async () => {
  const site = await setUp("SQLite", "disk");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder, new Date("2026-10-20T02:00:00Z"));
  await site.backUp(folder, new Date("2026-10-25T02:00:00Z"));
  await site.backUp(folder, new Date("2026-11-20T02:00:00Z"));
  writeFileSync(join(folder, "notes.txt"), "keep");
  const { out } = await site.backUp(folder, new Date("2026-11-21T02:00:00Z"));
  expect(out).toContain("Removed 1 backup older than 30 days.");
  expect(readdirSync(folder).toSorted()).toEqual([
    "backup-2026-10-25T02-00-00Z",
    "backup-2026-11-20T02-00-00Z",
    "backup-2026-11-21T02-00-00Z",
    "notes.txt",
  ]);
});

test("a clock that jumps ahead deletes no backup until the operator confirms", async () => {
  const site = await setUp("SQLite", "disk");
  const folder = makeFolder({ parent: quickFolder });
  for (const day of ["2026-11-20", "2026-11-21"]) await site.backUp(folder, new Date(day));
  for (const day of ["2029-11-22", "2029-11-23", "2029-11-24"]) {
    const { out, err } = await site.backUp(folder, new Date(day));
    expect(out).not.toContain("Removed");
    expect(err).toMatch(/Kept 2 backups older than 30 days: .*"2029-.*--remove-old/);
  }
  // The clock is right again.
  const { err } = await site.backUp(folder, new Date("2026-11-22"));
  expect(err.match(/has a date in the future/g)).toHaveLength(3);
  expect(readdirSync(folder)).toHaveLength(6);
  const { out } = await site.backUp(folder, new Date("2029-11-25"), { removeOld: true });
  expect(out).toContain("Removed 3 backups older than 30 days.");
});

test("the newest two backups are kept, however short the retention", async () => {
  const site = await setUp("SQLite", "disk");
  const folder = makeFolder({ parent: quickFolder });
  for (const day of ["2026-11-18", "2026-11-20", "2026-11-22"]) {
    await site.backUp(folder, new Date(day), { keepDays: 1 });
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    "backup-2026-11-20T00-00-00Z",
    "backup-2026-11-22T00-00-00Z",
  ]);
});

test("an unfinished backup of a killed process is deleted after a day", async () => {
  const site = await setUp("SQLite", "disk");
  const folder = makeFolder({ parent: quickFolder });
  for (const [name, time] of [
    ["backup-2026-11-19T02-00-00Z.part", "2026-11-19T02:00:00Z"],
    ["backup-2026-11-20T02-00-00Z.part", "2026-11-20T02:10:00Z"],
    ["notes.part", "2026-11-01T02:00:00Z"],
  ] as const) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), new Date(time), new Date(time));
  }
  const { out } = await site.backUp(folder, new Date("2026-11-21T02:00:00Z"));
  expect(out).toContain("Removed 1 unfinished backup");
  expect(readdirSync(folder).toSorted()).toEqual([
    "backup-2026-11-20T02-00-00Z.part",
    "backup-2026-11-21T02-00-00Z",
    "notes.part",
  ]);
});

test("a damaged database is not backed up, and older backups are kept", async () => {
  const site = await setUp("SQLite", "disk");
  await site.send("a.pdf");
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder, new Date("2026-10-01T02:00:00Z"));
  const file = join(site.place.dataDir, "site.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0x55, 4096, 40_000);
  writeFileSync(file, bytes);
  await expect(site.backUp(folder, new Date("2026-11-21T02:00:00Z"))).rejects.toThrow(/site\.sqlite/);
  expect(readdirSync(folder)).toEqual(["backup-2026-10-01T02-00-00Z"]);
});

test("a copy of the database contains no deleted data", async () => {
  const site = await setUp("SQLite", "disk");
  const database = await site.database();
  // As a release wrote it that did not overwrite what it deleted.
  const marker = `marker-${crypto.randomUUID()}`;
  await database
    .insertInto("secrets")
    .values({ name: marker, value: marker.repeat(200) })
    .execute();
  await database.deleteFrom("secrets").where("name", "=", marker).execute();
  await database.destroy();
  const folder = makeFolder({ parent: quickFolder });
  await site.backUp(folder);
  expect(readFileSync(join(findBackup(folder).folder, "site.sqlite")).includes(marker)).toBe(false);
});

test("a folder without a manifest and one with another kind of manifest have their own errors", async () => {
  const folder = makeFolder({ parent: quickFolder });
  expect(() => findBackup(folder)).toThrow(/holds no backup/);
  writeFileSync(join(folder, "manifest.json"), `{"kind":"other"}`);
  expect(() => readBackup(folder)).toThrow(/damaged, or of another version/);
  appendFileSync(join(folder, "manifest.json"), "");
});

function modesIn(folder: string): Set<number> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(names.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777));
}

/** A site's database and files, empty at first. */
async function setUp(kind: DatabaseKind, files: (typeof stores)[number]) {
  const { databaseUrl } = await emptyPlace(kind);
  const place: DatabasePlace = {
    dataDir: makeFolder({ parent: quickFolder }),
    ...(databaseUrl && { databaseUrl }),
  };
  const server = files === "S3" ? await startS3() : undefined;
  if (server) onTestFinished(server.remove);
  const s3 = server && {
    endpoint: server.settings.S3_ENDPOINT,
    region: server.settings.S3_REGION,
    bucket: server.settings.S3_BUCKET,
    accessKeyId: server.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: server.settings.S3_SECRET_ACCESS_KEY,
  };
  const openStore = (): Promise<FileStore> => openFileStore({ dataDir: place.dataDir, ...(s3 && { s3 }) });
  const store = await openStore();
  const database = () => openDatabase(place);
  async function withOwn<T>(use: (opened: Awaited<ReturnType<typeof database>>) => Promise<T>): Promise<T> {
    const opened = await database();
    return use(opened).finally(() => opened.destroy());
  }
  await withOwn((opened) => openSigner(opened));

  return {
    place,
    database,
    read: async (id: string) => text(await store.read(id)),
    references: () =>
      withOwn(async (opened) => {
        const rows = await opened.selectFrom("submissions").select("reference").execute();
        return rows.map(({ reference }) => reference);
      }),
    secret: () => withOwn((opened) => opened.selectFrom("secrets").selectAll().executeTakeFirstOrThrow()),
    knownDay: () => withOwn(readTrustedDay),
    async send(name: string) {
      const id = crypto.randomUUID().replaceAll("-", "");
      const path = join(makeFolder({ parent: quickFolder }), name);
      writeFileSync(path, `content of ${name}`);
      await store.put(id, { path, size: statSync(path).size });
      if (existsSync(path)) rmSync(path);
      return withOwn(async (opened) => {
        const created_at = sampleNow.toISOString();
        const row = { id, kind: "document", name, type: "application/pdf", size: 1, created_at };
        await opened.insertInto("uploads").values(row).execute();
        const { kind, email, locale, service } = quote;
        const { reference } = await storeSubmission(
          opened,
          { kind, email, locale, subject: service, data: quote, files: [id], deleteOn: "2028-11-21" },
          { key: crypto.randomUUID(), now: sampleNow, letters: () => [] },
        );
        return { id, reference };
      });
    },
    async forget(reference: string) {
      const { terminal } = recordedTerminal();
      await withOwn((opened) =>
        forgetSubmissions(opened, { reference, yes: true }, terminal, {
          removeFile: (id) => store.remove(id),
          dataDir: place.dataDir,
        }),
      );
    },
    async backUp(folder: string, now = new Date(), { keepDays = 30, removeOld = false } = {}) {
      const { terminal, out, err } = recordedTerminal();
      await writeBackup({ folder, keepDays, removeOld, ...place, now: () => now }, terminal, openStore);
      return { out: out(), err: err() };
    },
    async restore(folder: string, { replace = false, failingStore = false } = {}) {
      const { terminal, out } = recordedTerminal();
      const put = () => Promise.reject(new Error("no bucket"));
      const open = async () => (failingStore ? { ...(await openStore()), put } : openStore());
      await restoreBackup({ folder, replace, ...place }, terminal, open);
      return { out: out() };
    },
  };
}
