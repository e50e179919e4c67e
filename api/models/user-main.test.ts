import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { receiptSchema } from "#contract/user-main.ts";
import type { UserMain } from "#contract/user-main.ts";
import { createUserMain, IdempotencyConflict } from "./user-main.ts";

const inquiry: UserMain = {
  topic: "survey",
  name: "Ana Pérez",
  company: "Químicas del Sur",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  country: "ES",
  message: "'); DROP TABLE user_main; -- and two tanks, 試験 🚢",
  locale: "es",
};

test("an inquiry is stored as it was given, with its receipt", async () => {
  const database = await memory();
  const before = Date.now();
  const receipt = await createUserMain(database, inquiry, "key-0001");
  expect(receiptSchema.parse(receipt)).toEqual(receipt);
  expect(receipt.reference).toMatch(/^CT-/);
  const at = Date.parse(receipt.receivedAt);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(await rows(database)).toEqual([
    {
      ...inquiry,
      reference: receipt.reference,
      idempotency_key: "key-0001",
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      received_at: receipt.receivedAt,
    },
  ]);
});

test("what was not given is stored as empty", async () => {
  const database = await memory();
  const { company: _company, phone: _phone, ...rest } = inquiry;
  await createUserMain(database, rest, "key-0001");
  expect(await rows(database)).toMatchObject([{ company: "", phone: "" }]);
});

test("the same key with the same content stores once and gives the same receipt", async () => {
  const database = await memory();
  const first = await createUserMain(database, inquiry, "key-0001");
  const second = await createUserMain(database, { ...inquiry }, "key-0001");
  expect(second).toEqual(first);
  expect(await rows(database)).toHaveLength(1);
});

test("the same key many times at once stores once", async () => {
  const database = await memory();
  const receipts = await Promise.all(
    Array.from({ length: 20 }, () => createUserMain(database, inquiry, "key-0001")),
  );
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect(await rows(database)).toHaveLength(1);
});

test("the same key with other content is a conflict and changes nothing", async () => {
  const database = await memory();
  await createUserMain(database, inquiry, "key-0001");
  const before = await rows(database);
  const other = createUserMain(database, { ...inquiry, message: "Something else entirely." }, "key-0001");
  await expect(other).rejects.toBeInstanceOf(IdempotencyConflict);
  expect(await rows(database)).toEqual(before);
});

test("the same content under two keys is two inquiries", async () => {
  const database = await memory();
  const first = await createUserMain(database, inquiry, "key-0001");
  const second = await createUserMain(database, inquiry, "key-0002");
  expect(second.reference).not.toBe(first.reference);
  expect(await rows(database)).toHaveLength(2);
});

async function memory(): Promise<Database> {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  return database;
}

function rows(database: Database) {
  return database.selectFrom("user_main").selectAll().execute();
}
