import { randomInt } from "node:crypto";
import { Pool } from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { createSharedCounters } from "#api/limiting/shared-counters.ts";
import type { Visitor } from "#api/visitor.ts";
import { createCaptchaLimits, type CaptchaLimits } from "./limits.ts";
import type { Refusal } from "./refusal.ts";

const visitor = { address: "192.0.2.7", agent: "Browser" };
const neighbour = { address: "192.0.2.8", agent: "Browser" };

test("an address gets thirty pictures a minute, and more are refused until it ends", async () => {
  const limits = createCaptchaLimits();
  const codes = await outcomes(31, () => limits.get(visitor, "picture"));
  expect(codes).toEqual([...Array<string>(30).fill("ok"), "6201"]);
  const refusal = await refusalOf(limits.get(visitor, "picture"));
  expect(refusal?.retryAfter).toBeGreaterThan(0);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(60);
  expect(await outcomes(1, () => limits.get(neighbour, "picture"))).toEqual(["ok"]);
  expect(await outcomes(1, () => limits.get(visitor, "calculation"))).toEqual(["ok"]);
});

test("an address may send twenty answers a minute", async () => {
  const limits = createCaptchaLimits();
  const codes = await outcomes(21, () => limits.check(visitor, "picture"));
  expect(codes).toEqual([...Array<string>(20).fill("ok"), "6204"]);
});

test("IPv6 addresses of a /64 count together, and so do those of a /48", async () => {
  const limits = createCaptchaLimits();
  const passing = async (address: (at: number) => string) => {
    let at = 0;
    const codes = await outcomes(300, () => limits.get({ address: address(at++), agent: "" }, "picture"));
    return codes.filter((code) => code === "ok").length;
  };
  expect(await passing((at) => `2001:db8:1:2::${at.toString(16)}`)).toBe(30);
  expect(await passing((at) => `2001:db8:2:${((at << 8) & 0xffff).toString(16)}::1`)).toBe(180);
});

test("the sixth wrong answer blocks getting and checking pictures for five minutes, but not calculations", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = createCaptchaLimits();
  await expectLock(limits, visitor);
  for (const call of ["get", "check"] as const)
    expect(await outcomes(1, () => limits[call](visitor, "calculation"))).toEqual(["ok"]);
  vi.advanceTimersByTime(299_000);
  expect(await outcomes(1, () => limits.get(visitor, "picture"))).toEqual(["6202"]);
  vi.advanceTimersByTime(2_000);
  expect(await outcomes(1, () => limits.get(visitor, "picture"))).toEqual(["ok"]);
});

test("wrong calculations block nothing", async () => {
  const limits = createCaptchaLimits();
  await outcomes(20, () => limits.fail(visitor, "calculation"));
  expect(await outcomes(1, () => limits.get(visitor, "picture"))).toEqual(["ok"]);
});

test("a flood from one /48 is refused, and nobody else is", async () => {
  const limits = createCaptchaLimits();
  let line = 0;
  const attack = () => ({ address: `2001:db8:1:${(line++).toString(16)}::1`, agent: "" });
  await outcomes(6500, () => limits.get(attack(), "picture"));
  expect(await outcomes(10, () => limits.get(visitor, "picture"))).toEqual(Array(10).fill("ok"));
});

test("while 200 addresses flood, a new visitor gets pictures", async () => {
  const limits = createCaptchaLimits();
  const attack = (at: number) => ({ address: `${at + 1}.1.1.1`, agent: "" });
  for (let round = 0; round < 35; round++)
    for (let at = 0; at < 200; at++) await outcomes(1, () => limits.get(attack(at), "picture"));
  expect(await outcomes(1, () => limits.get(attack(0), "picture"))).toEqual(["6201"]);
  expect(await outcomes(3, () => limits.get(visitor, "picture"))).toEqual(["ok", "ok", "ok"]);
});

test("while 10,000 addresses flood, a new visitor gets a calculation that is harder the more there are", async () => {
  const limits = createCaptchaLimits();
  const attack = (at: number) => ({ address: `${at & 127}.${at >> 7}.1.1`, agent: "" });
  for (let at = 0; at < 10_000; at++) {
    await outcomes(1, () => limits.get(attack(at), "picture"));
    // Each takes what it can get.
    while ((await outcomes(1, () => limits.get(attack(at), "calculation")))[0] === "ok");
  }
  expect(await outcomes(1, () => limits.get(visitor, "picture"))).toEqual(["6201"]);
  expect(await limits.get(visitor, "calculation")).toBeGreaterThan(0.8);
  expect(await outcomes(1, () => limits.get(attack(9000), "calculation"))).toEqual(["6201"]);
});

test.skipIf(!inject("postgresUrl"))("processes that share a PostgreSQL count together", async () => {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
  onTestFinished(() => database.destroy());
  const pool = new Pool({ connectionString: inject("postgresUrl") });
  onTestFinished(() => pool.end());
  const parts = { counters: createSharedCounters(pool), secret: () => "shared" };
  const [one, other] = [createCaptchaLimits(parts), createCaptchaLimits(parts)];
  const host = { address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, agent: "" };
  await outcomes(30, () => one.get(host, "picture"));
  expect(await outcomes(1, () => other.get(host, "picture"))).toEqual(["6201"]);
  await expectLock(one, host);
  expect(await outcomes(1, () => other.check(host, "picture"))).toEqual(["6202"]);
});

async function expectLock(limits: CaptchaLimits, visitor: Visitor): Promise<void> {
  await outcomes(5, () => limits.fail(visitor, "picture"));
  expect(await outcomes(1, () => limits.check(visitor, "picture"))).toEqual(["ok"]);
  await limits.fail(visitor, "picture");
  expect(await outcomes(1, () => limits.check(visitor, "picture"))).toEqual(["6202"]);
  const refusal = await refusalOf(limits.get(visitor, "picture"));
  expect(refusal?.code).toBe("6202");
  expect(refusal?.retryAfter).toBeGreaterThan(295);
  expect(await outcomes(1, () => limits.check(neighbour, "picture"))).toEqual(["ok"]);
}

async function outcomes(count: number, run: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < count; at++) found.push((await refusalOf(run()))?.code ?? "ok");
  return found;
}

async function refusalOf(call: Promise<unknown>): Promise<Refusal | undefined> {
  return call.then(
    () => undefined,
    (error: Refusal) => error,
  );
}
