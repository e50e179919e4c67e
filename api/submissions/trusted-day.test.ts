import { expect, test } from "vitest";
import { recordDay } from "#api/database/tables.ts";
import { emptyDatabase, testOnEach } from "#test/databases.ts";
import { contact, sampleNow } from "#test/samples.ts";
import { storeSubmission } from "./submission-store.ts";
import { createClockCheck, readTrustedDay, trustedDayKey } from "./trusted-day.ts";

const hour = 60 * 60_000;
const at = (time: string) => new Date(time);

testOnEach("a date up to three days after the last known one is trusted and recorded", async (database) => {
  const reasonToDistrust = createClockCheck(database);
  expect(await reasonToDistrust(at("2026-11-21T10:00:00Z"))).toBeUndefined();
  expect(await reasonToDistrust(at("2026-11-24T10:00:00Z"))).toBeUndefined();
  expect(await readTrustedDay(database)).toBe("2026-11-24");
});

testOnEach("a clock that jumps ahead is trusted only after a day", async (database) => {
  await recordDay(database, trustedDayKey, "2026-11-21");
  const began = at("2029-11-22T10:00:00Z").getTime();
  let elapsed = 0;
  const reasonToDistrust = createClockCheck(database, () => elapsed);
  const look = (hours: number) => {
    elapsed = hours * hour;
    return reasonToDistrust(new Date(began + elapsed));
  };
  expect(await look(0)).toMatch(/2029-11-22.*2026-11-21.*set it.*after 24 more hours/);
  expect(await look(23)).toMatch(/1 more hours/);
  expect(await readTrustedDay(database)).toBe("2026-11-21");
  expect(await look(24)).toBeUndefined();
  expect(await readTrustedDay(database)).toBe("2029-11-23");
});

test("one copy's wrong clock is not trusted while another copy records the dates", async () => {
  const database = await emptyDatabase("SQLite");
  await recordDay(database, trustedDayKey, "2026-11-21");
  let elapsed = 0;
  const reasonToDistrust = createClockCheck(database, () => elapsed);
  await reasonToDistrust(at("2029-11-22T10:00:00Z"));
  await recordDay(database, trustedDayKey, "2026-11-22");
  elapsed = 24 * hour;
  expect(await reasonToDistrust(at("2029-11-23T10:00:00Z"))).toMatch(/24 more hours/);
});

test("a clock that goes back is trusted, since less is deleted", async () => {
  const database = await emptyDatabase("SQLite");
  await recordDay(database, trustedDayKey, "2029-11-21");
  expect(await createClockCheck(database)(at("2026-11-22T10:00:00Z"))).toBeUndefined();
  expect(await readTrustedDay(database)).toBe("2026-11-22");
});

test("before any date is recorded, the newest submission's date is used", async () => {
  const database = await emptyDatabase("SQLite");
  const { kind, email, locale } = contact;
  await storeSubmission(
    database,
    { kind, email, locale, subject: "other", data: contact, files: [], deleteOn: "2028-11-21" },
    { key: "key-0001", now: sampleNow, dataDir: "unused", letters: () => [] },
  );
  expect(await createClockCheck(database)(at("2029-11-22T10:00:00Z"))).toBeDefined();
  expect(await createClockCheck(database)(at("2026-11-22T10:00:00Z"))).toBeUndefined();
});
