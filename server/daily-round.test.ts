import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { storeSubmission } from "#api/models/submissions.ts";
import { createDiskStore } from "#api/uploads/disk-store.ts";
import { contact, sampleNow } from "#test/samples.ts";
import { startDailyRound } from "./daily-round.ts";

test("what is past its day goes with the round of that day, and not before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-round-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const store = await createDiskStore(folder);
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
    { key: "key-0001", now: sampleNow, letters: () => [] },
  );
  const count = async () => (await database.selectFrom("submissions").select("reference").execute()).length;

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date("2026-11-22T23:00:00Z");
  const round = startDailyRound({ database, store, now: () => now });
  onTestFinished(() => round.stop());
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await count()).toBe(1);
  now = new Date("2026-11-23T00:01:00Z");
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  vi.useRealTimers();
  await expect.poll(count).toBe(0);
});
