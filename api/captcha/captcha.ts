import { createHash, randomBytes } from "node:crypto";
import type { Limits } from "#api/limiting/limits.ts";
import { addressBlock } from "#api/limiting/networks.ts";
import type { Visitor } from "#api/visitor.ts";
import type {
  CaptchaChallenge,
  CaptchaCheck,
  CaptchaGet,
  CaptchaType,
  SolvedCaptcha,
} from "#contract/captcha.ts";
import type { SubmissionKind } from "#contract/submission-kinds.ts";
import { blockPuzzle } from "./block-puzzle.ts";
import { decrypt, encrypt } from "./cipher.ts";
import { clickWord } from "./click-word.ts";
import { createDrawPicture, Overloaded } from "./draw-picture.ts";
import type { DrawPicture } from "./draw-picture.ts";
import type { CaptchaKind, DrawnCaptcha, DrawOptions, Hardness } from "./kind.ts";
import { createCaptchaLimits } from "./limits.ts";
import type { CaptchaLimits, CaptchaMethod } from "./limits.ts";
import { proofOfWork, createProof, isHard } from "./proof-of-work.ts";
import { Refusal } from "./refusal.ts";
import type { CaptchaStore } from "./store.ts";

/** What a solved captcha is worth. */
export interface Verdict {
  /** Whether the client did the proof of work as well; those that did not get tighter limits. */
  isProven: boolean;
  /** Whether that was a calculation as hard as is asked for beyond the limits on forms. */
  isHard: boolean;
}

/** The second verification, inside the call that takes a form. */
export interface CaptchaGuard {
  /** What a verification is worth for a form and a visitor; undefined when it is unknown, expired, used or another's. */
  peek(verification: string, form: SubmissionKind, visitor: Visitor): Promise<Verdict | undefined>;
  /** Uses a verification up. Of several calls at once, one gets true. */
  spend(verification: string): Promise<boolean>;
}

/** The two calls of the captcha, and the second verification. */
export interface Captcha extends CaptchaGuard {
  /**
   * Makes a captcha.
   * @throws Refusal 6112, and those of the limits.
   */
  get(input: CaptchaGet, visitor: Visitor): Promise<CaptchaChallenge>;
  /**
   * Judges an answer, once for each token.
   * @throws Refusal 6110, 6111, and those of the limits.
   */
  check(input: CaptchaCheck, visitor: Visitor): Promise<SolvedCaptcha>;
}

/** A captcha that waits for its answer. */
interface Waiting {
  captchaType: CaptchaType;
  answer: unknown;
  secretKey: string | null;
  form: SubmissionKind | undefined;
  /** How hard the calculation in place of a picture is. */
  hardness: Hardness;
  /** The counter that solves the calculation beside the picture, where one was asked for. */
  counter: number | undefined;
  /** Who got it, hashed with the token. */
  visitor: string;
  /** When, in milliseconds since 1970. */
  since: number;
}

/** A right answer that waits for its form. */
interface Solved {
  form: SubmissionKind | undefined;
  isProven: boolean;
  isHard: boolean;
  /** Who solved it, hashed with the verification. */
  visitor: string;
}

const kinds: Record<CaptchaType, CaptchaKind> = { blockPuzzle, clickWord, proofOfWork };

/** Milliseconds. */
const lifetimes = { waiting: 120_000, solved: 180_000 };

/** From these shares of the ceiling on, calculations are harder. */
const loads = { busy: 0.5, hard: 0.8 };

const wayOf = (captchaType: CaptchaType): CaptchaMethod =>
  captchaType === "proofOfWork" ? "calculation" : "picture";

/**
 * The captchas of a site. `formStanding` tells what a form from an address needs to be taken, as `Limits` does; `now` is
 * the clock; without `isEncrypted` answers travel as they are.
 */
export function createCaptcha({
  store,
  limits = createCaptchaLimits(),
  formStanding: checkForm = () => Promise.resolve({ needsHard: false }),
  now = () => new Date(),
  isEncrypted = true,
  drawPicture = createDrawPicture(),
}: {
  store: CaptchaStore;
  limits?: CaptchaLimits;
  formStanding?: Limits["checkForm"];
  now?: () => Date;
  isEncrypted?: boolean;
  drawPicture?: DrawPicture;
}): Captcha {
  const within = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /**
   * Lets a get through, and says how hard a calculation has to be.
   * @throws Refusal 6201 for a picture if the form would be refused with it, so that the client asks for a calculation at
   *   once.
   */
  async function admit({ captchaType, form }: CaptchaGet, visitor: Visitor): Promise<Hardness> {
    const way = wayOf(captchaType);
    const standing = form ? await checkForm(visitor.address) : { needsHard: false };
    if (standing.retryAfter !== undefined) throw new Refusal("6201", { retryAfter: standing.retryAfter });
    if (standing.needsHard && way === "picture") throw new Refusal("6201", { retryAfter: 60 });
    const load = await limits.get(visitor, way);
    if (standing.needsHard) return load > loads.busy ? "hardest" : "hard";
    if (load > loads.hard) return "hard";
    return load > loads.busy ? "busy" : "calm";
  }

  /**
   * Draws a captcha. Calculations are not drawn in the pictures' thread, so that a flood of pictures does not delay them.
   * @throws Refusal 6201 for a picture where too many wait, so that the client goes on with a calculation; 6112.
   */
  async function draw(captchaType: CaptchaType, options: DrawOptions): Promise<DrawnCaptcha> {
    try {
      return await (captchaType === "proofOfWork"
        ? proofOfWork.draw(options)
        : drawPicture(captchaType, options));
    } catch (cause) {
      throw cause instanceof Overloaded
        ? new Refusal("6201", { retryAfter: 60 })
        : new Refusal("6112", { cause });
    }
  }

  return {
    async get(input, visitor) {
      const { captchaType, form, locale, proof: wantsProof } = input;
      const hardness = await admit(input, visitor);
      const { answer, shown } = await draw(captchaType, { locale, hardness });
      const beside = wantsProof && !shown.proof ? await createProof("besidePicture") : undefined;
      const token = randomBytes(16).toString("hex");
      const secretKey = isEncrypted ? randomBytes(8).toString("hex") : null;
      const waiting: Waiting = {
        captchaType,
        answer,
        secretKey,
        form,
        hardness,
        counter: beside?.counter,
        visitor: visitorHash(visitor, token),
        since: now().getTime(),
      };
      await store.put(waitingId(token), JSON.stringify(waiting), within(lifetimes.waiting));
      return {
        ...nothingShown,
        ...shown,
        ...(beside && { proof: beside.proof }),
        captchaType,
        token,
        secretKey,
      };
    },

    async check({ captchaType, token, pointJson, proof }, visitor) {
      await limits.check(visitor, wayOf(captchaType));
      const found = await store.take(waitingId(token));
      const waiting = found ? (JSON.parse(found) as Waiting) : unknown(captchaType);
      const kind = kinds[waiting.captchaType];
      const plaintext = decrypt(pointJson, waiting.secretKey) ?? "";
      const isRight =
        kind.isRight(waiting.answer, parse(plaintext)) &&
        waiting.captchaType === captchaType &&
        now().getTime() - waiting.since >= kind.minSolveTime;
      if (!isRight) {
        await limits.fail(visitor, wayOf(captchaType));
        throw new Refusal(found ? "6111" : "6110");
      }
      const captchaVerification = encrypt(`${token}---${plaintext}`, waiting.secretKey);
      const hasProof = isProven(waiting, proof?.counter) && waiting.visitor === visitorHash(visitor, token);
      const solved: Solved = {
        form: waiting.form,
        isProven: hasProof,
        isHard: hasProof && captchaType === "proofOfWork" && isHard(waiting.hardness),
        visitor: visitorHash(visitor, captchaVerification),
      };
      await store.put(solvedId(captchaVerification), JSON.stringify(solved), within(lifetimes.solved));
      return { captchaType, token, result: true, captchaVerification };
    },

    async peek(verification, form, visitor) {
      const found = await store.read(solvedId(verification));
      if (!found) return undefined;
      const solved = JSON.parse(found) as Solved;
      if (solved.form && solved.form !== form) return undefined;
      // Phones change their address on the way: another visitor is no reason to refuse, but no reason to trust either.
      const isSame = solved.visitor === visitorHash(visitor, verification);
      return { isProven: isSame && solved.isProven, isHard: isSame && solved.isHard };
    },

    async spend(verification) {
      return (await store.take(solvedId(verification))) !== undefined;
    },
  };
}

const nothingShown = {
  originalImageBase64: null,
  jigsawImageBase64: null,
  wordList: null,
  proof: null,
  result: false,
};

/** What is judged in place of a token's captcha that is not there. */
function unknown(captchaType: CaptchaType): Waiting {
  const secretKey = "0".repeat(16);
  const answer = kinds[captchaType].impossibleAnswer;
  const none = { form: undefined, hardness: "calm", counter: undefined, visitor: "", since: 0 } as const;
  return { captchaType, answer, secretKey, ...none };
}

/**
 * Whether the calculation was done, and done for one form: a verification that any form takes, as clients get that do
 * not name theirs, is worth less.
 */
function isProven({ form, captchaType, counter }: Waiting, solution: number | undefined): boolean {
  if (!form) return false;
  return captchaType === "proofOfWork" || (counter !== undefined && counter === solution);
}

function parse(plaintext: string): unknown {
  try {
    return JSON.parse(plaintext);
  } catch {
    return undefined;
  }
}

const waitingId = (token: string) => `waiting:${hash(token)}`;
const solvedId = (verification: string) => `solved:${hash(verification)}`;

/** Tells visitors apart without keeping who they are: only who holds the secret can compute it again. */
function visitorHash({ address, agent }: Visitor, secret: string): string {
  return hash(JSON.stringify([secret, addressBlock(address), agent]));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
