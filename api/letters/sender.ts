import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { letterFolder } from "./letter-files.ts";
import { toMessage } from "./message.ts";
import { RecipientsRefused } from "./outbox.ts";
import type { Send } from "./outbox.ts";

/** How letters leave the house. */
export interface Sender {
  send: Send;
  close: () => void;
}

/**
 * Sends through a mail server (`smtp://user:password@host:587` or `smtps://…`); without one, puts each letter as an
 * .eml file into the folder `outbox` in `dataDir`. `mailFrom` is the sender, `Name <address>`.
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
  return smtpUrl ? mailServer(smtpUrl, mailFrom) : folder(letterFolder(dataDir), mailFrom);
}

function mailServer(url: string, mailFrom: string): Sender {
  const transport = createTransport({ url, pool: true, connectionTimeout: 15_000, greetingTimeout: 15_000 });
  return {
    async send(entry, signal) {
      try {
        const { rejected } = await transport.sendMail({ ...toMessage(entry, mailFrom), signal });
        return { refused: rejected };
      } catch (error) {
        // Of all that a server can answer with 5xx, only this is about the letter: a wrong password or an address that
        // may not send is the operator's to mend, and the letter waits for it.
        const { command, permanent, message } = error as {
          command?: string;
          permanent?: boolean;
          message: string;
        };
        if (command === "RCPT TO" && permanent) throw new RecipientsRefused(message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function folder(path: string, mailFrom: string): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(entry) {
      const { message } = await transport.sendMail(toMessage(entry, mailFrom));
      // The same letter has the same name, so that a repeat takes its own place.
      const name = `${entry.createdAt.replaceAll(":", "-")}_${entry.reference}_${entry.id}`;
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Written beside and moved: who watches the folder never sees half a letter.
      const beside = join(path, `.${name}.part`);
      await writeFile(beside, message as Buffer, { flush: true, mode: 0o600 });
      await rename(beside, join(path, `${name}.eml`));
      return { refused: [] };
    },
    close: () => transport.close(),
  };
}
