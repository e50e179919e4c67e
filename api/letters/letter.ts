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
