import { expect } from "vitest";
import type { Database } from "#api/database/tables.ts";
import type { LetterContext } from "#api/letters/letter.ts";
import { testOnEach } from "#test/databases.ts";
import { application } from "#test/samples.ts";
import { remindApplicants } from "./reminders.ts";
import { deletionDay } from "./retention.ts";
import { storeSubmission } from "./submission-store.ts";

// 22 months after this day is 21 September 2028.
const received = "2026-11-21";
const eve = new Date("2028-09-20T23:59:59Z");
const day = new Date("2028-09-21T00:10:00Z");

testOnEach("an applicant whose CV is kept is reminded once, in month 22", async (database) => {
  const reference = await apply(database, { keep: true });
  expect(await remind(database, eve)).toBe(0);
  expect(await remind(database, day)).toBe(1);
  expect(await letters(database)).toEqual([
    { reference, subject: `es ${reference} until 2028-11-21`, send_after: day.toISOString() },
  ]);
  await database.deleteFrom("outbox").execute();
  expect(await remind(database, new Date("2028-10-01"))).toBe(0);
  expect(await letters(database)).toEqual([]);
});

testOnEach("an address that could carry a message gets no reminder", async (database) => {
  await apply(database, { keep: true, email: "ana+pay-at-www.evil.example@example.com" });
  expect(await remind(database, day)).toBe(0);
});

testOnEach("two processes at the same time remind once", async (database) => {
  await apply(database, { keep: true });
  const counts = await Promise.all([1, 2].map(() => remind(database, day)));
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await letters(database)).toHaveLength(1);
});

testOnEach("an application kept only for its own position gets no reminder", async (database) => {
  await apply(database, { keep: false, positionCloses: "2028-12-31" });
  expect(await remind(database, day)).toBe(0);
});

testOnEach("an application that is deleted today gets no reminder", async (database) => {
  await apply(database, { keep: true });
  expect(await remind(database, new Date("2028-11-21"))).toBe(0);
});

const remind = (database: Database, now: Date) => remindApplicants(database, { now, positions: [], write });

const write = ({ submission, receipt }: LetterContext) => ({
  to: [submission.email],
  subject: `${submission.locale} ${receipt.reference} until ${receipt.deleteOn}`,
  text: "",
});

async function apply(
  database: Database,
  {
    keep,
    positionCloses,
    email = application.email,
  }: { keep: boolean; positionCloses?: string; email?: string },
): Promise<string> {
  const deleteOn = deletionDay("application", { received, positionCloses, keep });
  const { locale } = application;
  const { reference } = await storeSubmission(
    database,
    {
      kind: "application",
      email,
      locale,
      subject: "europe",
      data: { ...application, keep },
      files: [],
      deleteOn,
    },
    { key: "key-0001", now: new Date(`${received}T14:03:05Z`), dataDir: "unused", letters: () => [] },
  );
  return reference;
}

async function letters(database: Database) {
  const rows = await database
    .selectFrom("outbox")
    .select(["reference", "letter", "send_after"])
    .where("sent_at", "is", null)
    .execute();
  return rows.map(({ letter, ...row }) => ({
    ...row,
    subject: (JSON.parse(letter) as { subject: string }).subject,
  }));
}
