import { expect, test } from "vitest";
import type { Database } from "#api/database/tables.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { testOnEach } from "#test/databases.ts";
import { applyRetention, deleteInBatches, deletionDay } from "./retention.ts";

const received = "2026-11-21";

test.each<[SubmissionKind, Omit<Parameters<typeof deletionDay>[1], "received">, string]>([
  ["contact", {}, "2028-11-21"],
  ["quote", {}, "2028-11-21"],
  ["order", {}, "2028-11-21"],
  ["survey", {}, "2028-11-21"],
  // For no position, or for one that was closed already: from the day it came.
  ["application", {}, "2027-05-21"],
  ["application", { positionCloses: "2026-11-01" }, "2027-05-21"],
  ["application", { positionCloses: "2026-12-18" }, "2027-06-18"],
  // With the consent to be kept for other roles.
  ["application", { keep: true }, "2028-11-21"],
  ["application", { keep: true, positionCloses: "2026-12-18" }, "2028-11-21"],
  ["application", { keep: true, positionCloses: "2029-01-31" }, "2029-07-31"],
])("%s %o is deleted on %s", (kind, given, day) => {
  expect(deletionDay(kind, { received, ...given })).toBe(day);
});

test("a month without that day ends on its last one", () => {
  expect(deletionDay("application", { received: "2026-08-31" })).toBe("2027-02-28");
  expect(deletionDay("application", { received: "2027-08-31" })).toBe("2028-02-29");
  expect(deletionDay("contact", { received: "2028-02-29" })).toBe("2030-02-28");
});

const kinds: SubmissionKind[] = ["contact", "quote", "order", "survey", "application"];

for (const kind of kinds) {
  testOnEach(`${kind}: kept until its day, gone on it`, async (database) => {
    const day = deletionDay(kind, { received });
    await add(database, { reference: "XX-1", kind, day, letters: 2, files: 1 });
    const eve = new Date(Date.parse(day) - 1);
    expect(await applyRetention(database, eve)).toEqual({ submissions: 0, letters: 0, files: 0 });
    expect(await left(database)).toEqual({ submissions: 1, outbox: 2, claims: 1, uploads: 1 });

    expect(await applyRetention(database, new Date(day))).toEqual({ submissions: 1, letters: 2, files: 1 });
    expect(await left(database)).toEqual({ submissions: 0, outbox: 0, claims: 0, uploads: 1 });
  });
}

testOnEach("a CV in the talent pool is kept until its consent ends", async (database) => {
  const positionCloses = "2026-12-18";
  const pool = deletionDay("application", { received, positionCloses, keep: true });
  await add(database, {
    reference: "AP-1",
    kind: "application",
    day: deletionDay("application", { received, positionCloses }),
  });
  await add(database, { reference: "AP-2", kind: "application", day: pool });
  await applyRetention(database, new Date("2027-06-18"));
  expect(await references(database)).toEqual(["AP-2"]);
  await applyRetention(database, new Date(pool));
  expect(await references(database)).toEqual([]);
});

testOnEach("a letter is deleted 30 days after it was sent; unsent ones stay", async (database) => {
  await add(database, { reference: "CT-1", kind: "contact", day: "2028-11-21" });
  const sentAt = "2026-11-21T04:00:00.000Z";
  await letter(database, "CT-1", sentAt);
  await letter(database, "CT-1", null);
  expect(await applyRetention(database, new Date("2026-12-21T04:00:00.000Z"))).toMatchObject({ letters: 0 });
  expect(await applyRetention(database, new Date("2026-12-21T04:00:00.001Z"))).toEqual({
    submissions: 0,
    letters: 1,
    files: 0,
  });
  const stayed = await database.selectFrom("outbox").select("sent_at").execute();
  expect(stayed).toEqual([{ sent_at: null }]);
});

testOnEach(
  "a letter about a withdrawal is deleted 30 days after its first attempt, sent or not",
  async (database) => {
    await letter(database, "AP-1", null);
    expect(await applyRetention(database, new Date("2026-12-21T04:00:00.000Z"))).toMatchObject({
      letters: 0,
    });
    expect(await applyRetention(database, new Date("2026-12-21T04:00:00.001Z"))).toMatchObject({
      letters: 1,
    });
  },
);

testOnEach("a run counts what it deletes, and the next one finds nothing", async (database) => {
  await add(database, { reference: "CT-1", kind: "contact", day: "2026-11-21", letters: 1, files: 2 });
  await letter(database, "CT-1", "2026-01-01T00:00:00.000Z");
  await add(database, { reference: "CT-2", kind: "contact", day: "2028-11-21", letters: 1, files: 1 });
  await letter(database, "CT-2", "2026-01-01T00:00:00.000Z");
  const now = new Date("2026-11-21T12:00:00Z");
  expect(await applyRetention(database, now)).toEqual({ submissions: 1, letters: 3, files: 2 });
  expect(await left(database)).toEqual({ submissions: 1, outbox: 1, claims: 1, uploads: 3 });
  expect(await applyRetention(database, now)).toEqual({ submissions: 0, letters: 0, files: 0 });
});

// More than the parameters that a statement of SQLite takes (32,766).
testOnEach("forty thousand submissions are deleted in one run", async (database) => {
  const many = Array.from({ length: 40_000 }, (_, index) => row(`CT-${index}`, "contact", "2026-11-21"));
  for (let from = 0; from < many.length; from += 1000) {
    await database
      .insertInto("submissions")
      .values(many.slice(from, from + 1000))
      .execute();
  }
  expect(await applyRetention(database, new Date("2026-11-21"))).toEqual({
    submissions: 40_000,
    letters: 0,
    files: 0,
  });
  expect(await references(database)).toEqual([]);
});

testOnEach(
  "deleting by reference keeps other submissions, and counts what goes with it",
  async (database) => {
    await add(database, { reference: "CT-1", kind: "contact", day: "2028-11-21", letters: 1, files: 1 });
    await add(database, { reference: "CT-2", kind: "contact", day: "2028-11-21", letters: 1, files: 1 });
    expect(await deleteInBatches(database, ["CT-1"])).toEqual({
      submissions: 1,
      letters: 1,
      files: 1,
    });
    expect(await references(database)).toEqual(["CT-2"]);
    expect(await left(database)).toEqual({ submissions: 1, outbox: 1, claims: 1, uploads: 2 });
  },
);

async function add(
  database: Database,
  {
    reference,
    kind,
    day,
    letters = 0,
    files = 0,
  }: { reference: string; kind: SubmissionKind; day: string; letters?: number; files?: number },
): Promise<void> {
  await database
    .insertInto("submissions")
    .values(row(reference, kind, day))
    .execute();
  for (let count = 0; count < letters; count += 1) await letter(database, reference, null);
  for (let count = 0; count < files; count += 1) {
    const upload = { kind: "cv", name: "cv.pdf", type: "pdf", size: 1, created_at: received, reference };
    await database
      .insertInto("uploads")
      .values({ id: `file-${count}-of-${reference}`, ...upload })
      .execute();
  }
}

function row(reference: string, kind: SubmissionKind, day: string) {
  return {
    reference,
    kind,
    idempotency_key: reference,
    content_hash: "",
    email: "ana@example.com",
    subject: "",
    locale: "en" as const,
    data: "{}",
    received_at: `${received}T04:00:00.000Z`,
    delete_on: day,
  };
}

async function letter(database: Database, reference: string, sentAt: string | null): Promise<void> {
  const at = `${received}T04:00:00.000Z`;
  const times = { created_at: at, send_after: at, sent_at: sentAt };
  const rest = { id: crypto.randomUUID(), letter: "{}", attempts: 0, last_error: null };
  await database
    .insertInto("outbox")
    .values({ reference, ...times, ...rest })
    .execute();
}

async function references(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("submissions").select("reference").orderBy("reference").execute();
  return rows.map(({ reference }) => reference);
}

async function left(database: Database) {
  const count = async (table: "submissions" | "outbox" | "uploads") =>
    (await database.selectFrom(table).select("reference").execute()).length;
  const claimed = await database
    .selectFrom("uploads")
    .select("id")
    .where("reference", "is not", null)
    .execute();
  return {
    submissions: await count("submissions"),
    outbox: await count("outbox"),
    claims: claimed.length,
    uploads: await count("uploads"),
  };
}
