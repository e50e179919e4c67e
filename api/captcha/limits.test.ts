import { randomInt } from "node:crypto";
import { Pool } from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Visitor } from "#api/visitor.ts";
import { createCaptchaLimits } from "./limits.ts";
import type { CaptchaLimits } from "./limits.ts";
import type { Refusal } from "./refusal.ts";

const visitor = { address: "192.0.2.7", agent: "Browser" };
const neighbour = { address: "192.0.2.8", agent: "Browser" };

test("thirty captchas a minute are given to one address, and the next is refused for the rest of it", async () => {
  const limits = createCaptchaLimits();
  expect(await outcomes(31, () => limits.get(visitor))).toEqual([...Array<string>(30).fill("ok"), "6201"]);
  const refusal = await refusalOf(limits.get(visitor));
  expect(refusal?.retryAfter).toBeGreaterThan(0);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(60);
  expect(await outcomes(1, () => limits.get(neighbour))).toEqual(["ok"]);
});

test("twenty answers a minute are judged for one address", async () => {
  const limits = createCaptchaLimits();
  expect(await outcomes(21, () => limits.check(visitor))).toEqual([...Array<string>(20).fill("ok"), "6204"]);
});

test("addresses of one IPv6 line count together", async () => {
  const limits = createCaptchaLimits();
  const from = (host: number) => ({ address: `2001:db8:1:2::${host.toString(16)}`, agent: "" });
  let host = 1;
  expect((await outcomes(31, () => limits.get(from(host++)))).at(-1)).toBe("6201");
});

test("the sixth wrong answer locks the address for five minutes, gets and checks", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = createCaptchaLimits();
  await expectLock(limits, visitor);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await outcomes(1, () => limits.get(visitor))).toEqual(["6202"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcomes(1, () => limits.get(visitor))).toEqual(["ok"]);
});

test("all visitors together are given as many as one process can draw", async () => {
  const limits = createCaptchaLimits();
  let line = 0;
  const next = () => ({ address: `10.0.${line >> 8}.${line++ & 255}`, agent: "" });
  const counted = await outcomes(6001, () => limits.get(next()));
  expect(counted.slice(5999)).toEqual(["ok", "6201"]);
});

test.skipIf(!inject("postgresUrl"))("processes that share a PostgreSQL count together", async () => {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
  onTestFinished(() => database.destroy());
  const pool = new Pool({ connectionString: inject("postgresUrl") });
  onTestFinished(() => pool.end());
  const [one, other] = [createCaptchaLimits({ pool }), createCaptchaLimits({ pool })];
  const host = { address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, agent: "" };
  await outcomes(30, () => one.get(host));
  expect(await outcomes(1, () => other.get(host))).toEqual(["6201"]);
  await expectLock(one, host);
  expect(await outcomes(1, () => other.check(host))).toEqual(["6202"]);
});

async function expectLock(limits: CaptchaLimits, visitor: Visitor): Promise<void> {
  await outcomes(5, () => limits.fail(visitor));
  expect(await outcomes(1, () => limits.check(visitor))).toEqual(["ok"]);
  await limits.fail(visitor);
  expect(await outcomes(1, () => limits.check(visitor))).toEqual(["6202"]);
  const refusal = await refusalOf(limits.get(visitor));
  expect(refusal?.code).toBe("6202");
  expect(refusal?.retryAfter).toBeGreaterThan(295);
  expect(await outcomes(1, () => limits.check(neighbour))).toEqual(["ok"]);
}

async function outcomes(count: number, run: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < count; at++) found.push((await refusalOf(run()))?.code ?? "ok");
  return found;
}

async function refusalOf(call: Promise<void>): Promise<Refusal | undefined> {
  return call.then(
    () => undefined,
    (error: Refusal) => error,
  );
}
