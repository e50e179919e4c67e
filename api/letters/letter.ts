import type { Submission } from "#api/submission.ts";
import type { Office } from "#contract/offices.ts";
import type { PositionRecord } from "#contract/positions.ts";
import type { Receipt } from "#contract/submission.ts";
/** A letter that is to be sent, as the outbox keeps it. */
export interface Letter {
  to: string[];
  cc?: string[];
  replyTo?: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** A calendar entry, as text of iCalendar. */
  calendar?: string;
  /** Tells the machine that receives it that a machine wrote it, so that an absence note does not answer. */
  isAutomatic?: boolean;
}

/** Whether a letter as the outbox keeps it (JSON) is one that a program answers to a sender with. */
export function isAutomaticLetter(json: string): boolean {
  try {
    return Boolean((JSON.parse(json) as Letter).isAutomatic);
  } catch {
    return false;
  }
}

/** What letters are written from: a submission and what belongs to it. */
export interface LetterContext {
  submission: Submission;
  receipt: Receipt;
  /** Its files, with the names under which they were uploaded. */
  files: readonly { id: string; name: string }[];
  /** The office that answers, or the site that is visited. */
  site?: Office;
  /** The mailbox of that site which takes bookings. */
  mailbox?: string;
  position?: PositionRecord;
  /** References of earlier applications from the same address for the same position. */
  earlier?: readonly string[];
  /** The mailbox has reached its limit of letters, so the sender gets no acknowledgement. */
  isMailboxFull?: boolean;
}
