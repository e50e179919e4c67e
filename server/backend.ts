import { join } from "node:path";
import { createApi } from "#api/app.ts";
import { createCaptcha } from "#api/captcha/captcha.ts";
import { createDatabaseStore } from "#api/captcha/database-store.ts";
import { createCaptchaLimits } from "#api/captcha/limits.ts";
import { createMemoryStore } from "#api/captcha/memory-store.ts";
import { openDatabase } from "#api/database/open.ts";
import { openPool } from "#api/database/pool.ts";
import type { Database } from "#api/database/tables.ts";
import { createLimits } from "#api/limits.ts";
import { fillRecords } from "#api/models/records.ts";
import { createLetters } from "#api/outbox/letters.ts";
import { Refused, startOutbox } from "#api/outbox/outbox.ts";
import type { Send } from "#api/outbox/outbox.ts";
import { createSender } from "#api/outbox/sender.ts";
import { readRecordFile } from "#api/record-files.ts";
import { filesResource } from "#api/resources/files.ts";
import { openSigner } from "#api/signing/signer.ts";
import { createClamdScan } from "#api/uploads/clamd.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import { createUploads } from "#api/uploads/uploads.ts";
import type { Company } from "#site/content/schema.ts";
import type { Contents } from "./contents.ts";
import { startDailyRound } from "./daily-round.ts";
import { fileStoreSettings } from "./env.ts";
import type { Env } from "./env.ts";
import { errorFields, log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { defaultApiBase, siteSettings } from "./site.ts";

/** The API with everything behind it: database, files, mail, and the daily round. */
export interface Backend {
  api: ReturnType<typeof createApi>;
  /** Opens files by the signed links of letters. */
  files: ReturnType<typeof filesResource>;
  database: Database;
  /** Ends what is under way and lets go of everything. */
  close: () => Promise<void>;
}

/** Puts the backend together from the settings. `group` and `words` give who writes the letters and what they say now. */
export async function openBackend(
  env: Env,
  { group, words, metrics }: { group: () => Company; words: () => Contents["words"]; metrics?: Metrics },
): Promise<Backend> {
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    onQuery: (_sql, milliseconds, error) => metrics?.query(milliseconds, error === undefined),
  });
  await fillRecords(database, (kind) => readRecordFile(env.CONTENT_DIR, kind));
  // What several copies of the program count together; one by itself counts in its memory.
  const pool = env.DATABASE_URL ? openPool(env.DATABASE_URL, 4) : undefined;
  pool?.on("error", (error) => log("error", "limits", errorFields(error)));
  const factor = env.RATE_LIMIT_FACTOR;

  const store = await openFileStore(fileStoreSettings(env));
  const sender = createSender({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    mailFrom: mailFrom(env, group()),
  });
  const outbox = startOutbox({
    database,
    send: countedSend(sender.send, metrics),
    onError: (error) => log("error", "letter not sent", errorFields(error)),
  });
  const signer = await openSigner(database);
  const { writeLetters, writeReminder } = createLetters({
    words,
    group,
    signer,
    siteOrigin: siteSettings(env).origin,
  });
  const dailyRound = startDailyRound({ database, store, dataDir: env.DATA_DIR, writeReminder });

  const api = createApi({
    database,
    captcha: createCaptcha({
      store: pool ? createDatabaseStore(database) : createMemoryStore(),
      limits: createCaptchaLimits({ pool, factor }),
    }),
    limits: createLimits({ pool, factor }),
    signer,
    uploads: await createUploads({
      database,
      store,
      spoolFolder: join(env.DATA_DIR, "uploads"),
      ...(env.CLAMD_SOCKET && { scan: createClamdScan(env.CLAMD_SOCKET) }),
    }),
    writeLetters,
    onLetters: outbox.wake,
    base: defaultApiBase,
    onAnswer: metrics?.call,
    logError: (error, requestId) => log("error", "call failed", { requestId, ...errorFields(error) }),
  });

  return {
    api,
    files: filesResource({ database, store, signer }),
    database,
    async close() {
      await dailyRound.stop();
      await outbox.stop();
      sender.close();
      await pool?.end();
      await database.destroy();
    },
  };
}

/** Counts how each attempt to send a letter ends. */
function countedSend(send: Send, metrics: Metrics | undefined): Send {
  return async (entry, signal) => {
    try {
      const result = await send(entry, signal);
      metrics?.letter(result.refused.length === 0 ? "sent" : "partly refused");
      return result;
    } catch (error) {
      metrics?.letter(error instanceof Refused ? "refused" : "failed");
      throw error;
    }
  };
}

function mailFrom({ MAIL_FROM }: Env, { company, email }: Company): string {
  return MAIL_FROM ?? `${company} <no-reply@${email.slice(email.lastIndexOf("@") + 1)}>`;
}
