import { createCipheriv } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CaptchaType } from "#contract/captcha-types.ts";
import {
  captchaCheckAnswerSchema,
  captchaGetAnswerSchema,
  repCodes,
  type CaptchaChallenge,
  type Proof,
} from "#contract/captcha.ts";
import { testOnEach } from "#test/databases.ts";
import { drawPicture } from "#test/draw-picture.ts";
import { createCaptcha, type Captcha } from "./captcha.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { captchaResource } from "./http.ts";
import { createDatabaseStore, createMemoryStore, type CaptchaStore } from "./captcha-store.ts";
import { messages } from "./captcha-error.ts";

const visitor = { address: "192.0.2.7", agent: "Browser/1" };
const start = Date.parse("2026-11-21T12:00:00Z");

// oxlint-disable-next-line vitest/expect-expect
test("a client of the protocol solves a slider, and its verification is good for one form", () =>
  expectSolved((site) => site));
testOnEach(
  "a client of the protocol solves a slider, and its verification is good for one form",
  (database) => expectSolved((options) => ({ ...options, store: createDatabaseStore(database, options) })),
);

async function expectSolved(
  change: (options: { now: () => Date }) => { now: () => Date; store?: CaptchaStore },
): Promise<void> {
  const site = open(change);
  const puzzle = await site.get({
    captchaType: "blockPuzzle",
    clientUid: "slider-2f0c1d9e-7b3a-4a54-9f0e-3c1d6a7b8e90",
    ts: 1763687000000,
  });
  expect(puzzle).toMatchObject({
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
    secretKey: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    wordList: null,
  });
  site.wait(3);
  // As the jQuery client does at 280 pixels: a fraction of the 310-pixel scale, y fixed.
  const dragged = Math.round((site.answer().x * 280) / 310);
  const { reply, verification } = await site.check(puzzle, `{"x":${(dragged * 310) / 280},"y":5}`);
  expect(reply).toMatchObject({ repCode: "0000", repMsg: null, success: true });
  expect(reply.repData).toMatchObject({
    result: true,
    token: puzzle.token,
    captchaVerification: verification,
  });
  // It named no form, as that client never does: any form takes it, with tighter limits.
  expect(await site.captcha.peek(verification, "quote", visitor)).toEqual({ isProven: false, isHard: false });
  expect(await site.captcha.peek(verification, "contact", visitor)).toEqual({
    isProven: false,
    isHard: false,
  });
  const spent = await Promise.all(Array.from({ length: 5 }, () => site.captcha.spend(verification)));
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await site.captcha.peek(verification, "quote", visitor)).toBeUndefined();
}

test("a client of the protocol solves a picture with points", async () => {
  const site = open();
  const picture = await site.get({ captchaType: "clickWord" });
  expect(picture.wordList).toHaveLength(3);
  expect(picture.jigsawImageBase64).toBeNull();
  site.wait(3);
  const clicks = site.answer().points.map(({ x, y }) => ({ x: x + 7, y: y - 6 }));
  const { reply, verification } = await site.check(picture, JSON.stringify(clicks));
  expect(reply.repCode).toBe("0000");
  expect(await site.captcha.spend(verification)).toBe(true);
});

test("a verification is computed from the client's own plaintext, however it writes numbers", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const { reply, verification } = await site.check(puzzle, `{ "y":5.0, "x":${site.answer().x}.0 }`);
  expect(reply.repData?.captchaVerification).toBe(verification);
});

test("a calculation replaces a picture", { timeout: 60_000 }, async () => {
  const site = open();
  const challenge = await site.get({ captchaType: "proofOfWork", form: "contact" });
  expect(challenge).toMatchObject({ originalImageBase64: null, proof: { parameters: { cost: 5000 } } });
  const { reply, verification } = await site.check(challenge, JSON.stringify(await solve(challenge.proof)));
  expect(reply.repCode).toBe("0000");
  expect(await site.captcha.peek(verification, "contact", visitor)).toEqual({
    isProven: true,
    isHard: false,
  });
  expect(await site.captcha.spend(verification)).toBe(true);
});

test("a wrong calculation is a wrong answer", async () => {
  const site = open();
  const challenge = await site.get({ captchaType: "proofOfWork" });
  const { reply } = await site.check(challenge, JSON.stringify({ counter: site.answer().counter + 1 }));
  expect(reply.repCode).toBe("6111");
});

test("a calculation solved with the picture proves it for its form and visitor", async () => {
  const site = open();
  const solved = async (proof?: object) => {
    const puzzle = await site.get({ captchaType: "blockPuzzle", form: "quote", proof: true });
    site.wait(3);
    return site.check(puzzle, `{"x":${site.answer().x},"y":5}`, {
      proof: proof ?? (await solve(puzzle.proof)),
    });
  };
  const { verification } = await solved();
  const { peek } = site.captcha;
  expect(await peek(verification, "quote", visitor)).toEqual({ isProven: true, isHard: false });
  expect(await peek(verification, "quote", { ...visitor, address: "198.51.100.9" })).toEqual({
    isProven: false,
    isHard: false,
  });
  expect(await peek(verification, "quote", { ...visitor, agent: "curl" })).toEqual({
    isProven: false,
    isHard: false,
  });
  expect(await peek(verification, "contact", visitor)).toBeUndefined();

  for (const wrong of [{ counter: -1 }, { counter: "1" }, "x"]) {
    const unproven = await solved(wrong as object);
    expect(unproven.reply.repCode).toBe("0000");
    expect(await peek(unproven.verification, "quote", visitor)).toEqual({ isProven: false, isHard: false });
  }
});

test("a token is checked once, whether the answer is right or wrong", async () => {
  const site = open();
  const wrong = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const right = `{"x":${site.answer().x},"y":5}`;
  expect((await site.check(wrong, '{"x":0,"y":5}')).reply.repCode).toBe("6111");
  expect((await site.check(wrong, right)).reply.repCode).toBe("6110");
});

// oxlint-disable-next-line vitest/expect-expect
test("only one of parallel answers to a token is checked", () => expectOneJudged((options) => options));
testOnEach("only one of parallel answers to a token is checked", (database) =>
  expectOneJudged((options) => ({ ...options, store: createDatabaseStore(database, options) })),
);

async function expectOneJudged(change: (options: { now: () => Date }) => object): Promise<void> {
  const site = open((options) => ({
    ...options,
    ...change(options),
    limits: createLimits({ factor: 10 }),
  }));
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const plaintext = `{"x":${site.answer().x},"y":5}`;
  const replies = await Promise.all(Array.from({ length: 8 }, () => site.check(puzzle, plaintext)));
  expect(replies.map(({ reply }) => reply.repCode).toSorted()).toEqual([
    "0000",
    ...Array<string>(7).fill("6110"),
  ]);
}

test("a captcha expires after 120 seconds, a verification after 180", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(119);
  const { reply, verification } = await site.check(puzzle, `{"x":${site.answer().x},"y":5}`);
  expect(reply.repCode).toBe("0000");
  site.wait(179);
  expect(await site.captcha.peek(verification, "contact", visitor)).toBeDefined();
  site.wait(1);
  expect(await site.captcha.peek(verification, "contact", visitor)).toBeUndefined();
  expect(await site.captcha.spend(verification)).toBe(false);

  const late = await site.get({ captchaType: "blockPuzzle" });
  const answer = `{"x":${site.answer().x},"y":5}`;
  site.wait(120);
  expect((await site.check(late, answer)).reply.repCode).toBe("6110");
});

test("an answer faster than a person can give is wrong", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(0.399);
  expect((await site.check(puzzle, `{"x":${site.answer().x},"y":5}`)).reply.repCode).toBe("6111");
  const other = await site.get({ captchaType: "blockPuzzle" });
  site.wait(0.4);
  expect((await site.check(other, `{"x":${site.answer().x},"y":5}`)).reply.repCode).toBe("0000");
});

test("an answer with another type is wrong and consumes the token", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const answer = `{"x":${site.answer().x},"y":5}`;
  expect((await site.check({ ...puzzle, captchaType: "clickWord" }, answer)).reply.repCode).toBe("6111");
  expect((await site.check(puzzle, answer)).reply.repCode).toBe("6110");
});

test.each(["", "{", "null", "[]", "5", '{"x":1e999,"y":5}', '{"y":5}', "\u0000"])(
  "the malformed answer %j is wrong, and no error",
  async (plaintext) => {
    const site = open();
    for (const captchaType of ["blockPuzzle", "clickWord", "proofOfWork"] as const) {
      const captcha = await site.get({ captchaType });
      site.wait(3);
      expect((await site.check(captcha, plaintext)).reply.repCode).toBe("6111");
    }
  },
);

test("an answer that is encrypted with another key is wrong", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const answer = `{"x":${site.answer().x},"y":5}`;
  expect((await site.check({ ...puzzle, secretKey: "A".repeat(16) }, answer)).reply.repCode).toBe("6111");
});

test("the captcha store holds no verification, token, address or user agent in plain text", async () => {
  const site = open();
  const puzzle = await site.get({ captchaType: "blockPuzzle" });
  site.wait(3);
  const { verification } = await site.check(puzzle, `{"x":${site.answer().x},"y":5}`);
  const solved = site.puts.filter(({ id }) => id.startsWith("solved:"));
  expect(solved).toHaveLength(1);
  for (const secret of [verification, puzzle.token, visitor.address, visitor.agent]) {
    expect(JSON.stringify(solved)).not.toContain(secret);
  }
});

const token = "71dd26999e314f9abb0c635336976635";
test.each([
  ["get", "", "0001"],
  ["get", "{", "0001"],
  ["get", "[]", "0001"],
  ["get", "null", "0001"],
  ["get", "{}", "0011"],
  ["get", { captchaType: "" }, "0011"],
  ["get", { captchaType: null }, "0011"],
  ["get", { captchaType: "rotatePuzzle" }, "0015"],
  ["get", { captchaType: 5 }, "0015"],
  ["check", { captchaType: "blockPuzzle" }, "0011"],
  ["check", { captchaType: "blockPuzzle", token }, "0011"],
  ["check", { captchaType: "blockPuzzle", token, pointJson: "" }, "0011"],
  ["check", { captchaType: "blockPuzzle", token: 5, pointJson: "x" }, "0016"],
  ["check", { captchaType: "blockPuzzle", token, pointJson: {} }, "0016"],
  ["check", { captchaType: "blockPuzzle", token, pointJson: "x".repeat(4097) }, "0016"],
  ["check", { captchaType: "blockPuzzle", token, pointJson: "x" }, "6110"],
  ["check", { captchaType: "proofOfWork", token, pointJson: "x" }, "6110"],
] as const)("%s of %j is answered with %s", async (call, body, code) => {
  const reply = await open().post(call, typeof body === "string" ? body : JSON.stringify(body));
  expect(reply).toMatchObject({ repCode: code, repData: null, success: false });
});

test("invalid values in extension fields are ignored", async () => {
  const site = open();
  const odd = { form: "login", locale: "fr", proof: "yes", browserInfo: 5, ts: {} };
  const picture = await site.get({ captchaType: "clickWord", ...odd });
  expect(picture.proof).toBeNull();
  expect(picture.wordList).toHaveLength(3);
});

test("any input is answered with HTTP 200 and an envelope", async () => {
  const site = open((options) => ({ ...options, limits: createLimits({ factor: 1000 }) }));
  const field = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom("blockPuzzle", "clickWord", token));
  const fields = fc.record(
    { captchaType: field, token: field, pointJson: field, proof: field, form: field, locale: field },
    { requiredKeys: [] },
  );
  const bodies = fc.oneof(
    fields.map((body) => JSON.stringify(body)),
    fc.json(),
    fc.string(),
    fc.uint8Array(),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("get", "check"), bodies, async (call, body) => {
      const reply = await site.post(call, body);
      expect(repCodes).toContain(reply.repCode);
      expect(reply.success).toBe(reply.repCode === "0000");
      expect(reply.repData === null).toBe(reply.repCode !== "0000");
    }),
    { numRuns: 200 },
  );
  expect(site.errors).toEqual([]);
});

test("excess gets are refused with the seconds to wait", async () => {
  const site = open((options) => ({ ...options, limits: createLimits({ factor: 0.1 }) }));
  const codes = [];
  for (let count = 0; count < 4; count++) codes.push(await site.ask("get", { captchaType: "clickWord" }));
  expect(codes.map(({ repCode }) => repCode)).toEqual(["0000", "0000", "0000", "6201"]);
  expect(codes.at(-1)?.retryAfter).toMatch(/^[1-9]\d*$/);
  expect((await site.ask("get", { captchaType: "proofOfWork" })).repCode).toBe("0000");
});

test("a server error is logged, and only its code is sent", async () => {
  const broken: CaptchaStore = {
    ...createMemoryStore(),
    put: () => Promise.reject(new Error("disk on fire")),
  };
  const site = open((options) => ({ ...options, store: broken }));
  const reply = await site.post("get", JSON.stringify({ captchaType: "blockPuzzle", locale: "es" }));
  expect(reply).toEqual({ repCode: "9999", repMsg: messages["9999"].es, repData: null, success: false });
  expect(site.errors).toMatchObject([{ message: "disk on fire" }]);
});

test("a picture that cannot be drawn has its own error code", async () => {
  const failing = () => Promise.reject(new Error("no pixels"));
  const site = open((options) => ({ ...options, drawPicture: failing }));
  expect((await site.post("get", JSON.stringify({ captchaType: "clickWord" }))).repCode).toBe("6112");
  expect(site.errors).toMatchObject([{ message: "no pixels" }]);
});

interface Answer {
  x: number;
  points: { x: number; y: number }[];
  counter: number;
}

/** A site with a captcha, a clock to move, and a store that shows what was put into it. */
function open(
  change: (options: { now: () => Date }) => Partial<Parameters<typeof createCaptcha>[0]> = (it) => it,
) {
  let clock = start;
  const now = () => new Date(clock);
  const options = { store: createMemoryStore({ now }), ...change({ now }), now };
  const puts: { id: string; data: string }[] = [];
  const store: CaptchaStore = {
    ...options.store,
    put(id, data, expiresAt) {
      puts.push({ id, data });
      return options.store.put(id, data, expiresAt);
    },
  };
  const captcha: Captcha = createCaptcha({ drawPicture, ...options, store });
  const errors: unknown[] = [];
  const app = captchaResource(captcha, { logError: (error) => errors.push(error) });

  async function send(call: "get" | "check", body: BodyInit) {
    const headers = { "Content-Type": "application/json;charset=UTF-8", "User-Agent": visitor.agent };
    const init = { method: "POST", headers, body };
    const response = await app.request(`/captcha/${call}`, init, { clientAddress: visitor.address });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/json/);
    return response;
  }
  async function post(call: "get" | "check", body: BodyInit) {
    const json: unknown = await (await send(call, body)).json();
    return call === "get" ? captchaGetAnswerSchema.parse(json) : captchaCheckAnswerSchema.parse(json);
  }

  return {
    captcha,
    errors,
    puts,
    post,
    wait: (seconds: number) => void (clock += seconds * 1000),
    answer: () => (JSON.parse(puts.at(-1)?.data ?? "{}") as { answer: Answer }).answer,
    async ask(call: "get" | "check", body: object) {
      const response = await send(call, JSON.stringify(body));
      const { repCode } = (await response.json()) as { repCode: string };
      return { repCode, retryAfter: response.headers.get("Retry-After") };
    },
    async get(body: object): Promise<CaptchaChallenge> {
      const { repData, repCode } = captchaGetAnswerSchema.parse(
        await (await send("get", JSON.stringify(body))).json(),
      );
      expect(repCode).toBe("0000");
      return repData as CaptchaChallenge;
    },
    /** Answers as a client of the protocol does, and forms the verification as it does. */
    async check(
      {
        captchaType,
        token,
        secretKey,
      }: { captchaType: CaptchaType; token: string; secretKey: string | null },
      plaintext: string,
      more: object = {},
    ) {
      const pointJson = aes(plaintext, secretKey);
      const body = JSON.stringify({ captchaType, token, pointJson, ...more });
      const reply = captchaCheckAnswerSchema.parse(await (await send("check", body)).json());
      return { reply, verification: aes(`${token}---${plaintext}`, secretKey) };
    },
  };
}

function aes(text: string, key: string | null): string {
  if (!key) return text;
  const cipher = createCipheriv("aes-128-ecb", key, null);
  return cipher.update(text, "utf8", "base64") + cipher.final("base64");
}

async function solve(proof: Proof | null): Promise<{ counter: number }> {
  const solution = proof && (await solveChallenge({ challenge: proof, deriveKey }));
  return { counter: solution?.counter ?? -1 };
}
