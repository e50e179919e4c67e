import type { CaptchaChallenge, CaptchaGet, CaptchaType, Proof, RepCode } from "#contract/captcha.ts";
import { CaptchaRefusal } from "#contract/client.ts";
import type { Client } from "#contract/client.ts";
import { encrypt } from "./cipher.ts";

/** How long the server knows a captcha, in milliseconds. */
export const lifetime = 120_000;
/** How long an answer waits at most for the calculation beside the picture; it counts without it, for a little less. */
const patience = 3000;

/** What has happened to the visitor's last step. */
export type Notice =
  | { reason: "wrong" | "expired" | "failed" | "offline" | "unavailable" }
  /** The device calculates in place of a picture: so many ask, or so many wrong answers came from this network. */
  | { reason: "busy" | "locked" }
  | { reason: "limited"; minutes: number };

export interface SessionState {
  kind: CaptchaType;
  /** `stopped`: there is no captcha to solve, and the notice says why. */
  phase: "loading" | "ready" | "checking" | "solved" | "stopped";
  /** While another is loading, the last one. */
  captcha: CaptchaChallenge | undefined;
  notice: Notice | undefined;
  /** What the form has to carry, once solved. */
  verification: string | undefined;
}

const limits: readonly string[] = ["6201", "6202", "6204"] satisfies RepCode[];
/** Refusals of pictures that a calculation gets around, and how that is told. */
const detours: Partial<Record<RepCode, "busy" | "locked">> = {
  "6201": "busy",
  "6202": "locked",
  "6204": "busy",
};
/** Refusals of a check that a new captcha mends. */
const renewals: Partial<Record<RepCode, "wrong" | "expired">> = { "6110": "expired", "6111": "wrong" };

export type Session = ReturnType<typeof createSession>;

/**
 * A visitor's way through captchas until one is solved: a wrong answer and the end of a captcha's time bring a new one.
 * Where pictures are refused because there are too many requests, the device calculates by itself.
 * What arrives after a newer one was asked for is dropped. `solve` does a calculation, or gives nothing.
 */
export function createSession({
  client,
  form,
  locale,
  solve,
}: {
  client: Pick<Client, "captchaGet" | "captchaCheck">;
  form: CaptchaGet["form"];
  locale: CaptchaGet["locale"];
  solve: (proof: Proof, signal: AbortSignal) => Promise<number | undefined>;
}) {
  let state: SessionState = {
    kind: "blockPuzzle",
    phase: "loading",
    captcha: undefined,
    notice: undefined,
    verification: undefined,
  };
  let attempt = new AbortController();
  let counter: Promise<number | undefined>;
  let expiry: ReturnType<typeof setTimeout>;
  const listeners = new Set<() => void>();

  function show(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function end(): void {
    attempt.abort();
    clearTimeout(expiry);
  }

  function stop(error: unknown): void {
    end();
    show({ phase: "stopped", notice: noticeOf(error) });
  }

  /** Asks for a captcha of a kind. With it comes the notice that says what became of the last. */
  async function take(kind: CaptchaType, notice?: Notice): Promise<void> {
    end();
    const { signal } = (attempt = new AbortController());
    const captcha = kind === state.kind ? state.captcha : undefined;
    show({ kind, phase: "loading", captcha, notice: undefined });
    try {
      const captcha = await client.captchaGet({ captchaType: kind, form, locale, proof: true });
      if (signal.aborted) return;
      counter = captcha.proof
        ? solve(captcha.proof, signal).catch(() => undefined)
        : Promise.resolve(undefined);
      expiry = setTimeout(() => void take(kind, { reason: "expired" }), lifetime);
      show({ phase: "ready", captcha, notice });
    } catch (error) {
      if (signal.aborted) return;
      const reason = detourOf(kind, error);
      if (reason) await take("proofOfWork", { reason });
      else stop(error);
      return;
    }
    if (kind === "proofOfWork") await work(signal);
  }

  /** The calculation in place of a picture, which is its own answer. */
  async function work(signal: AbortSignal): Promise<void> {
    const found = await counter;
    if (signal.aborted) return;
    if (found === undefined) stop(undefined);
    else await answer({ counter: found });
  }

  /** Answers the captcha with what its kind is answered by (see `pointJson` in the contract). */
  async function answer(point: object): Promise<void> {
    const { kind, captcha, phase } = state;
    const { signal } = attempt;
    if (phase !== "ready" || !captcha) return;
    clearTimeout(expiry);
    show({ phase: "checking", notice: undefined });
    try {
      const found = await Promise.race([counter, pause(patience)]);
      const { captchaVerification } = await client.captchaCheck({
        captchaType: kind,
        token: captcha.token,
        pointJson: encrypt(JSON.stringify(point), captcha.secretKey),
        ...(found !== undefined && { proof: { counter: found } }),
      });
      if (signal.aborted) return;
      end();
      show({ phase: "solved", verification: captchaVerification });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof CaptchaRefusal ? renewals[error.code] : undefined;
      const detour = detourOf(kind, error);
      if (reason) await take(kind, { reason });
      else if (detour) await take("proofOfWork", { reason: detour });
      else stop(error);
    }
  }

  return {
    take,
    answer,
    /** Drops what is under way. */
    end,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function detourOf(kind: CaptchaType, error: unknown): "busy" | "locked" | undefined {
  return kind !== "proofOfWork" && error instanceof CaptchaRefusal ? detours[error.code] : undefined;
}

function noticeOf(error: unknown): Notice {
  if (error instanceof CaptchaRefusal && limits.includes(error.code))
    return { reason: "limited", minutes: Math.ceil((error.retryAfter ?? 60) / 60) };
  // A failure that tells when to try again is an outage, in which the form could not be taken either.
  if (error instanceof CaptchaRefusal && error.retryAfter) return { reason: "unavailable" };
  return { reason: navigator.onLine === false ? "offline" : "failed" };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
