import type { Office } from "#contract/offices.ts";
import type { PositionRecord } from "#contract/positions.ts";
import type { AnswerTime, Receipt } from "#contract/receipt.ts";
import type { Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";

/** A letter, as stored in the outbox. */
export interface Letter {
  to: string[];
  cc?: string[];
  replyTo?: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** A calendar to attach, in iCalendar format. */
  calendar?: string;
  /** Marks the letter as written by a program, so that no out-of-office note answers it. */
  isAutomatic?: boolean;
  /** Goes to an address that a visitor typed: if no such mailbox exists, no attempt will reach it. */
  isToVisitor?: boolean;
}

/** The rows of the outbox for letters about a submission, to be sent at once. `at` is ISO 8601. */
export function toOutbox(reference: string, letters: readonly Letter[], at: string) {
  return letters.map((letter) => ({
    id: crypto.randomUUID(),
    reference,
    letter: JSON.stringify(letter),
    created_at: at,
    send_after: at,
    attempts: 0,
  }));
}

export type QueuedLetters = ReturnType<typeof toOutbox>;

/** Finds automatic letters among stored ones (JSON, which escapes quotes within texts). */
export const automaticPattern = '%"isAutomatic":true%';

/** Whether a stored letter (JSON) goes to a visitor. */
export function isLetterToVisitor(json: string): boolean {
  try {
    return Boolean((JSON.parse(json) as Letter).isToVisitor);
  } catch {
    return false;
  }
}

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

/** A submission with everything that letters about it need. */
export interface LetterContext {
  submission: Submission;
  receipt: Receipt;
  /** Its files, with the names under which they were uploaded. */
  files: readonly { id: string; name: string }[];
  /** The office that answers, or that is visited. */
  office?: Office;
  position?: PositionRecord;
  /** References of earlier applications from the same address for the same position. */
  earlier?: readonly string[];
  /** No acknowledgement is sent: its limits are reached, or the address is not an ordinary one. */
  isUnacknowledged?: boolean;
}
