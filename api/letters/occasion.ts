import type { Submission } from "#api/submission.ts";
import type { Site } from "#contract/network.ts";
import type { PositionRecord } from "#contract/positions.ts";
import type { Receipt } from "#contract/submission.ts";

/** What letters are written from: a submission and what belongs to it. */
export interface Occasion {
  submission: Submission;
  receipt: Receipt;
  /** Its files, with the names under which they were uploaded. */
  files: readonly { id: string; name: string }[];
  /** The office that answers, or the site that is visited. */
  site?: Site;
  /** The mailbox of that site which takes bookings. */
  mailbox?: string;
  position?: PositionRecord;
  /** References of earlier applications from the same address for the same position. */
  earlier?: readonly string[];
  /** The mailbox has reached its limit of letters, so the sender gets no acknowledgement. */
  isMailboxFull?: boolean;
}
