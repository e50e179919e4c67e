import type { SendMailOptions } from "nodemailer";
import type { OutboxEntry } from "./outbox.ts";

/**
 * A letter as nodemailer takes it. It is the same each time the letter is sent: its Message-ID and its date are those
 * of the entry, so that a mailbox can tell a repeat after a crash.
 */
export function toMessage(
  { id, reference, createdAt, letter }: OutboxEntry,
  mailFrom: string,
): SendMailOptions {
  const { to, cc = [], replyTo, subject, text, calendar, isAutomatic } = letter;
  return {
    from: mailFrom,
    to: to.map(asAddress),
    cc: cc.map(asAddress),
    ...(replyTo && { replyTo: asAddress(replyTo) }),
    subject,
    text,
    date: new Date(createdAt),
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    ...(isAutomatic && {
      headers: {
        // RFC 3834, and Exchange's own: absence notes stay away, reports of failed delivery still come.
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "OOF, AutoReply",
      },
    }),
    // Attached, not an alternative to the text: Outlook would show the entry in place of the letter.
    ...(calendar && {
      attachments: [
        {
          filename: `${reference}.ics`,
          content: calendar,
          contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An address that is not to be read as a list of several. */
function asAddress(address: string): { name: string; address: string } {
  return { name: "", address };
}

function domainOf(mailFrom: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
}

/** The method stands in the header as well (RFC 6047). */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";
}
