import { join } from "node:path";
import { createApi } from "#api/app.ts";
import { createCaptcha } from "#api/captcha/captcha.ts";
import { createDatabaseStore, createMemoryStore } from "#api/captcha/captcha-store.ts";
import { accessDatabase } from "#api/database/open.ts";
import { visitorLimits } from "#api/database/pool.ts";
import { queueDueLetter } from "#api/letters/due-letter.ts";
import { countUnsentLetters } from "#api/letters/manage-letters.ts";
import { startOutbox } from "#api/letters/outbox.ts";
import { createSender } from "#api/letters/sender.ts";
import { createLetters } from "#api/letters/write-letters.ts";
import { createCounters, startSweep } from "#api/limiting/counters.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { createDeferredSigner, openSigner } from "#api/signing/signer.ts";
import { createClamdScan } from "#api/uploads/clamd.ts";
import { filesResource } from "#api/files/downloads.ts";
import { openFileStore } from "#api/files/file-store.ts";
import { removeGoneFiles } from "#api/uploads/orphans.ts";
import { uploadResource } from "#api/uploads/uploads.ts";
import type { Content } from "#reader/content.ts";
import type { Company } from "#reader/schema.ts";
import { fileStoreSettings, siteOrigin, type Env } from "./env.ts";
import { defaultApiBase } from "./pages/site.ts";
import { waitAtMost } from "./http-server.ts";
import { errorFields, log } from "./telemetry/log.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import { startDailyJobs } from "./maintenance/daily-jobs.ts";
import { monitorDatabase, type DatabaseMonitor } from "./maintenance/database-monitor.ts";

/** How long the start waits for the database, in milliseconds, before pages are served without it. */
const startLimit = 3000;

/**
 * Opens the backend of these settings: the API and everything that it needs (database, files, mail, and the daily jobs).
 * It returns at once, and accepts forms as soon as the database can be used. `content` gives what is in force now.
 */
export async function openBackend(
  env: Env,
  {
    content,
    metrics,
  }: {
    content: () => Content;
    metrics?: Metrics | undefined;
  },
) {
  const access = accessDatabase(
    {
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      onQuery: (_sql, milliseconds, error) => metrics?.query(milliseconds, error === undefined),
    },
    visitorLimits,
  );
  const { database, pool } = access;
  const signer = createDeferredSigner();
  let isSignerReady = false;
  // All copies hash the counters that they share with the same secret.
  let sharedSecret: string | undefined;
  const limits = createLimits({
    createCounter: createCounters(pool),
    factor: env.RATE_LIMIT_FACTOR,
    lettersPerDay: env.LETTERS_PER_DAY,
    onRefusal: (reason) => metrics?.refusal(reason),
    onLettersUsed: (used) => log("warn", "letters of the day used", { used, perDay: env.LETTERS_PER_DAY }),
    // Before the database is first open, nothing is counted in it.
    secret: () => (pool && isSignerReady ? (sharedSecret ??= signer.sign(["counters"])) : undefined),
  });
  const sweep =
    pool &&
    startSweep(
      pool,
      (error) => monitor.report(error) || log("error", "expired rows not deleted", errorFields(error)),
    );

  const store = openFileStore(fileStoreSettings(env));
  // Loads the store's library now: pages would wait for the first upload to load it. `/readyz` reports a failure.
  const opened = store.check().catch(() => {});
  const spoolFolder = join(env.DATA_DIR, "uploads");
  const uploads = uploadResource({
    database,
    store,
    tempFolder: spoolFolder,
    mostWaiting: env.UPLOADS_WAITING_MB * 1024 * 1024,
    ...(env.CLAMD_SOCKET && { scan: createClamdScan(env.CLAMD_SOCKET) }),
  });
  const { writeLetters, writeReminder, writeWithdrawal } = createLetters({
    words: () => content().words,
    group: () => content().company,
    signer,
    siteOrigin: siteOrigin(env),
  });
  const sender = createSender({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    mailFrom: () => env.MAIL_FROM ?? usualSender(content().company),
  });

  let work: ReturnType<typeof openWork> | undefined;
  const openWork = () => ({
    outbox: startOutbox({
      database,
      send: sender.send,
      onError: (error, { isTypo = false } = {}) =>
        monitor.report(error) || log(isTypo ? "warn" : "error", "letter not sent", errorFields(error)),
    }),
    dailyJobs: startDailyJobs({
      database,
      store,
      dataDir: env.DATA_DIR,
      spoolFolder,
      writeReminder,
      positions: () => content().records.positions,
      remindEditor: (now) => queueDueLetter(database, { now, content: content() }),
    }),
  });
  /** The background work, which starts when the database is first ready. */
  const startWork = () => (work ??= openWork());

  const monitor: DatabaseMonitor = monitorDatabase({
    async prepare() {
      await access.prepare();
      signer.use(await openSigner(database));
      isSignerReady = true;
    },
    probe: access.probe,
    onReady({ downMs }) {
      log("info", "database ready", { afterMs: Math.round(downMs) });
      startWork();
    },
    onDown: (problem, error) => log("error", "database down", { problem, ...errorFields(error) }),
  });
  await waitAtMost(startLimit, Promise.all([monitor.firstAttempt, opened]));

  const api = createApi({
    database,
    content,
    captcha: createCaptcha({
      store: pool ? createDatabaseStore(database) : createMemoryStore(),
      limits,
    }),
    limits,
    signer,
    uploads,
    writeLetters,
    writeWithdrawal,
    dataDir: env.DATA_DIR,
    onLetters: () => startWork().outbox.wake(),
    onFilesGone() {
      // The daily jobs try again, every ten minutes.
      removeGoneFiles({ database, store }).catch((error: unknown) =>
        log("warn", "files not deleted yet", errorFields(error)),
      );
    },
    base: defaultApiBase,
    onAnswer: (...answer) => metrics?.call(...answer),
    isOpen: () => monitor.problem() === undefined,
    logError(error, requestId) {
      monitor.report(error);
      log("error", "call failed", { requestId, ...errorFields(error) });
    },
  });

  return {
    api,
    /** Serves files by the signed links in letters. */
    files: filesResource({ database, store, signer }),
    monitor,
    store,
    limits,
    /** For the metrics. */
    letters: () => countUnsentLetters(database),
    pool,
    /** Finishes work in progress and releases all resources. */
    async close(): Promise<void> {
      monitor.stop();
      await Promise.all([work?.dailyJobs.stop(), work?.outbox.stop()]);
      sender.close();
      sweep?.stop();
      await database.destroy();
    },
  };
}

/** The sender of letters: the company, at the domain of its e-mail address. */
function usualSender({ company, email }: Company): string {
  return `${company} <no-reply@${email.slice(email.lastIndexOf("@") + 1)}>`;
}
