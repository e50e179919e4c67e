import type { AnswerTime } from "#contract/receipt.ts";
import type { Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";

/** A validated submission. */
export interface Submission {
  kind: SubmissionKind;
  email: string;
  subject: string;
  locale: Locale;
  /** The validated fields of the form. */
  data: object;
  /** Ids of its files. */
  files: readonly string[];
  /** The day on which it is deleted. */
  deleteOn: string;
  /** Who answers, and the time limit. */
  answer?: AnswerTime;
  /** Reference of the earlier submission that this one replaces. */
  replaces?: string;
}
