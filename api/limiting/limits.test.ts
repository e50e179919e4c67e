import { Pool } from "pg";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { ProblemError } from "#api/problems.ts";
import { createCounters, startSweep, type CreateCounter } from "./counters.ts";
import { createLimits, type CaptchaStrength, type Limits } from "./limits.ts";

const unproven: CaptchaStrength = { isProven: false, isHard: false };
const proven: CaptchaStrength = { isProven: true, isHard: false };
const hard: CaptchaStrength = { isProven: true, isHard: true };

const innocent = "192.0.2.55";
/** Addresses of as many providers. */
const spread = (at: number) => `${(at % 200) + 1}.${Math.floor(at / 200)}.1.1`;

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse("2026-11-22T12:00:00Z"),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  onTestFinished(() => void vi.useRealTimers());
});

test("an address over its limit is refused with the seconds to wait, and others are not", async () => {
  const limits = createLimits();
  expect(await taken(limits, 12, () => "203.0.113.7", unproven)).toBe(12);
  vi.advanceTimersByTime(60_000);
  // Those before count as well.
  expect(await taken(limits, 12, () => "203.0.113.7", proven)).toBe(8);
  const refusal = await refusalOf(limits.consumeForm("203.0.113.7", proven));
  expect(refusal).toMatchObject({ code: "rate", retryAfter: 58 * 60 });
  expect(await taken(limits, 1, () => "203.0.113.8", proven)).toBe(1);
  vi.advanceTimersByTime(58 * 60_000 - 1000);
  expect(await taken(limits, 1, () => "203.0.113.7", proven)).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(await taken(limits, 1, () => "203.0.113.7", proven)).toBe(1);
});

test("who waits as told is not refused by another limit", async () => {
  const limits = createLimits();
  await taken(limits, 20, () => "203.0.113.7", proven);
  vi.advanceTimersByTime(30 * 60_000);
  for (let at = 0; at < 180; at++) await taken(limits, 1, () => `203.0.${at}.1`, proven);
  // The address and its network are at their limits; the network's window ends no later than the address's.
  const { retryAfter = 0 } = (await refusalOf(limits.consumeForm("203.0.113.7", proven))) ?? {};
  vi.advanceTimersByTime(retryAfter * 1000);
  expect(await taken(limits, 1, () => "203.0.113.7", proven)).toBe(1);
});

test("a refused request is not counted, and a failed one is given back", async () => {
  const limits = createLimits();
  const { refund } = await limits.consumeForm(innocent, proven);
  await refund();
  expect(await taken(limits, 50, () => innocent, proven)).toBe(20);
  vi.advanceTimersByTime(3_600_000);
  expect(await taken(limits, 50, () => innocent, proven)).toBe(20);
});

test.each([
  ["/64 of one /48", (at: number) => `2001:db8:1:${at.toString(16)}00::1`, 80],
  ["IPv4 addresses of one /16", (at: number) => `203.0.${at}.1`, 200],
])(
  "many %s send as many forms as their network may, and shut nobody else out",
  async (_, addressOf, most) => {
    const limits = createLimits();
    let count = 0;
    for (let at = 0; at < 200; at++) count += await taken(limits, 10, () => addressOf(at), hard);
    expect(count).toBe(most);
    expect(await limits.checkForm(innocent)).toEqual({ needsHard: false });
    expect(await taken(limits, 20, () => innocent, proven)).toBe(20);
  },
);

test("while 200 addresses of as many providers flood the forms, visitors pass with the hard calculation", async () => {
  const limits = createLimits();
  let stored = 0;
  for (let minute = 1; minute < 59; minute++) {
    for (let at = 0; at < 200; at++)
      while (!(await refusalOf(limits.consumeForm(spread(at), hard)))) stored += 1;
    const visitor = `203.${minute}.2.55`;
    expect(await limits.checkForm(visitor)).toEqual({ needsHard: true });
    expect(await refusalOf(limits.consumeForm(visitor, proven))).toMatchObject({ code: "rate" });
    expect(await taken(limits, 1, () => visitor, hard)).toBe(1);
    vi.advanceTimersByTime(60_000);
  }
  expect(stored).toBe(200 * 20);
});

test("forms without a calculation may use half of the hour", async () => {
  const limits = createLimits();
  expect(await taken(limits, 1000, spread, unproven)).toBe(300);
  expect(await taken(limits, 1000, (at) => spread(at + 1000), proven)).toBe(300);
});

test("an address that has to wait even with the hard calculation is told for how long", async () => {
  const limits = createLimits();
  await taken(limits, 20, () => innocent, hard);
  expect(await limits.checkForm(innocent)).toEqual({ needsHard: true, retryAfter: 59 * 60 });
});

test("uploads are limited by address and network, and their ceiling ends with the minute", async () => {
  const limits = createLimits();
  const uploads = async (count: number, addressOf: (at: number) => string) => {
    let passed = 0;
    for (let at = 0; at < count; at++)
      if (!(await refusalOf(limits.consumeUpload(addressOf(at))))) passed += 1;
    return passed;
  };
  expect(await uploads(40, () => "203.0.113.7")).toBe(20);
  expect(await uploads(300, (at) => `2001:db8:1:${at.toString(16)}::1`)).toBe(80);
  expect(await uploads(400, spread)).toBe(200);
  const { retryAfter = 0 } = (await refusalOf(limits.consumeUpload(innocent))) ?? {};
  expect(retryAfter).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(await uploads(1, () => innocent)).toBe(1);
});

test("one network cannot use up pictures or calculations, and many addresses leave the calculation", async () => {
  const limits = createLimits();
  const line = (at: number) => `2001:db8:1:${at.toString(16)}::1`;
  const got = async (name: "picture" | "calculation", count: number, addressOf: (at: number) => string) => {
    let passed = 0;
    for (let at = 0; at < count; at++)
      if ((await limits.consumeCaptcha(name, addressOf(at))) === undefined) passed += 1;
    return passed;
  };
  expect(await got("picture", 31, () => innocent)).toBe(30);
  expect(await limits.consumeCaptcha("picture", innocent)).toBe(60);
  expect(await got("picture", 6500, line)).toBe(180);
  expect(await got("calculation", 6500, line)).toBe(180);
  // 200 addresses, each as fast as it may.
  expect(await got("picture", 6200, (at) => spread(at % 200))).toBe(6000 - 210);
  expect(await got("calculation", 6200, (at) => spread(at % 200))).toBe(6000);
  expect(await limits.consumeCaptcha("picture", "192.0.2.56")).toBe(60);
  expect(await limits.consumeCaptcha("calculation", "192.0.2.56")).toBeUndefined();
});

test("one address or network does not have lists rendered for all others", async () => {
  const limits = createLimits();
  const rendered = async (count: number, addressOf: (at: number) => string) => {
    let passed = 0;
    for (let at = 0; at < count; at++)
      if ((await limits.consumeQuery(addressOf(at))) === undefined) passed += 1;
    return passed;
  };
  expect(await rendered(100, () => "203.0.113.7")).toBe(60);
  expect(await limits.consumeQuery("203.0.113.7")).toBe(60);
  expect(await rendered(1000, (at) => `203.0.${at % 256}.8`)).toBe(480 - 60);
  expect(await rendered(10, () => innocent)).toBe(10);
});

test("three letters an hour go to a mailbox, whose spellings count as one", async () => {
  const limits = createLimits();
  for (let count = 0; count < 20; count++) await (await limits.consumeLetter("a.n.a@gmail.com", 1)).refund();
  for (let count = 0; count < 3; count++)
    expect(await limits.consumeLetter(`a.n.a+${count}@gmail.com`, 1)).toMatchObject({ isAllowed: true });
  expect(await limits.consumeLetter("Ana@Googlemail.com", 1)).toMatchObject({ isAllowed: false });
  expect(await limits.consumeLetter("ana@example.org", 1)).toMatchObject({ isAllowed: true });
});

test.each([
  ["an IPv6 /48", (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ["an IPv4 /16", (at: number) => `203.0.${at % 256}.1`],
])("%s that sends forms all day does not use up the acknowledgements of others", async (_, addressOf) => {
  const used: string[] = [];
  const limits = createLimits({ lettersPerDay: 1000, onLettersUsed: (share) => used.push(share) });
  const send = async (address: string, mailbox: string) => {
    const { ofNetwork } = await limits.consumeForm(address, hard);
    return (await limits.consumeLetter(mailbox, ofNetwork)).isAllowed;
  };
  let acknowledged = 0;
  for (let hour = 0; hour < 23; hour++) {
    for (let at = 0; at < 250; at++)
      if (await send(addressOf(at), `${hour}-${at}@example.com`).catch(() => false)) acknowledged += 1;
    expect(await send(`198.${hour}.1.1`, `visitor-${hour}@example.com`)).toBe(true);
    vi.advanceTimersByTime(3_600_000);
  }
  expect(used).toEqual(["half"]);
  expect(acknowledged).toBeLessThan(500 + 23 * 10);
});

test("once the day's acknowledgements are written, there are none until it ends", async () => {
  const used: string[] = [];
  const limits = createLimits({ lettersPerDay: 4, onLettersUsed: (share) => used.push(share) });
  for (let at = 0; at < 4; at++)
    expect(await limits.consumeLetter(`${at}@example.com`, 1)).toMatchObject({ isAllowed: true });
  expect(await limits.consumeLetter("late@example.com", 1)).toMatchObject({ isAllowed: false });
  expect(used).toEqual(["half", "all"]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await limits.consumeLetter("late@example.com", 1)).toMatchObject({ isAllowed: true });
});

test("a factor raises the limits", async () => {
  expect(await taken(createLimits({ factor: 2 }), 50, () => innocent, unproven)).toBe(40);
});

test("no counter holds an address or a mailbox in plain text, and a new secret gives new keys", async () => {
  const keys: string[] = [];
  let secret = "one";
  const inMemory = createCounters();
  const createCounter: CreateCounter = (name, ...rest) => {
    const counter = inMemory(name, ...rest);
    return {
      duration: counter.duration,
      get: (key) => counter.get(key),
      reward: (key) => counter.reward(key),
      penalty(key) {
        keys.push(`${name} ${key}`);
        return counter.penalty(key);
      },
    };
  };
  const limits = createLimits({ createCounter, secret: () => secret });
  const count = async () => {
    await limits.consumeForm(innocent, proven);
    await limits.consumeLetter("ana@example.com", 1);
    return keys.splice(0);
  };
  const first = await count();
  expect(first).toHaveLength(5);
  expect(first.join("\n")).not.toMatch(/192\.0|ana|example/);
  expect(await count()).toEqual(first);
  secret = "two";
  expect((await count()).filter((key) => first.includes(key))).toEqual(["form:all all", "letters all"]);
});

test("each refusal is reported with its limit", async () => {
  const told: string[] = [];
  const limits = createLimits({ onRefusal: (reason) => told.push(reason) });
  await taken(limits, 21, () => innocent, unproven);
  expect(told).toEqual(["unproven form by address"]);
});

test("a clock that was wrong does not keep a limit for long", async () => {
  const limits = createLimits();
  vi.setSystemTime(Date.now() + 365 * 86_400_000);
  await taken(limits, 20, () => innocent, proven);
  vi.setSystemTime(Date.now() - 365 * 86_400_000);
  expect((await limits.checkForm(innocent)).retryAfter).toBeLessThanOrEqual(59 * 60);
  vi.advanceTimersByTime(59 * 60_000);
  expect(await limits.checkForm(innocent)).toEqual({ needsHard: false });
});

test.skipIf(!inject("postgresUrl"))("copies that share a PostgreSQL count together exactly", async () => {
  vi.useRealTimers();
  const pool = await openPool();
  const own = crypto.randomUUID();
  const copies = [0, 1].map(() =>
    createLimits({ createCounter: createCounters(pool), secret: () => own, factor: 2 }),
  );
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, at) => refusalOf((copies[at % 2] as Limits).consumeForm(innocent, hard))),
  );
  const refused = answers.filter((refusal) => refusal !== undefined);
  expect(answers.length - refused.length).toBeLessThanOrEqual(40);
  expect(await taken(copies[0] as Limits, 80, () => innocent, hard)).toBe(
    40 - (answers.length - refused.length),
  );
  for (const { retryAfter = 0 } of refused) {
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(59 * 60);
  }
});

test.skipIf(!inject("postgresUrl"))("expired rows and those of a wrong clock are deleted", async () => {
  vi.useRealTimers();
  const pool = await openPool();
  const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const now = Date.now();
  for (const [at, expire] of [now - 1, now + 3_600_000, now + 365 * 86_400_000].entries()) {
    await pool.query("insert into rate_limits (key, points, expire) values ($1, 1, $2)", [keys[at], expire]);
    const captcha = [keys[at], new Date(expire).toISOString()];
    await pool.query("insert into captcha (id, data, expires_at) values ($1, '', $2)", captcha);
  }
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const sweep = startSweep(pool, (error) => {
    throw error;
  });
  vi.advanceTimersByTime(60_000);
  sweep.stop();
  vi.useRealTimers();
  for (const select of ["select key from rate_limits where key", "select id as key from captcha where id"])
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`${select} = any($1)`, [keys]);
      expect(rows).toEqual([{ key: keys[1] }]);
    });
});

async function openPool(): Promise<Pool> {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
  await database.destroy();
  const pool = new Pool({ connectionString: inject("postgresUrl") });
  onTestFinished(() => pool.end());
  return pool;
}

/** How many of so many forms are taken. */
async function taken(
  limits: Limits,
  count: number,
  addressOf: (at: number) => string,
  strength: CaptchaStrength,
): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at++)
    if (!(await refusalOf(limits.consumeForm(addressOf(at), strength)))) passed += 1;
  return passed;
}

async function refusalOf(call: Promise<unknown>): Promise<ProblemError | undefined> {
  return call.then(
    () => undefined,
    (error: ProblemError) => error,
  );
}
