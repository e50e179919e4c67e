import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { letterFolder } from "./letter-files.ts";
import type { Letter } from "./letter.ts";

/** A letter to send. */
export interface OutboxEntry {
  /** The same for each attempt. */
  id: string;
  reference: string;
  createdAt: string;
  letter: Letter;
}

/** The mail server has permanently refused every recipient. */
export class RecipientsRefused extends Error {
  readonly code = "refused";
}

/**
 * Sends a letter, until `signal` aborts. Returns the refused recipients if others were accepted.
 * @throws RecipientsRefused if all were refused permanently; any other error counts as temporary.
 */
export type Send = (entry: OutboxEntry, signal: AbortSignal) => Promise<{ refused: string[] }>;

/** Sends letters. */
interface Sender {
  send: Send;
  close: () => void;
}

/**
 * Creates a sender that uses a mail server (`smtp://user:password@host:587` or `smtps://…`) or, without one, writes each
 * letter to an .eml file in the folder `outbox` in `dataDir`. `mailFrom` is the sender, `Name <address>`.
 */
export function createSender({
  smtpUrl,
  dataDir,
  mailFrom,
}: {
  smtpUrl?: string;
  dataDir: string;
  mailFrom: string;
}): Sender {
  return smtpUrl ? createSmtpSender(smtpUrl, mailFrom) : createFileSender(letterFolder(dataDir), mailFrom);
}

// Loaded with the first letter, since the mailer is one of the largest libraries of a start.
const loadMailer = () => import("nodemailer");

function openSmtp(createTransport: Awaited<ReturnType<typeof loadMailer>>["createTransport"], url: string) {
  return createTransport({ url, pool: true, connectionTimeout: 15_000, greetingTimeout: 15_000 });
}

function createSmtpSender(url: string, mailFrom: string): Sender {
  let transport: ReturnType<typeof openSmtp> | undefined;
  return {
    async send(entry, signal) {
      try {
        const { createTransport } = await loadMailer();
        transport ??= openSmtp(createTransport, url);
        const { rejected } = await transport.sendMail({ ...toMessage(entry, mailFrom), signal });
        return { refused: rejected };
      } catch (error) {
        // Only this permanent error is about the letter. A wrong password or a sender that is not allowed has to be fixed by
        // the operator, and the letter waits for that.
        const { command, permanent, message } = error as {
          command?: string;
          permanent?: boolean;
          message: string;
        };
        if (command === "RCPT TO" && permanent) throw new RecipientsRefused(message, { cause: error });
        throw error;
      }
    },
    close: () => transport?.close(),
  };
}

function createFileSender(path: string, mailFrom: string): Sender {
  return {
    async send(entry) {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(toMessage(entry, mailFrom));
      // The name stays the same, so that a repeat overwrites the file.
      const name = `${entry.createdAt.replaceAll(":", "-")}_${entry.reference}_${entry.id}`;
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that programs that watch the folder never read a partial letter.
      const tempPath = join(path, `.${name}.part`);
      await writeFile(tempPath, message as Buffer, { flush: true, mode: 0o600 });
      await rename(tempPath, join(path, `${name}.eml`));
      return { refused: [] };
    },
    close: () => {},
  };
}

/**
 * Converts a letter for nodemailer. Message-ID and date come from the entry and stay the same for each attempt, so that a
 * mailbox can recognise a repeat after a crash.
 */
function toMessage({ id, reference, createdAt, letter }: OutboxEntry, mailFrom: string): SendMailOptions {
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
