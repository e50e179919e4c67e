import { afterAll, expect } from "vitest";
import type { Database } from "#api/database/tables.ts";
import type { Letter, Submission } from "#api/letters/letter.ts";
import { receiptSchema } from "#contract/receipt.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { contact, sampleNow as now } from "#test/samples.ts";
import { findEarlierApplications, findReceipt, IdempotencyConflict } from "./earlier-submissions.ts";
import { erasureFile, readErased } from "./erasures.ts";
import { deleteSubmissions } from "./retention.ts";
import { storeSubmission } from "./submission-store.ts";

const data = { ...contact, message: "'); DROP TABLE submissions; -- and two tanks, 試験 🚢" };

const submission: Submission = {
  kind: "contact",
  email: "Ana@Example.com",
  subject: "quote",
  locale: "es",
  data,
  files: [],
  deleteOn: "2028-11-21",
};

/** How a form is refused whose file is not there. */
const gone = { code: "invalid", errors: [{ code: "file.gone" }] };

const dataDir = makeFolder({ whenDone: afterAll });

const letter: Letter = { to: ["team@estuary.example"], subject: "Hello", text: "A text" };

testOnEach("a submission is stored unchanged, with its receipt and its letters", async (database) => {
  const receipt = await storeSubmission(database, submission, {
    key: "key-0001",
    now,
    dataDir,
    letters: ({ reference }) => [{ ...letter, subject: reference }, letter],
  });
  expect(receiptSchema.parse(receipt)).toEqual(receipt);
  expect(receipt).toMatchObject({ receivedAt: now.toISOString(), deleteOn: "2028-11-21" });
  expect(receipt.reference).toMatch(/^CT-/);
  const [row, ...others] = await rows(database);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: "contact", email: "ana@example.com", subject: "quote", locale: "es" });
  expect(JSON.parse(row?.data ?? "")).toEqual(data);
  const letters = await database.selectFrom("outbox").selectAll().execute();
  expect(letters.map(({ reference, attempts, sent_at }) => ({ reference, attempts, sent_at }))).toEqual(
    [1, 2].map(() => ({ reference: receipt.reference, attempts: 0, sent_at: null })),
  );
  expect(letters.map((each) => (JSON.parse(each.letter) as Letter).subject).toSorted()).toEqual(
    [receipt.reference, "Hello"].toSorted(),
  );
});

testOnEach(
  "concurrent requests with the same key store once, and all get the same receipt",
  async (database) => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => store(database, "key-0001")));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows(database)).toHaveLength(1);
    expect(await database.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
    // Its one letter goes to the team.
    expect(await findReceipt(database, "key-0001", data)).toEqual({
      ...receipts[0],
      acknowledgement: "none",
    });
  },
);

testOnEach("a receipt found again says that an acknowledgement was written", async (database) => {
  await storeSubmission(database, submission, {
    key: "key-0001",
    now,
    dataDir,
    letters: () => [{ ...letter, isToVisitor: true }],
  });
  expect(await findReceipt(database, "key-0001", data)).toMatchObject({ acknowledgement: "now" });
});

testOnEach("the same key with other content is a conflict and changes nothing", async (database) => {
  await store(database, "key-0001");
  const before = await rows(database);
  const other = store(database, "key-0001", { data: { ...data, message: "Something else entirely." } });
  await expect(other).rejects.toBeInstanceOf(IdempotencyConflict);
  await expect(findReceipt(database, "key-0001", {})).rejects.toBeInstanceOf(IdempotencyConflict);
  expect(await rows(database)).toEqual(before);
});

testOnEach("the same content under two keys is two submissions", async (database) => {
  const first = await store(database, "key-0001");
  const second = await store(database, "key-0002");
  expect(second.reference).not.toBe(first.reference);
  expect(await rows(database)).toHaveLength(2);
});

testOnEach("when writing the letters fails, nothing is stored", async (database) => {
  const failing = storeSubmission(database, submission, {
    key: "key-0001",
    now,
    dataDir,
    letters() {
      throw new Error("no words");
    },
  });
  await expect(failing).rejects.toThrow("no words");
  expect(await rows(database)).toEqual([]);
});

testOnEach("a file belongs to one submission, and a missing one to none", async (database) => {
  await addUpload(database, "file-1", "document");
  await addUpload(database, "a-cv");
  const files = ["file-1"];
  await expect(store(database, "key-0000", { files: ["a-cv"] })).rejects.toMatchObject(gone);
  await expect(store(database, "key-0001", { files: ["file-1", "file-2"] })).rejects.toMatchObject(gone);
  expect(await rows(database)).toEqual([]);
  const { reference } = await store(database, "key-0001", { files });
  expect(await uploads(database)).toContainEqual({ id: "file-1", reference });
  await expect(store(database, "key-0002", { files })).rejects.toMatchObject(gone);
});

testOnEach("an application replaces an earlier one with its letters and its file", async (database) => {
  await addUpload(database, "old-cv");
  await addUpload(database, "new-cv");
  const application = { ...submission, kind: "application" as const, subject: "EST-0042" };
  const old = await store(database, "key-0001", { ...application, files: ["old-cv"] });
  const fresh = await store(database, "key-0002", {
    ...application,
    files: ["new-cv"],
    replaces: old.reference,
  });
  expect((await rows(database)).map(({ reference }) => reference)).toEqual([fresh.reference]);
  expect(await uploads(database)).toEqual([
    { id: "new-cv", reference: fresh.reference },
    { id: "old-cv", reference: null },
  ]);
  const reused = store(database, "key-0003", { ...application, files: ["old-cv"] });
  await expect(reused).rejects.toMatchObject(gone);
});

testOnEach("an application that turns out to replace none deletes nothing", async (database) => {
  const earlier = await store(database, "key-0001");
  await store(database, "key-0002");
  const other = { data: { ...data, message: "Something else entirely." }, replaces: earlier.reference };
  await expect(store(database, "key-0002", other)).rejects.toBeInstanceOf(IdempotencyConflict);
  await expect(store(database, "key-0003", { ...other, files: ["none"] })).rejects.toMatchObject(gone);
  expect((await rows(database)).map(({ reference }) => reference)).toContain(earlier.reference);
  // A restored backup would lack it.
  expect(readErased(erasureFile(dataDir))).not.toContain(earlier.reference);
});

testOnEach("earlier applications are those of the same address for the same position", async (database) => {
  const application = { ...submission, kind: "application" as const, subject: "EST-0042" };
  const { reference } = await store(database, "key-0001", application);
  const find = (email: string, subject = "EST-0042") => findEarlierApplications(database, { email, subject });
  expect(await find("ANA@example.com")).toEqual([reference]);
  expect(await find("ana@example.com", "EST-0043")).toEqual([]);
  expect(await find("eva@example.com")).toEqual([]);
});

testOnEach("deleting a submission deletes its letters, and no other gets its files", async (database) => {
  await addUpload(database, "file-1", "document");
  const { reference } = await store(database, "key-0001", { files: ["file-1"] });
  const other = await store(database, "key-0002");
  await deleteSubmissions(database, [reference]);
  expect((await rows(database)).map((row) => row.reference)).toEqual([other.reference]);
  expect(await database.selectFrom("outbox").select("reference").execute()).toEqual([
    { reference: other.reference },
  ]);
  await expect(store(database, "key-0003", { files: ["file-1"] })).rejects.toMatchObject(gone);
  const { name } = await database.selectFrom("uploads").select("name").executeTakeFirstOrThrow();
  expect(name).toBe("");
});

function store(database: Database, key: string, change: Partial<Submission> = {}) {
  return storeSubmission(
    database,
    { ...submission, ...change },
    { key, now, dataDir, letters: () => [letter] },
  );
}

function rows(database: Database) {
  return database.selectFrom("submissions").selectAll().execute();
}

function uploads(database: Database) {
  return database.selectFrom("uploads").select(["id", "reference"]).orderBy("id").execute();
}

async function addUpload(database: Database, id: string, kind = "cv"): Promise<void> {
  const created_at = now.toISOString();
  await database
    .insertInto("uploads")
    .values({ id, kind, name: "cv.pdf", type: "pdf", size: 1, created_at })
    .execute();
}
