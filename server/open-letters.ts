import type { Database } from "#api/database/tables.ts";
import { createLetters } from "#api/letters/write-letters.ts";
import { startOutbox } from "#api/letters/outbox.ts";
import { createSender, RecipientsRefused, type Send } from "#api/letters/sender.ts";
import type { Signer } from "#api/signing/signer.ts";
import type { Content } from "#reader/content.ts";
import type { Company } from "#reader/schema.ts";
import { siteOrigin, type Env } from "./env.ts";
import { errorFields, log } from "./telemetry/log.ts";
import type { Metrics } from "./telemetry/metrics.ts";

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
    metrics,
    reportError,
  }: {
    database: Database;
    signer: Signer;
    group: () => Company;
    words: () => Content["words"];
    metrics: Metrics | undefined;
    reportError: (error: unknown) => boolean;
  },
) {
  const sender = createSender({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    mailFrom: mailFrom(env, group()),
  });
  const send = countResults((entry, signal) => sender.send(entry, signal), metrics);
  return {
    ...createLetters({ words, group, signer, siteOrigin: siteOrigin(env) }),
    startOutbox: () =>
      startOutbox({
        database,
        send,
        onError: (error, { isTypo = false } = {}) =>
          reportError(error) || log(isTypo ? "warn" : "error", "letter not sent", errorFields(error)),
      }),
    close: () => sender.close(),
  };
}

/** Counts the results of attempts to send a letter. */
function countResults(send: Send, metrics: Metrics | undefined): Send {
  return async (entry, signal) => {
    try {
      const result = await send(entry, signal);
      metrics?.letter(result.refused.length === 0 ? "sent" : "partly refused");
      return result;
    } catch (error) {
      metrics?.letter(error instanceof RecipientsRefused ? "refused" : "failed");
      throw error;
    }
  };
}

function mailFrom({ MAIL_FROM }: Env, { company, email }: Company): string {
  return MAIL_FROM ?? `${company} <no-reply@${email.slice(email.lastIndexOf("@") + 1)}>`;
}
