import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { scrubDaily } from "#api/database/scrub.ts";
import { recordDay, type Database } from "#api/database/tables.ts";
import { letterFolder } from "#api/letters/letter-files.ts";
import { trustedDayKey } from "#api/submissions/trusted-day.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { configureLog } from "#server/telemetry/log.ts";
import { contact, application, sampleNow } from "#test/samples.ts";
import { makeFolder } from "#test/folders.ts";
import { startDailyJobs } from "./daily-jobs.ts";

// Without a line for each round that is as it should be.
configureLog({ level: "warn" });
afterAll(() => configureLog({ level: "info" }));

const positions = () => [];
const remindEditor = async () => false;
const writeReminder = () => ({ to: [application.email], subject: "Still kept", text: "" });

test("expired data is deleted on its day, not before", async () => {
  const { database, store, folder } = await setUp();
  const submission = {
    kind: "contact",
    email: contact.email,
    subject: "other",
    locale: "es",
    data: contact,
  } as const;
  await storeSubmission(
    database,
    { ...submission, files: [], deleteOn: "2026-11-23" },
    { key: "key-0001", now: sampleNow, dataDir: "unused", letters: () => [] },
  );
  const count = async () => (await database.selectFrom("submissions").select("reference").execute()).length;

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date("2026-11-22T23:00:00Z");
  const round = startDailyJobs({
    database,
    store,
    dataDir: folder,
    writeReminder,
    positions,
    remindEditor,
    now: () => now,
  });
  onTestFinished(() => round.stop());
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await count()).toBe(1);
  now = new Date("2026-11-23T00:01:00Z");
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  vi.useRealTimers();
  await expect.poll(count).toBe(0);
});

test("the daily jobs send reminders about kept CVs, ask for the editor's letter, and delete old letter files", async () => {
  const { database, store, folder } = await setUp();
  const letter = join(letterFolder(folder), "old.eml");
  mkdirSync(letterFolder(folder));
  writeFileSync(letter, "");
  utimesSync(letter, sampleNow, sampleNow);
  await storeApplication(database, { deleteOn: "2028-11-21" });
  await recordDay(database, trustedDayKey, "2028-09-30");

  const asked: Date[] = [];
  const askForLetter = async (now: Date) => asked.push(now) > 0;
  await runDailyJobs({
    database,
    store,
    dataDir: folder,
    writeReminder,
    positions,
    remindEditor: askForLetter,
  });
  expect(asked).toHaveLength(1);
  expect(await database.selectFrom("outbox").select("attempts").execute()).toEqual([{ attempts: 0 }]);
  expect(existsSync(letter)).toBe(false);
});

test("a run that deletes truncates the write-ahead log, and rewrites the file at most every 30 days", async () => {
  const folder = makeFolder();
  const queries: string[] = [];
  const database = await openDatabase({ dataDir: folder, onQuery: (query) => queries.push(query) });
  onTestFinished(() => database.destroy());
  await storeApplication(database, { deleteOn: "2028-10-01" });
  await recordDay(database, trustedDayKey, "2028-09-30");
  await scrubDaily(database, "2028-09-20");
  queries.length = 0;
  const store = createDiskStore(folder);
  await runDailyJobs({ database, store, dataDir: folder, writeReminder, positions, remindEditor });
  expect(await database.selectFrom("submissions").select("reference").execute()).toEqual([]);
  expect(queries.filter((query) => /vacuum|checkpoint/i.test(query))).toEqual([
    "PRAGMA wal_checkpoint(TRUNCATE)",
  ]);
});

test("a failing reminder does not delay the deletion of expired data", async () => {
  const { database, store, folder } = await setUp();
  await storeApplication(database, { deleteOn: "2028-10-01" });
  await storeApplication(database, { deleteOn: "2028-11-21" });
  await recordDay(database, trustedDayKey, "2028-09-30");
  const logged = await runDailyJobs({
    database,
    store,
    dataDir: folder,
    writeReminder() {
      throw new Error("no words");
    },
    positions,
    remindEditor,
  });
  expect(await database.selectFrom("submissions").select("delete_on").execute()).toEqual([
    { delete_on: "2028-11-21" },
  ]);
  expect(logged).toContain("no words");
});

test("a store that is down does not delay the deletion of expired data", async () => {
  const { database, store, folder } = await setUp();
  await storeApplication(database, { deleteOn: "2028-10-01" });
  await recordDay(database, trustedDayKey, "2028-09-30");
  const upload = { id: "a".repeat(32), kind: "cv", name: "a.pdf", type: "pdf", size: 9 };
  await database
    .insertInto("uploads")
    .values({ ...upload, created_at: "2028-09-01T10:00:00.000Z" })
    .execute();
  const logged = await runDailyJobs({
    database,
    store: { ...store, remove: () => Promise.reject(new Error("no bucket")) },
    dataDir: folder,
    writeReminder,
    positions,
    remindEditor,
  });
  expect(await database.selectFrom("submissions").select("delete_on").execute()).toEqual([]);
  expect(logged).toContain("no bucket");
});

test("unsent files are deleted within a day, and so are leftovers of a killed process", async () => {
  const { database, store, folder } = await setUp();
  const came = new Date("2026-11-22T10:00:00Z");
  const rows = async () => (await database.selectFrom("uploads").select("id").execute()).length;
  const upload = { kind: "cv", name: "a.pdf", type: "pdf", size: 9, created_at: came.toISOString() };
  await database
    .insertInto("uploads")
    .values({ id: "a".repeat(32), ...upload })
    .execute();
  const left = join(folder, "left.part");
  writeFileSync(left, "");
  utimesSync(left, came, came);

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date(came.getTime() + 23.5 * 3_600_000);
  const round = startDailyJobs({
    database,
    store,
    dataDir: folder,
    spoolFolder: folder,
    writeReminder,
    positions,
    remindEditor,
    now: () => now,
  });
  onTestFinished(() => round.stop());
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(() => expect(existsSync(left)).toBe(false));
  // A form still has it.
  expect(await rows()).toBe(1);
  now = new Date(came.getTime() + 23.8 * 3_600_000);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await vi.waitFor(async () => expect(await rows()).toBe(0));
});

test("after a clock jump nothing is deleted, and the log says why", async () => {
  const { database, store, folder } = await setUp();
  await storeApplication(database, { deleteOn: "2028-10-01" });
  await recordDay(database, trustedDayKey, "2026-11-21");
  const now = () => new Date("2029-11-22T00:00:00Z");
  const logged = await runDailyJobs({
    database,
    store,
    dataDir: folder,
    writeReminder,
    positions,
    remindEditor,
    now,
  });
  expect(await database.selectFrom("submissions").select("delete_on").execute()).toHaveLength(1);
  expect(logged).toContain("daily jobs postponed");
});

async function setUp() {
  const folder = makeFolder();
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  return { folder, database, store: createDiskStore(folder) };
}

/** Runs the jobs once, of 1 October 2028 unless `now` says otherwise, and returns what was logged. */
async function runDailyJobs(settings: Parameters<typeof startDailyJobs>[0]): Promise<string> {
  const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
  // A database on disk needs the other timers.
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const round = startDailyJobs({ now: () => new Date("2028-10-01T00:00:00Z"), ...settings });
  await vi.advanceTimersByTimeAsync(40_000);
  vi.useRealTimers();
  await round.stop();
  return String(logged.mock.calls);
}

/** An application that came at the time of `sampleNow`, with the consent to be kept for other roles. */
async function storeApplication(database: Database, { deleteOn }: { deleteOn: string }): Promise<void> {
  const { email, locale } = application;
  const data = { ...application, keep: true };
  await storeSubmission(
    database,
    { kind: "application", email, locale, subject: "europe", data, files: [], deleteOn },
    { key: crypto.randomUUID(), now: sampleNow, dataDir: "unused", letters: () => [] },
  );
}
