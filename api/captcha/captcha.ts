import { randomBytes } from "node:crypto";
import { createLimits, type Limits } from "#api/limiting/limits.ts";
import type { Visitor } from "#api/visitor.ts";
import { captchaLifetime, type CaptchaType } from "#contract/captcha-types.ts";
import type { CaptchaChallenge, CaptchaCheck, CaptchaGet, SolvedCaptcha } from "#contract/captcha.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { blockPuzzle } from "./block-puzzle.ts";
import { decrypt, encrypt } from "./cipher.ts";
import { clickWord } from "./click-word.ts";
import { createDrawPicture, Overloaded, type DrawPicture } from "./drawing-thread.ts";
import type { CaptchaKind, DrawnCaptcha, DrawOptions } from "./kind.ts";
import { proofOfWork, createProof } from "./proof-of-work.ts";
import { CaptchaError } from "./captcha-error.ts";
import type { CaptchaStore } from "./captcha-store.ts";
import { createVerifications, hash, hashVisitor, type CaptchaGuard } from "./verification.ts";

/** The captcha's two calls and the second verification. */
export interface Captcha extends CaptchaGuard {
  /**
   * Creates a captcha.
   * @throws CaptchaError 6112, 6201.
   */
  get(input: CaptchaGet, visitor: Visitor): Promise<CaptchaChallenge>;
  /**
   * Checks an answer, once for each token.
   * @throws CaptchaError 6110, 6111.
   */
  check(input: CaptchaCheck, visitor: Visitor): Promise<SolvedCaptcha>;
}

/** A captcha that is not answered yet. */
interface PendingCaptcha {
  captchaType: CaptchaType;
  answer: unknown;
  secretKey: string;
  form: SubmissionKind | undefined;
  /** Whether the calculation in place of a picture is the hard one. */
  isHard: boolean;
  /** The solution of the calculation beside the picture, if one was requested. */
  counter: number | undefined;
  /** Its visitor, hashed with the token. */
  visitor: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const kinds: Record<CaptchaType, CaptchaKind> = { blockPuzzle, clickWord, proofOfWork };

/**
 * Creates the captchas of a site. `limits` bound their number, and tell which captcha a form needs in order to be stored;
 * `now` is the clock.
 */
export function createCaptcha({
  store,
  limits = createLimits(),
  now = () => new Date(),
  drawPicture = createDrawPicture(),
}: {
  store: CaptchaStore;
  limits?: Pick<Limits, "checkForm" | "consumeCaptcha">;
  now?: () => Date;
  drawPicture?: DrawPicture;
}): Captcha {
  const verifications = createVerifications(store, now);

  /**
   * Checks the limits, and returns whether a calculation has to be the hard one.
   * @throws CaptchaError 6201 for a picture if the form would be refused with it, so that the client requests a calculation at
   *   once.
   */
  async function checkLimits({ captchaType, form }: CaptchaGet, { address }: Visitor): Promise<boolean> {
    const isPicture = captchaType !== "proofOfWork";
    const { needsHard, retryAfter = undefined } = form
      ? await limits.checkForm(address)
      : { needsHard: false };
    if (retryAfter !== undefined) throw new CaptchaError("6201", { retryAfter });
    if (needsHard && isPicture) throw new CaptchaError("6201", { retryAfter: 60 });
    const wait = await limits.consumeCaptcha(isPicture ? "picture" : "calculation", address);
    if (wait !== undefined) throw new CaptchaError("6201", { retryAfter: wait });
    return needsHard;
  }

  /**
   * Draws a captcha. Calculations do not go through the pictures' thread, so that a flood of pictures cannot delay them.
   * @throws CaptchaError 6201 if too many pictures are pending, so that the client goes on with a calculation; 6112.
   */
  async function draw(captchaType: CaptchaType, options: DrawOptions): Promise<DrawnCaptcha> {
    try {
      return await (captchaType === "proofOfWork"
        ? proofOfWork.draw(options)
        : drawPicture(captchaType, options));
    } catch (cause) {
      throw cause instanceof Overloaded
        ? new CaptchaError("6201", { retryAfter: 60 })
        : new CaptchaError("6112", { cause });
    }
  }

  return {
    async get(input, visitor) {
      const { captchaType, form, locale, proof: wantsProof } = input;
      const isHard = await checkLimits(input, visitor);
      const { answer, challenge } = await draw(captchaType, { locale, isHard });
      const beside = wantsProof && !challenge.proof ? await createProof("besidePicture") : undefined;
      const token = randomBytes(16).toString("hex");
      const secretKey = randomBytes(8).toString("hex");
      const pending: PendingCaptcha = {
        captchaType,
        answer,
        secretKey,
        form,
        isHard,
        counter: beside?.counter,
        visitor: hashVisitor(visitor, token),
        createdAt: now().getTime(),
      };
      const end = new Date(now().getTime() + captchaLifetime);
      await store.put(pendingId(token), JSON.stringify(pending), end);
      return {
        ...emptyChallenge,
        ...challenge,
        ...(beside && { proof: beside.proof }),
        captchaType,
        token,
        secretKey,
      };
    },

    async check({ captchaType, token, pointJson, proof }, visitor) {
      const found = await store.take(pendingId(token));
      if (!found) throw new CaptchaError("6110");
      const pending = JSON.parse(found) as PendingCaptcha;
      const kind = kinds[pending.captchaType];
      const plaintext = decrypt(pointJson, pending.secretKey) ?? "";
      const isRight =
        kind.isRight(pending.answer, parseJson(plaintext)) &&
        pending.captchaType === captchaType &&
        now().getTime() - pending.createdAt >= kind.minSolveTime;
      if (!isRight) throw new CaptchaError("6111");
      const captchaVerification = encrypt(`${token}---${plaintext}`, pending.secretKey);
      const hasProof =
        hasProofFor(pending, proof?.counter) && pending.visitor === hashVisitor(visitor, token);
      const isHard = hasProof && captchaType === "proofOfWork" && pending.isHard;
      const solved = { form: pending.form, isProven: hasProof, isHard };
      await verifications.keep(captchaVerification, visitor, solved);
      return { captchaType, token, result: true, captchaVerification };
    },

    peek: verifications.peek,
    spend: verifications.spend,
  };
}

const emptyChallenge = {
  originalImageBase64: null,
  jigsawImageBase64: null,
  wordList: null,
  proof: null,
  result: false,
};

/**
 * Whether the calculation was done, and for one form. Clients that name no form get a verification for any form, which
 * counts as unproven.
 */
function hasProofFor({ form, captchaType, counter }: PendingCaptcha, solution: number | undefined): boolean {
  if (!form) return false;
  return captchaType === "proofOfWork" || (counter !== undefined && counter === solution);
}

function parseJson(plaintext: string): unknown {
  try {
    return JSON.parse(plaintext);
  } catch {
    return undefined;
  }
}

const pendingId = (token: string) => `waiting:${hash(token)}`;
