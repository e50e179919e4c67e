import { Pool } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "./database/open.ts";
import { createLimits } from "./limits.ts";
import { ProblemError } from "./problems.ts";

test("what is too much is refused with the seconds to wait, for its address alone", async () => {
  const limits = createLimits();
  for (let count = 0; count < 5; count++) await limits.consume("unproven", "203.0.113.7");
  const refusal = limits.consume("unproven", "203.0.113.7");
  await expect(refusal).rejects.toBeInstanceOf(ProblemError);
  await expect(refusal).rejects.toMatchObject({ code: "rate", retryAfter: 3600 });
  await limits.consume("unproven", "203.0.113.8");
  await limits.consume("proven", "203.0.113.7");
});

test("one line of IPv6 is one visitor, one mailbox is one whatever its letter case and what follows a plus", async () => {
  const limits = createLimits();
  for (let count = 0; count < 5; count++) await limits.consume("unproven", `2001:db8:1:2::${count}`);
  await expect(limits.consume("unproven", "2001:db8:1:2:ffff::1")).rejects.toMatchObject({ code: "rate" });
  for (let count = 0; count < 10; count++)
    expect(await limits.allows("mailbox", `ana+${count}@example.com`)).toBe(true);
  expect(await limits.allows("mailbox", "Ana@Example.com")).toBe(false);
  expect(await limits.allows("mailbox", "ana@example.org")).toBe(true);
});

test("the site's own pages are not counted", async () => {
  const limits = createLimits();
  for (let count = 0; count < 400; count++) await limits.consume("post", "");
  await expect(limits.consume("post", "")).resolves.toBeUndefined();
});

test("a factor allows more", async () => {
  const limits = createLimits({ factor: 2 });
  for (let count = 0; count < 10; count++) await limits.consume("unproven", "203.0.113.7");
  await expect(limits.consume("unproven", "203.0.113.7")).rejects.toMatchObject({ code: "rate" });
});

test.skipIf(!inject("postgresUrl"))("two processes that share a PostgreSQL count together", async () => {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
  onTestFinished(() => database.destroy());
  const pool = new Pool({ connectionString: inject("postgresUrl") });
  onTestFinished(() => pool.end());
  const [one, other] = [createLimits({ pool }), createLimits({ pool })];
  const address = `203.0.113.${Date.now()}`;
  for (let count = 0; count < 5; count++) await (count % 2 ? one : other).consume("unproven", address);
  await expect(one.consume("unproven", address)).rejects.toMatchObject({ code: "rate" });
  // The longest address that there can be is longer than the table's keys.
  const longest = `${"a".repeat(60)}@${Date.now()}${"b".repeat(171)}.examples`;
  expect(longest).toHaveLength(254);
  expect(await one.allows("mailbox", longest)).toBe(true);
});
