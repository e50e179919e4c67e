import { execFile } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createFileLink } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { parseEnv } from "#server/env.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { startOutageSite } from "#test/outage-site.ts";
import { quickFolder } from "#test/quick-folder.ts";
import { quote, sampleNow } from "#test/samples.ts";
import { writeBackup } from "#cli/backup.ts";
import { restoreBackup } from "#cli/restore.ts";
import { eraseAll } from "#cli/submissions/erase.ts";
import { eraseAgain } from "#cli/submissions/erase-again.ts";

// On the output of `npm run build`.
test(
  "a backup of a site that was killed later has every form, file and link, but none that was erased",
  { timeout: 90_000 },
  async () => {
    const old = await setUp();
    const kept = await old.send("kept.pdf");
    const erased = await old.send("erased.pdf");
    const site = await startOutageSite({ DATA_DIR: old.dataDir, SITE_ORIGIN: "https://www.example.com" });
    onTestFinished(site.kill);
    const answered: string[] = [];
    let isSending = true;
    async function send(): Promise<void> {
      const { reference } = (await (await site.sendForm()).json()) as { reference: string };
      answered.push(reference);
      if (isSending) await send();
    }
    const sending = Promise.allSettled([send(), send(), send()]);
    while (answered.length < 20) await new Promise((next) => setTimeout(next, 20));
    const before = [...answered];
    const folder = join(makeFolder({ parent: quickFolder }), "night");
    await run("cli/backup.ts", [folder], old.dataDir);
    await run("cli/submissions/main.ts", ["forget", erased.reference, "--yes"], old.dataDir);
    isSending = false;
    await site.kill();
    await sending;

    const fresh = join(makeFolder({ parent: quickFolder }), "data");
    const told = await run("cli/restore.ts", [folder, "--erased", erasureFile(old.dataDir)], fresh);
    expect(told).toContain("Erased again: 1 submission, ");
    const again = await startOutageSite({ DATA_DIR: fresh, SITE_ORIGIN: "https://www.example.com" });
    onTestFinished(again.kill);
    const open = (link: string) => again.get(link.replace("https://www.example.com", ""));
    expect(await (await open(kept.link)).text()).toBe("content of kept.pdf");
    expect((await open(erased.link)).status).not.toBe(200);
    await again.stop();
    expect(await referencesIn(fresh)).toEqual(expect.arrayContaining([kept.reference, ...before]));
    expect(await referencesIn(fresh)).not.toContain(erased.reference);
    expect(readdirSync(join(fresh, "uploads"))).toEqual([kept.id]);
  },
);

test("a backup is private to its owner, and sha256sum finds it whole", async () => {
  const site = await setUp();
  const { id } = await site.send("a.pdf");
  writeFileSync(join(site.dataDir, "uploads", `${id}.part`), "on its way");
  const folder = await site.backUp();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  expect(files).toEqual(["SHA256SUMS", "site.sqlite", "uploads", `uploads/${id}`]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of files.filter((name) => name !== "uploads"))
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  await new Promise<void>((resolve, reject) => {
    execFile("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
});

test("a backup with one flipped bit is not restored", async () => {
  const site = await setUp();
  const { id } = await site.send("a.pdf");
  const folder = await site.backUp();
  for (const name of ["site.sqlite", `uploads/${id}`, "SHA256SUMS"]) {
    const file = join(folder, name);
    const sound = readFileSync(file);
    const changed = Buffer.from(sound);
    changed[5] = (changed[5] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expect(site.restore(folder)).rejects.toThrow(/is damaged/);
    writeFileSync(file, sound);
  }
  const sums = join(folder, "SHA256SUMS");
  writeFileSync(sums, readFileSync(sums, "utf8").split("\n").slice(0, 1).join("\n") + "\n");
  await expect(site.restore(folder)).rejects.toThrow("its end is missing");
  expect(existsSync(join(site.fresh, "site.sqlite"))).toBe(false);
});

test("nothing is restored over data, as that of a running site, nor from an unfinished backup", async () => {
  const site = await setUp();
  await site.send("a.pdf");
  const folder = await site.backUp();
  await expect(site.restore(folder, { to: site.dataDir })).rejects.toThrow(
    /site\.sqlite exists: stop every copy/,
  );
  mkdirSync(join(site.fresh, "uploads"));
  writeFileSync(join(site.fresh, "uploads/file"), "left");
  await expect(site.restore(folder)).rejects.toThrow(/uploads\/file exists/);
  await expect(site.backUp(folder)).rejects.toThrow(/EEXIST/);
  renameSync(join(folder, "SHA256SUMS"), join(folder, "sums"));
  await expect(site.restore(folder, { to: join(site.fresh, "new") })).rejects.toThrow(
    /is not a complete backup/,
  );
  // Made for nothing.
  expect(existsSync(join(site.fresh, "new"))).toBe(false);
});

test.skipIf(process.getuid?.() !== 0)("root restores nothing into another user's folder", async () => {
  const site = await setUp();
  const folder = await site.backUp();
  chownSync(site.fresh, 65_534, 65_534);
  await expect(site.restore(folder)).rejects.toThrow(/belongs to user 65534/);
});

test("a restored backup is erased again by the list beside the database, and by the database that was replaced", async () => {
  const site = await setUp();
  const [kept, listed, replaced] = [await site.send("a"), await site.send("b"), await site.send("c")];
  const folder = await site.backUp();
  await appendErased(site.fresh, [listed.reference], "2026-11-22");
  // As on another machine, whose list is lost: only the database knows.
  await site.use((database) => recordErasures(database, [replaced.reference], "2026-11-22"));
  const told = await site.restore(folder, { erased: join(site.dataDir, "site.sqlite") });
  expect(told).toContain("Erased again: 2 submissions, ");
  expect(await referencesIn(site.fresh)).toEqual([kept.reference]);
  expect(readdirSync(join(site.fresh, "uploads"))).toEqual([kept.id]);
  // The next backup and the next restoration know both.
  expect(new Set(readErased(erasureFile(site.fresh)))).toEqual(
    new Set([listed.reference, replaced.reference]),
  );
});

test("a list with anything but references erases nothing", async () => {
  const site = await setUp();
  await site.send("a.pdf");
  const folder = await site.backUp();
  const list = join(makeFolder(), "all.csv");
  writeFileSync(list, "reference,kind\nCT-7K3M-2QXR,contact\n");
  await expect(site.restore(folder, { erased: list })).rejects.toThrow(/"reference,kind" is not a reference/);
  await expect(site.restore(folder, { erased: `${list}.txt` })).rejects.toThrow(/ENOENT/);
  expect(readdirSync(site.fresh)).toEqual([]);
});

testOnEach("erase-again erases what a restored database brings back, with its files", async (database) => {
  const dataDir = makeFolder();
  const removed: string[] = [];
  const place = { database, dataDir, store: { remove: async (id: string) => void removed.push(id) } };
  const [kept, erased] = [await sendTo(database, "kept-file"), await sendTo(database, "erased-file")];
  const saved = await Promise.all(
    (["submissions", "uploads", "outbox"] as const).map((table) =>
      database.selectFrom(table).selectAll().where("reference", "=", erased).execute(),
    ),
  );
  await eraseAll(place, [erased]);
  // The tables as they were before, while the list in dataDir remains.
  await database.deleteFrom("erasures").execute();
  const [submissions = [], uploads = [], outbox = []] = saved;
  await database
    .insertInto("submissions")
    .values(submissions as never)
    .execute();
  await database
    .insertInto("uploads")
    .values(uploads as never)
    .execute();
  await database
    .insertInto("outbox")
    .values(outbox as never)
    .execute();
  removed.length = 0;
  expect(await eraseAgain(place)).toBe(
    "Erased again: 1 submission, 1 letter, 1 file (1 erasure remembered).",
  );
  expect(removed).toEqual(["erased-file"]);
  const left = await database.selectFrom("submissions").select("reference").execute();
  expect(left).toEqual([{ reference: kept }]);
  expect(await eraseAgain(place)).toBe("Erased again: nothing (1 erasure remembered).");
});

test("a damaged database is not backed up, and PostgreSQL is left to its own tools", async () => {
  const site = await setUp();
  await site.send("a.pdf");
  const file = join(site.dataDir, "site.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0x55, 4096, 40_000);
  writeFileSync(file, bytes);
  const folder = join(makeFolder(), "night");
  await expect(site.backUp(folder)).rejects.toThrow(/malformed|is damaged/);
  expect(existsSync(folder)).toBe(false);
  const postgres = parseEnv({ DATABASE_URL: "postgres://site@127.0.0.1/site", UPLOADS: "disk" });
  await expect(writeBackup(folder, postgres)).rejects.toThrow(/use pg_dump/);
  await expect(restoreBackup(folder, postgres)).rejects.toThrow(/pg_restore/);
});

/** A site's database and files, and a fresh folder to restore to. */
async function setUp() {
  const dataDir = makeFolder({ parent: quickFolder });
  const fresh = makeFolder({ parent: quickFolder });
  mkdirSync(join(dataDir, "uploads"));
  async function use<T>(act: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    return act(database).finally(() => database.destroy());
  }
  await use(openSigner);
  return {
    dataDir,
    fresh,
    use,
    /** Stores a form with a file. */
    async send(name: string) {
      const id = crypto.randomUUID().replaceAll("-", "");
      const content = `content of ${name}`;
      writeFileSync(join(dataDir, "uploads", id), content, { mode: 0o600 });
      return use(async (database) => {
        const until = new Date(Date.now() + 3_600_000);
        const link = createFileLink(await openSigner(database), {
          siteOrigin: "https://www.example.com",
          id,
          until,
        });
        return { id, link, reference: await sendTo(database, id, content.length) };
      });
    },
    async backUp(folder = join(makeFolder({ parent: quickFolder }), "50% off #1?")) {
      await writeBackup(folder, parseEnv({ DATA_DIR: dataDir }));
      return folder;
    },
    restore: (folder: string, { to = fresh, erased }: { to?: string; erased?: string } = {}) =>
      restoreBackup(folder, parseEnv({ DATA_DIR: to }), erased),
  };
}

/** Stores a form with a file and a letter, and returns its reference. */
async function sendTo(database: Database, file: string, size = 1): Promise<string> {
  const created_at = sampleNow.toISOString();
  const row = { id: file, kind: "document", name: "a.pdf", type: "pdf", size, created_at };
  await database.insertInto("uploads").values(row).execute();
  const { kind, email, locale, service } = quote;
  const letter = { to: [email], subject: "Your message", text: "We have it." };
  const { reference } = await storeSubmission(
    database,
    { kind, email, locale, subject: service, data: quote, files: [file], deleteOn: "2028-11-21" },
    { key: crypto.randomUUID(), now: sampleNow, dataDir: "unused", letters: () => [letter] },
  );
  return reference;
}

async function referencesIn(dataDir: string): Promise<string[]> {
  // A copy, so that the original is left to its site.
  const copy = makeFolder({ parent: quickFolder });
  cpSync(dataDir, copy, { recursive: true });
  const database = await openDatabase({ dataDir: copy });
  const rows = await database.selectFrom("submissions").select("reference").execute();
  await database.destroy();
  return rows.map(({ reference }) => reference);
}

function run(file: string, args: string[], dataDir: string): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      error ? reject(new Error(err)) : resolve(out),
    );
  });
}
