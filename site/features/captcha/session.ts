import { captchaLifetime, type CaptchaType } from "#contract/captcha-types.ts";
import type { CaptchaChallenge, CaptchaGet, Proof, RepCode } from "#contract/captcha.ts";
import { ApiError, CaptchaRefusal, type Client } from "#contract/client.ts";
import { canCalculate } from "./can-calculate.ts";
import { encrypt } from "./cipher.ts";

/** How long an answer waits for the proof of work, in milliseconds. Without it the answer is accepted too, with a lower score. */
const proofTimeout = 3000;

export type Notice =
  | { reason: "wrong" | "expired" | "failed" | "offline" | "unavailable" }
  /** Too many requests: the device calculates in place of a picture. */
  | { reason: "busy" }
  | { reason: "limited"; minutes: number };

export interface SessionState {
  kind: CaptchaType;
  /** `stopped`: there is no captcha; see the notice. */
  phase: "loading" | "ready" | "checking" | "solved" | "stopped";
  /** While another one loads, the previous one. */
  captcha: CaptchaChallenge | undefined;
  notice: Notice | undefined;
  /** The proof for the form, once solved. */
  verification: string | undefined;
}

/** Too many captchas. In place of pictures the device calculates then. */
const limited: RepCode = "6201";
/** Refusals of an answer after which a new captcha is loaded. */
const renewals: Partial<Record<RepCode, "wrong" | "expired">> = { "6110": "expired", "6111": "wrong" };

export type Session = ReturnType<typeof createSession>;

/**
 * Loads captchas until the visitor solves one: a wrong answer, or an expired captcha, loads another. Where pictures are
 * refused because of too many requests, the device calculates instead, if it can. Responses to superseded requests are
 * ignored.
 *
 * @param solve calculates a proof of work; undefined, or a rejection, where it failed
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
  solve: (proof: Proof, attempt: AbortController) => Promise<number | undefined>;
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

  /** Loads a captcha of a kind; the notice about the previous step is shown with it. */
  async function take(kind: CaptchaType, notice?: Notice): Promise<void> {
    end();
    const { signal } = (attempt = new AbortController());
    const captcha = kind === state.kind ? state.captcha : undefined;
    show({ kind, phase: "loading", captcha, notice: undefined });
    try {
      const captcha = await client.captchaGet({ captchaType: kind, form, locale, proof: true });
      if (signal.aborted) return;
      counter = captcha.proof
        ? solve(captcha.proof, attempt).catch(() => undefined)
        : Promise.resolve(undefined);
      expiry = setTimeout(() => void take(kind, { reason: "expired" }), captchaLifetime);
      show({ phase: "ready", captcha, notice });
    } catch (error) {
      if (signal.aborted) return;
      if (canDetour(kind, error)) await take("proofOfWork", { reason: "busy" });
      else stop(error);
      return;
    }
    if (kind === "proofOfWork") await work(signal);
  }

  async function work(signal: AbortSignal): Promise<void> {
    const found = await counter;
    if (signal.aborted) return;
    if (found === undefined) stop(undefined);
    else await answer({ counter: found });
  }

  /** Answers the captcha; see `pointJson` in the contract. */
  async function answer(point: object): Promise<void> {
    const { kind, captcha, phase } = state;
    const { signal } = attempt;
    if (phase !== "ready" || !captcha) return;
    clearTimeout(expiry);
    show({ phase: "checking", notice: undefined });
    try {
      const found = await Promise.race([counter, pause(proofTimeout)]);
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
      if (reason) await take(kind, { reason });
      else stop(error);
    }
  }

  return {
    take,
    answer,
    /** Aborts requests and calculations. */
    end,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the device may calculate in place of a picture that was refused. */
function canDetour(kind: CaptchaType, error: unknown): boolean {
  return kind !== "proofOfWork" && canCalculate() && isLimited(error);
}

function isLimited(error: unknown): error is CaptchaRefusal {
  return error instanceof CaptchaRefusal && error.code === limited;
}

function noticeOf(error: unknown): Notice {
  if (isLimited(error)) return { reason: "limited", minutes: Math.ceil((error.retryAfter ?? 60) / 60) };
  // A failure with a time to retry is an outage, in which the form would be refused as well.
  if (error instanceof CaptchaRefusal && error.retryAfter) return { reason: "unavailable" };
  // Browsers also deny a connection that works, so an answer counts for more.
  const hasAnswer = !error || error instanceof ApiError;
  return { reason: !hasAnswer && navigator.onLine === false ? "offline" : "failed" };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
