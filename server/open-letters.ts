import type { Database } from "#api/database/tables.ts";
import { createLetters } from "#api/letters/write-letters.ts";
import { startOutbox } from "#api/letters/outbox.ts";
import { createSender } from "#api/letters/sender.ts";
import type { Signer } from "#api/signing/signer.ts";
import type { Content } from "#reader/content.ts";
import type { Company } from "#reader/schema.ts";
import { siteOrigin, type Env } from "./env.ts";
import { errorFields, log } from "./telemetry/log.ts";

/**
 * Opens what writes and sends letters, from the settings. `group` and `words` give their current sender and texts;
 * `reportError` says whether an error is a failure of the database, which is logged elsewhere.
 */
export function openLetters(
  env: Env,
  {
    database,
    signer,
    group,
    words,
    reportError,
  }: {
    database: Database;
    signer: Signer;
    group: () => Company;
    words: () => Content["words"];
    reportError: (error: unknown) => boolean;
  },
) {
  const sender = createSender({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    mailFrom: mailFrom(env, group()),
  });
  return {
    ...createLetters({ words, group, signer, siteOrigin: siteOrigin(env) }),
    startOutbox: () =>
      startOutbox({
        database,
        send: sender.send,
        onError: (error, { isTypo = false } = {}) =>
          reportError(error) || log(isTypo ? "warn" : "error", "letter not sent", errorFields(error)),
      }),
    close: () => sender.close(),
  };
}

function mailFrom({ MAIL_FROM }: Env, { company, email }: Company): string {
  return MAIL_FROM ?? `${company} <no-reply@${email.slice(email.lastIndexOf("@") + 1)}>`;
}
