import { createHash } from "node:crypto";
import type { CaptchaStrength } from "#api/limiting/limits.ts";
import { networksOf } from "#api/limiting/networks.ts";
import type { Visitor } from "#api/visitor.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { CaptchaStore } from "./captcha-store.ts";

/** A correct answer whose form has not come yet. */
interface SolvedRecord extends CaptchaStrength {
  form: SubmissionKind | undefined;
  /** Its visitor, hashed with the verification. */
  visitor: string;
}

/** Milliseconds. */
const lifetime = 180_000;

/** The second verification, in the call that stores a form. */
export type CaptchaGuard = Pick<ReturnType<typeof createVerifications>, "peek" | "spend">;

/** Keeps what solved captchas prove until their forms come. */
export function createVerifications(store: CaptchaStore, now: () => Date) {
  return {
    async keep(verification: string, visitor: Visitor, solved: Omit<SolvedRecord, "visitor">): Promise<void> {
      const record: SolvedRecord = { ...solved, visitor: hashVisitor(visitor, verification) };
      const end = new Date(now().getTime() + lifetime);
      await store.put(solvedId(verification), JSON.stringify(record), end);
    },
    /** Reads what a verification proves. Undefined if it is unknown, expired, used or for another form. */
    async peek(verification: string, form: SubmissionKind, visitor: Visitor) {
      const found = await store.read(solvedId(verification));
      if (!found) return undefined;
      const solved = JSON.parse(found) as SolvedRecord;
      if (solved.form && solved.form !== form) return undefined;
      // Phones change their address on the move: a different visitor is accepted, but not trusted.
      const isSame = solved.visitor === hashVisitor(visitor, verification);
      return { isProven: isSame && solved.isProven, isHard: isSame && solved.isHard };
    },
    /** Consumes a verification atomically; only one concurrent caller gets true. */
    async spend(verification: string): Promise<boolean> {
      return (await store.take(solvedId(verification))) !== undefined;
    },
  };
}

const solvedId = (verification: string) => `solved:${hash(verification)}`;

/** Recognises a visitor without storing who it is: the hash cannot be computed again without the secret. */
export function hashVisitor({ address, agent }: Visitor, secret: string): string {
  return hash(JSON.stringify([secret, networksOf(address).address, agent]));
}

/** Hashes a text with SHA-256, as base64url. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
