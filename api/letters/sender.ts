import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { letterFolder } from "./letter-files.ts";
import { toMessage, type OutboxEntry } from "./message.ts";

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
 * letter to an .eml file in the folder `outbox` in `dataDir`. `mailFrom` tells the sender of each
 * letter, `Name <address>`: editors may rename the company.
 */
export function createSender({
  smtpUrl,
  dataDir,
  mailFrom,
}: {
  smtpUrl?: string;
  dataDir: string;
  mailFrom: () => string;
}): Sender {
  return smtpUrl ? createSmtpSender(smtpUrl, mailFrom) : createFileSender(letterFolder(dataDir), mailFrom);
}

// Loaded with the first letter, since the mailer is one of the largest libraries of a start.
const loadMailer = () => import("nodemailer");

function openSmtp(createTransport: Awaited<ReturnType<typeof loadMailer>>["createTransport"], url: string) {
  return createTransport({ url, pool: true, connectionTimeout: 15_000, greetingTimeout: 15_000 });
}

function createSmtpSender(url: string, mailFrom: () => string): Sender {
  let transport: ReturnType<typeof openSmtp> | undefined;
  return {
    async send(entry, signal) {
      try {
        const { createTransport } = await loadMailer();
        transport ??= openSmtp(createTransport, url);
        const { rejected } = await transport.sendMail({ ...toMessage(entry, mailFrom()), signal });
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

function createFileSender(path: string, mailFrom: () => string): Sender {
  return {
    async send(entry) {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(toMessage(entry, mailFrom()));
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
