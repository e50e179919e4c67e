import type { SendMailOptions } from "nodemailer";
import type { Letter } from "./letter.ts";

/** A letter to send. */
export interface OutboxEntry {
  /** The same for each attempt. */
  id: string;
  reference: string;
  createdAt: string;
  letter: Letter;
}

/**
 * Converts a letter for nodemailer. Message-ID and date come from the entry and stay the same for each attempt, so that a
 * mailbox can recognise a repeat after a crash.
 */
export function toMessage(
  { id, reference, createdAt, letter }: OutboxEntry,
  mailFrom: string,
): SendMailOptions {
  const { to, cc = [], replyTo, subject, text, calendar, isAutomatic } = letter;
  return {
    from: mailFrom,
    to: to.map(toAddress),
    cc: cc.map(toAddress),
    ...(replyTo && { replyTo: toAddress(replyTo) }),
    subject,
    text,
    date: new Date(createdAt),
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    ...(isAutomatic && {
      headers: {
        // RFC 3834, and Exchange's own: no out-of-office notes, but delivery failures are still reported.
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "OOF, AutoReply",
      },
    }),
    // Attached, since Outlook would show an alternative part in place of the letter.
    ...(calendar && {
      attachments: [
        {
          filename: `${reference}.ics`,
          content: calendar,
          // The method of survey-calendar.ts, which the header repeats (RFC 6047).
          contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Keeps an address from being parsed as a list of addresses. */
function toAddress(address: string): { name: string; address: string } {
  return { name: "", address };
}

function domainOf(mailFrom: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
}
