import { Pool } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { ProblemError } from "#api/problems.ts";
import { createMemoryCounters } from "./counters.ts";
import { createLimits, type Limits, type CaptchaStrength } from "./limits.ts";
import { createSharedCounters } from "./shared-counters.ts";

const open: CaptchaStrength = { isSolved: false, isProven: false, isHard: false };
const unproven: CaptchaStrength = { ...open, isSolved: true };
const proven: CaptchaStrength = { ...unproven, isProven: true };
const hard: CaptchaStrength = { ...proven, isHard: true };

const innocent = "192.0.2.55";

test("an address over its limit is refused with the seconds to wait, and others are not", async () => {
  const { limits } = start();
  expect(await taken(limits, 6, () => "203.0.113.7", unproven)).toBe(5);
  expect(await refusalOf(limits.consumeForm("203.0.113.7", unproven))).toMatchObject({
    code: "rate",
    retryAfter: 59 * 60,
  });
  expect(await taken(limits, 6, () => "203.0.113.8", unproven)).toBe(5);
  // Those before count as well.
  expect(await taken(limits, 21, () => "203.0.113.7", proven)).toBe(15);
});

test("a refused request is not counted, and a failed one is given back", async () => {
  const { limits, pass } = start();
  const giveBack = await limits.consumeForm(innocent, unproven);
  await giveBack();
  expect(await taken(limits, 50, () => innocent, unproven)).toBe(5);
  pass(3600);
  expect(await taken(limits, 50, () => innocent, unproven)).toBe(5);
});

test.each([
  ["/64 of one /56", (at: number) => `2001:db8:1:${(0x200 + at).toString(16)}::1`, 40],
  ["/64 of one /48", (at: number) => `2001:db8:1:${at.toString(16)}00::1`, 80],
  ["IPv4 addresses of one /24", (at: number) => `203.0.113.${at}`, 60],
  ["IPv4 addresses of one /16", (at: number) => `203.0.${at}.1`, 200],
])("many %s together send as many forms as their network is allowed", async (_, addressOf, most) => {
  const { limits } = start();
  let count = 0;
  for (let at = 0; at < 200; at++) count += await taken(limits, 10, () => addressOf(at), proven);
  expect(count).toBe(most);
  // Who proves harder work gets a little more, by the minute.
  const more = await taken(limits, 100, () => addressOf(1), hard);
  expect(more).toBeGreaterThanOrEqual(1);
  expect(more).toBeLessThanOrEqual(5);
  expect(await taken(limits, 1, () => innocent, proven)).toBe(1);
});

test("while 200 addresses flood the forms, a new visitor gets through within minutes", async () => {
  const { limits, pass } = start();
  let stored = 0;
  /** Each sends until it is refused. */
  const attack = async () => {
    for (let at = 1; at <= 200; at++)
      while (!(await refusalOf(limits.consumeForm(`${at}.1.1.1`, hard)))) stored += 1;
  };
  let longest = 0;
  for (let minute = 1, waiting = 0; minute < 60; minute++) {
    await attack();
    // At the worst moment, when the attack has taken all that it can of this minute. A new visitor after each success.
    const visitor = `192.${minute - waiting}.2.55`;
    if ((await taken(limits, 1, () => visitor, hard)) === 1) waiting = 0;
    else waiting += 1;
    longest = Math.max(longest, waiting);
    pass(60);
  }
  expect(stored).toBeGreaterThan(600);
  expect(stored).toBeLessThanOrEqual(600 + 30 * 60);
  expect(longest).toBeLessThanOrEqual(15);
});

test("forms beyond the ceiling of a minute go first to the networks that have sent fewest", async () => {
  const { limits, pass } = start();
  for (let at = 0; at < 600; at++)
    await limits.consumeForm(`${at % 250}.${Math.floor(at / 250)}.1.1`, proven);
  expect(await limits.checkForm(innocent)).toEqual({ needsHard: true });
  expect(await refusalOf(limits.consumeForm(innocent, proven))).toMatchObject({ code: "rate" });
  // One that proves and proves leaves the greater part of the minute to others.
  expect(await taken(limits, 40, () => "1.0.1.1", hard)).toBeLessThanOrEqual(12);
  expect(await taken(limits, 1, () => innocent, hard)).toBe(1);
  for (let at = 0; at < 100; at++) await taken(limits, 1, () => `${at}.9.9.9`, hard);
  const { retryAfter } = await limits.checkForm("198.51.100.9");
  expect(retryAfter).toBeLessThanOrEqual(60);
  pass(60);
  expect(await limits.checkForm("198.51.100.9")).toEqual({ needsHard: true });
});

test("forms without a calculation may use half of the total, forms without a captcha have their own ceiling", async () => {
  const { limits } = start();
  const spread = (at: number) => `${at % 250}.${Math.floor(at / 250)}.1.1`;
  expect(await taken(limits, 1000, spread, open)).toBe(100);
  expect(await taken(limits, 1000, spread, unproven)).toBe(300);
  expect(await taken(limits, 1000, (at) => spread(at + 1000), proven)).toBe(300);
});

test("letter case, plus suffixes and Gmail's dots do not make another mailbox", async () => {
  const { limits } = start();
  for (let count = 0; count < 10; count++)
    expect(await limits.consumeLetter(`a.n.a+${count}@gmail.com`)).toMatchObject({ isAllowed: true });
  expect(await limits.consumeLetter("Ana@Googlemail.com")).toMatchObject({ isAllowed: false });
  expect(await limits.consumeLetter("ana@example.org")).toMatchObject({ isAllowed: true });
});

test("a letter that is given back does not count", async () => {
  const { limits } = start();
  for (let count = 0; count < 20; count++) await (await limits.consumeLetter("ana@example.org")).refund();
  expect(await limits.consumeLetter("ana@example.org")).toMatchObject({ isAllowed: true });
});

test("requests of the site's own pages are not counted", async () => {
  const { limits } = start();
  for (let count = 0; count < 400; count++) await limits.consume("post", "");
  await expect(limits.consume("post", "")).resolves.toBeUndefined();
});

test("calls and uploads are limited by network too", async () => {
  const { limits } = start();
  const allowed = async (name: "post" | "upload", addressOf: (at: number) => string) => {
    for (let at = 0; ; at++) if (await refusalOf(limits.consume(name, addressOf(at)))) return at;
  };
  // The hour's limit of a network, and some that it may send by the minute.
  const ofNetwork = await allowed("upload", (at) => `2001:db8:1:${at.toString(16)}::1`);
  expect(ofNetwork).toBeGreaterThanOrEqual(40);
  expect(ofNetwork).toBeLessThanOrEqual(50);
  expect(await allowed("post", (at) => `2001:db8:1:${(at % 200).toString(16)}::1`)).toBe(600);
  expect(await allowed("upload", (at) => `203.0.113.${at}`)).toBeLessThanOrEqual(60 + 20);
});

test("one provider's IPv6 /32 cannot use up the uploads or forms of an hour", async () => {
  const { limits } = start();
  const addressOf = (at: number) => `2a00:1:${Math.floor(at / 12).toString(16)}:${(at % 12) * 256}::1`;
  const upload = async (address: string) =>
    (await refusalOf(limits.consume("upload", address))) === undefined;
  let stored = 0;
  for (let at = 0; at < 1400; at++) if (await upload(addressOf(at))) stored += 1;
  expect(stored).toBeGreaterThanOrEqual(400);
  expect(stored).toBeLessThanOrEqual(460);
  expect([await upload(innocent), await upload("2001:db8:9::1")]).toEqual([true, true]);
  expect(await taken(limits, 1400, addressOf, proven)).toBe(200);
});

test("while many networks exhaust the upload limit, a new visitor gets through within minutes", async () => {
  const { limits, pass } = start();
  const upload = async (address: string) =>
    (await refusalOf(limits.consume("upload", address))) === undefined;
  let longest = 0;
  for (let minute = 1, waiting = 0; minute < 60; minute++) {
    for (let at = 1; at <= 200; at++) while (await upload(`${at}.1.1.1`));
    waiting = (await upload(`192.${minute - waiting}.2.55`)) ? 0 : waiting + 1;
    longest = Math.max(longest, waiting);
    pass(60);
  }
  expect(longest).toBeLessThanOrEqual(15);
});

test("a factor raises the limits", async () => {
  const { limits } = start({ factor: 2 });
  expect(await taken(limits, 20, () => innocent, unproven)).toBe(10);
});

test("no counter holds an address or a mailbox in plain text", async () => {
  const keys: string[] = [];
  const memory = createMemoryCounters();
  const limits = createLimits({
    counters: {
      ...memory,
      increment(counters) {
        keys.push(...counters.map(({ table, key }) => `${table} ${key}`));
        return memory.increment(counters);
      },
    },
  });
  await limits.consumeForm(innocent, proven);
  await limits.consumeLetter("ana@example.com");
  expect(keys).toHaveLength(5);
  expect(keys.join("\n")).not.toMatch(/192\.0|ana|example/);
});

test("each refusal is reported with its rule and network", async () => {
  const told: string[] = [];
  const { limits } = start({ onRefusal: (rule, rung) => told.push(`${rule} ${rung}`) });
  await taken(limits, 6, () => innocent, unproven);
  expect(told).toEqual(["unproven address"]);
});

test("a form accepted for its harder calculation is not reported as refused", async () => {
  const told: string[] = [];
  const { limits } = start({ onRefusal: (rule, rung) => told.push(`${rule} ${rung}`) });
  // The last of them is over the limit of proven forms.
  expect(await taken(limits, 21, () => innocent, hard)).toBe(21);
  expect(told).toEqual([]);
  await taken(limits, 10, () => innocent, hard);
  expect(new Set(told)).toEqual(new Set(["hard address"]));
});

test.skipIf(!inject("postgresUrl"))(
  "two processes that share a PostgreSQL count together exactly",
  async () => {
    const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
    onTestFinished(() => database.destroy());
    const pool = new Pool({ connectionString: inject("postgresUrl") });
    onTestFinished(() => pool.end());
    const own = crypto.randomUUID();
    const secret = () => own;
    const copies = [0, 1].map(() =>
      createLimits({ counters: createSharedCounters(pool), secret, factor: 1000 }),
    );
    const few = [0, 1].map(() => createLimits({ counters: createSharedCounters(pool), secret }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        refusalOf((few[at % 2] as Limits).consumeForm(innocent, unproven)),
      ),
    );
    expect(answers.filter((refusal) => !refusal)).toHaveLength(5);
    expect(await refusalOf((copies[0] as Limits).consumeForm(innocent, unproven))).toBeUndefined();
    // The longest address that there can be.
    const longest = `${"a".repeat(60)}@${Date.now()}${"b".repeat(171)}.examples`;
    expect(longest).toHaveLength(254);
    expect(await (few[0] as Limits).consumeLetter(longest)).toMatchObject({ isAllowed: true });
  },
);

function start(parts: Parameters<typeof createLimits>[0] = {}) {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const limits = createLimits({ now: () => new Date(time), ...parts });
  return { limits, pass: (seconds: number) => void (time += seconds * 1000) };
}

/** How many of so many forms are taken. */
async function taken(
  limits: Limits,
  count: number,
  addressOf: (at: number) => string,
  worth: CaptchaStrength,
): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at++)
    if (!(await refusalOf(limits.consumeForm(addressOf(at), worth)))) passed += 1;
  return passed;
}

async function refusalOf(call: Promise<unknown>): Promise<ProblemError | undefined> {
  return call.then(
    () => undefined,
    (error: ProblemError) => error,
  );
}
