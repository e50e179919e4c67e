import { afterEach, expect, test, vi } from "vitest";
import { createCaptcha } from "#api/captcha/captcha.ts";
import { createMemoryStore, type CaptchaStore } from "#api/captcha/captcha-store.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { captchaLifetime, captchaTypes, type CaptchaType } from "#contract/captcha-types.ts";
import { createClient } from "#contract/client.ts";
import { startApi } from "#test/api.ts";
import { drawPicture } from "#test/draw-picture.ts";
import { createSession, type Session, type SessionState } from "./session.ts";

const visitor = { address: "198.51.100.7", agent: "" };
const nothingFits = { x: 1, y: 5 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(captchaTypes)("a right answer to %s returns a verification with its proof", async (kind) => {
  const { session, captcha, solve } = await start();
  await session.take(kind);
  await solve();
  expect(session.state()).toMatchObject({ kind, phase: "solved" });
  const verification = session.state().verification ?? "";
  expect(await captcha.peek(verification, "contact", visitor)).toEqual({ isProven: true, isHard: false });
  expect(await captcha.peek(verification, "survey", visitor)).toBeUndefined();
});

test("a wrong answer loads a new captcha and says so", async () => {
  const { session, pass } = await start();
  await session.take("blockPuzzle");
  const first = session.state().captcha?.token;
  pass(1000);
  await session.answer(nothingFits);
  expect(session.state()).toMatchObject({ phase: "ready", notice: { reason: "wrong" } });
  expect(session.state().captcha?.token).not.toBe(first);
});

test("an expired captcha is replaced, and the dialog says so", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { session } = await start();
  await session.take("clickWord");
  const first = session.state().captcha?.token;
  vi.advanceTimersByTime(captchaLifetime);
  await until(session, ({ phase }) => phase === "ready");
  expect(session.state()).toMatchObject({ kind: "clickWord", notice: { reason: "expired" } });
  expect(session.state().captcha?.token).not.toBe(first);
});

test("an answer to a captcha that the server no longer has loads a new one", async () => {
  const { session, pass } = await start();
  await session.take("blockPuzzle");
  pass(captchaLifetime + 1000);
  await session.answer(nothingFits);
  expect(session.state()).toMatchObject({ phase: "ready", notice: { reason: "expired" } });
});

test("while pictures are refused, the device calculates instead, and says so", async () => {
  const { session, captcha, refuse } = await start();
  const notices: unknown[] = [];
  session.subscribe(() => notices.push(session.state().notice));
  refuse("picture");
  await session.take("clickWord");
  expect(notices).toContainEqual({ reason: "busy" });
  expect(session.state()).toMatchObject({ kind: "proofOfWork", phase: "solved" });
  const verification = session.state().verification ?? "";
  expect(await captcha.peek(verification, "contact", visitor)).toMatchObject({ isProven: true });
});

test("if calculations are refused too, the minutes to wait are shown", async () => {
  const { session, refuse } = await start();
  refuse("picture", "calculation");
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({
    kind: "proofOfWork",
    phase: "stopped",
    notice: { reason: "limited", minutes: 3 },
  });
});

test("where the browser cannot calculate, as over plain http, the minutes to wait are shown", async () => {
  vi.spyOn(globalThis.crypto, "subtle", "get").mockReturnValue(undefined as unknown as SubtleCrypto);
  const { session, refuse } = await start();
  refuse("picture");
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({
    kind: "blockPuzzle",
    phase: "stopped",
    notice: { reason: "limited", minutes: 3 },
  });
});

test("a form that needs a hard calculation gets one and is accepted with it", async () => {
  const { session, captcha, needHard } = await start();
  needHard();
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({ kind: "proofOfWork", phase: "solved" });
  const verification = session.state().verification ?? "";
  expect(await captcha.peek(verification, "contact", visitor)).toEqual({ isProven: true, isHard: true });
});

test("without an answer from the server it stops, and a retry continues", async () => {
  const { session, cut } = await start();
  cut(true);
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({ phase: "stopped", notice: { reason: "failed" } });
  vi.stubGlobal("navigator", { onLine: false });
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({ phase: "stopped", notice: { reason: "offline" } });
  cut(false);
  await session.take("blockPuzzle");
  expect(session.state()).toMatchObject({ phase: "ready", notice: undefined });
});

test("an answer waits three seconds for a slow calculation, then is sent without it", async () => {
  const { session, captcha, solve } = await start({ solveProof: () => new Promise(() => {}) });
  await session.take("blockPuzzle");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const solved = solve();
  await until(session, ({ phase }) => phase === "checking");
  vi.advanceTimersByTime(2999);
  expect(session.state().phase).toBe("checking");
  vi.advanceTimersByTime(1);
  await solved;
  const verification = session.state().verification ?? "";
  expect(await captcha.peek(verification, "contact", visitor)).toEqual({ isProven: false, isHard: false });
});

test("a failed calculation does not block a picture, but fails where it replaces one", async () => {
  const { session, solve } = await start({ solveProof: () => Promise.reject(new Error("no ciphers")) });
  await session.take("blockPuzzle");
  await solve();
  expect(session.state().phase).toBe("solved");
  await session.take("proofOfWork");
  expect(session.state()).toMatchObject({ phase: "stopped", notice: { reason: "failed" } });
});

test("of two requested captchas, the later one is used", async () => {
  const { session } = await start();
  await Promise.all([session.take("blockPuzzle"), session.take("clickWord")]);
  expect(session.state()).toMatchObject({ kind: "clickWord", phase: "ready" });
  expect(session.state().captcha?.captchaType).toBe("clickWord");
});

/** The captcha that was drawn last, as the store has it. */
let waiting: Waiting | undefined;

/**
 * A session with a real API. Its clock stands until it is told to pass milliseconds. Calculations are answered from the
 * store, at once (api/captcha/http.test.ts solves them).
 */
async function start({
  solveProof = async () => waiting?.counter ?? waiting?.answer.counter,
}: { solveProof?: () => Promise<number | undefined> } = {}) {
  let time = Date.now();
  let isCut = false;
  const now = () => new Date(time);
  const pass = (milliseconds: number) => void (time += milliseconds);
  const memory = createMemoryStore({ now });
  const store: CaptchaStore = {
    ...memory,
    put(id, value, end) {
      if (id.startsWith("waiting:")) waiting = JSON.parse(value) as Waiting;
      return memory.put(id, value, end);
    },
  };
  const refused: ("picture" | "calculation")[] = [];
  let needsHard = false;
  const limits = createLimits({ factor: 1000 });
  const captcha = createCaptcha({
    store,
    drawPicture,
    now,
    limits: {
      checkForm: () => Promise.resolve({ needsHard }),
      consumeCaptcha: async (way, address) =>
        refused.includes(way) ? 170 : limits.consumeCaptcha(way, address),
    },
  });
  const api = await startApi({ captcha, limits, now });
  const client = createClient({
    baseUrl: "http://api.test",
    fetch: async (input, init) => {
      if (isCut) throw new TypeError("Failed to fetch");
      return api.request(String(input), init, { clientAddress: visitor.address });
    },
  });
  const session = createSession({ client, form: "contact", locale: "en", solve: solveProof });

  /** Gives the answer that waits in the store, a second later. */
  async function solve(): Promise<void> {
    pass(1000);
    const { captchaType, answer } = waiting!;
    await session.answer(captchaType === "blockPuzzle" ? { x: answer.x, y: 5 } : answer.points);
  }

  return {
    session,
    captcha,
    solve,
    pass,
    cut: (value: boolean) => void (isCut = value),
    refuse: (...ways: ("picture" | "calculation")[]) => void refused.push(...ways),
    needHard: () => void (needsHard = true),
  };
}

interface Waiting {
  captchaType: CaptchaType;
  answer: { x: number; points: object; counter?: number };
  /** Of the calculation beside a picture. */
  counter?: number;
}

function until(session: Session, isReached: (state: SessionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(check);
    check();
    function check() {
      if (!isReached(session.state())) return;
      stop();
      resolve();
    }
  });
}
