import { join } from "node:path";
import type { Pool } from "pg";
import { createApi } from "#api/app.ts";
import { createCaptcha } from "#api/captcha/captcha.ts";
import { createDatabaseStore } from "#api/captcha/database-store.ts";
import { createCaptchaLimits } from "#api/captcha/limits.ts";
import { createMemoryStore } from "#api/captcha/store.ts";
import { checkTables } from "#api/database/check-tables.ts";
import { DatabaseFailure } from "#api/database/failure.ts";
import { findDamage } from "#api/database/find-damage.ts";
import { accessDatabase } from "#api/database/open.ts";
import { visitorLimits } from "#api/database/pool.ts";
import { createLetterBudget } from "#api/letters/budget.ts";
import { createLetters } from "#api/letters/letters.ts";
import { countUnsentLetters } from "#api/letters/manage-letters.ts";
import type { LetterQueue } from "#api/letters/manage-letters.ts";
import { queueOperatorLetter } from "#api/letters/operator-letter.ts";
import { startOutbox } from "#api/letters/outbox.ts";
import { RecipientsRefused } from "#api/letters/sender.ts";
import type { Send } from "#api/letters/sender.ts";
import { createSender } from "#api/letters/sender.ts";
import { createMemoryCounters, startCounterCleanup } from "#api/limiting/counters.ts";
import { createLocalSecret } from "#api/limiting/rate-limiter.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { createSharedCounters } from "#api/limiting/shared-counters.ts";
import { fillRecords } from "#api/records/records.ts";
import { openLazily } from "#api/open-lazily.ts";
import { checkWrites, createDeferredSigner, openSigner } from "#api/signing/signer.ts";
import { runUntraced } from "#api/trace.ts";
import { createClamdScan } from "#api/uploads/clamd.ts";
import { filesResource } from "#api/uploads/downloads.ts";
import { createLazyStore, openFileStore } from "#api/uploads/open-store.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { createUploads } from "#api/uploads/uploads.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import type { Contents } from "#library/read.ts";
import { readRecordFile } from "#library/record-files.ts";
import type { Company } from "#library/schema.ts";
import { fileStoreSettings } from "./env.ts";
import type { Env } from "./env.ts";
import { defaultApiBase, siteSettings } from "./pages/site.ts";
import { waitAtMost } from "./http-server.ts";
import { errorFields, log } from "./telemetry/log.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import type { Tracing } from "./telemetry/tracing.ts";
import { startDailyJobs } from "./maintenance/daily-jobs.ts";
import { monitorDatabase } from "./maintenance/database-monitor.ts";
import type { DatabaseMonitor } from "./maintenance/database-monitor.ts";
import { followDamage } from "./maintenance/follow-damage.ts";
import { keepRecords } from "./maintenance/records.ts";
import type { KeptRecords } from "./maintenance/records.ts";

/** The API with everything behind it: database, files, mail, and the daily jobs. */
export interface Backend {
  api: ReturnType<typeof createApi>;
  /** Opens files by the signed links of letters. */
  files: ReturnType<typeof filesResource>;
  keeper: DatabaseMonitor;
  /** What pages and lists show. */
  records: KeptRecords;
  store: FileStore;
  /** What metrics ask for. */
  letters: () => Promise<LetterQueue>;
  pool: Pool | undefined;
  /** Finishes work in progress and releases all resources. */
  close: () => Promise<void>;
}

/** How long the start waits for the database, in milliseconds, before pages show the release's own records. */
const startLimit = 3000;

/**
 * Puts the backend together from the settings. It is there at once, and takes forms from the moment at which the
 * database can be used. `group` and `words` give who writes the letters and what they say now; `onRecords` is called when
 * the records of lists have changed.
 */
export async function openBackend(
  env: Env,
  {
    group,
    words,
    onRecords = () => {},
    metrics,
    tracing,
  }: {
    group: () => Company;
    words: () => Contents["words"];
    onRecords?: (version: string) => void;
    metrics?: Metrics;
    tracing?: Tracing;
  },
): Promise<Backend> {
  const trace = tracing?.trace ?? runUntraced;
  const readRecords = (kind: RecordKind) => readRecordFile(env.CONTENT_DIR, kind);
  const access = accessDatabase(
    {
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      onQuery(sql, milliseconds, error) {
        metrics?.query(milliseconds, error === undefined);
        tracing?.query(sql, milliseconds, error);
      },
    },
    visitorLimits,
  );
  const { database, pool } = access;
  const records = await keepRecords(onRecords);
  const signer = createDeferredSigner();
  let isSignerReady = false;
  // Counters that copies share are hashed with the same secret in all of them.
  const sharedSecret = once(() => ({ text: signer.sign(["counters"]) }));
  const processSecret = createLocalSecret();
  const onLimitsError = (error: unknown) =>
    keeper.report(error) || log("error", "limit counters failed", errorFields(error));
  const limitParts = {
    factor: env.RATE_LIMIT_FACTOR,
    onRefusal: (rule: string, network: string) => metrics?.refusal(`${rule} by ${network}`),
    local: createMemoryCounters(),
    ...(pool && { counters: createSharedCounters(pool, { onError: onLimitsError }) }),
    // Before the database was there for the first time, this process counts by itself.
    secret: () => (pool && isSignerReady ? sharedSecret().text : processSecret()),
  };
  const limits = createLimits(limitParts);
  const sweeping = startCounterCleanup(limitParts, onLimitsError);

  const store = createLazyStore(() => openFileStore(fileStoreSettings(env)));
  const spoolFolder = join(env.DATA_DIR, "uploads");
  const uploads = openLazily(() =>
    createUploads({
      database,
      store,
      tempFolder: spoolFolder,
      mostWaiting: env.UPLOADS_WAITING_MB * 1024 * 1024,
      ...(env.CLAMD_SOCKET && { scan: createClamdScan(env.CLAMD_SOCKET) }),
    }),
  );
  const sender = createSender({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    mailFrom: mailFrom(env, group()),
  });
  const perDay = env.LETTERS_PER_DAY;
  const budget = createLetterBudget({
    database,
    perDay,
    async onMark(mark, sent) {
      log("warn", "letter budget used", { used: mark, sent, perDay });
      const to = env.OPERATOR_EMAIL;
      if (to) await queueOperatorLetter(database, { to, mark, sent, perDay, now: new Date() });
    },
  });
  const { writeLetters, writeReminder } = createLetters({
    words,
    group,
    signer,
    siteOrigin: siteSettings(env).origin,
  });

  /** What works with the database by itself, from the moment at which that is ready. */
  const startWork = once(() => {
    const outbox = startOutbox({
      database,
      budget,
      send: countedSend((entry, signal) => trace("letter", {}, () => sender.send(entry, signal)), metrics),
      // While the database is down, its keeper tells.
      onError: (error) => keeper.report(error) || log("error", "letter not sent", errorFields(error)),
    });
    const dailyJobs = startDailyJobs({
      database,
      store,
      dataDir: env.DATA_DIR,
      spoolFolder,
      writeReminder,
    });
    return { outbox, dailyJobs };
  });

  const keeper: DatabaseMonitor = monitorDatabase({
    async prepare() {
      // A damaged file may take forms for a while, and then lose them.
      const damage = access.file && (await findDamage(access.file));
      if (damage) throw new DatabaseFailure("damaged", damage);
      await access.prepare();
      await fillRecords(database, readRecords);
      signer.use(await openSigner(database));
      isSignerReady = true;
      await checkWrites(database);
      await checkTables(database);
      await records.follow(database);
    },
    async probe() {
      await checkTables(database);
      await records.follow(database);
    },
    onReady({ downMs }) {
      log("info", "database ready", { afterMs: Math.round(downMs) });
      startWork();
    },
    onDown: ({ kind, advice }, error) =>
      log("error", "database down", { kind, advice, ...errorFields(error) }),
  });
  const damage = access.file
    ? followDamage(access.file, {
        isOpen: () => keeper.state().state === "ready",
        onDamage: keeper.report,
      })
    : undefined;
  await waitAtMost(startLimit, keeper.firstAttempt);
  await records.standIn(readRecords);

  const api = createApi({
    database,
    records: records.database,
    captcha: createCaptcha({
      store: pool
        ? createDatabaseStore(database, {
            // Forms do not need the sweep, so that its failure does not close them.
            onCleanupError: (error) => log("error", "captchas not swept", errorFields(error)),
          })
        : createMemoryStore(),
      limits: createCaptchaLimits(limitParts),
      checkForm: limits.checkForm,
    }),
    limits,
    signer,
    uploads: {
      receive: (...input) => trace("upload", {}, async () => (await uploads()).receive(...input)),
    },
    writeLetters,
    onLetters: () => startWork().outbox.wake(),
    isLetterBudgetExhausted: budget.isExhausted,
    base: defaultApiBase,
    onAnswer: metrics?.call,
    trace,
    isOpen: () => keeper.state().state === "ready",
    logError(error, requestId) {
      keeper.report(error);
      log("error", "call failed", { requestId, ...errorFields(error) });
    },
  });

  return {
    api,
    files: filesResource({ database, store, signer }),
    keeper,
    records,
    store,
    letters: () => countUnsentLetters(database),
    pool,
    async close() {
      keeper.stop();
      damage?.stop();
      if (startWork.isDone()) {
        const { outbox, dailyJobs } = startWork();
        await Promise.all([dailyJobs.stop(), outbox.stop()]);
      }
      sender.close();
      sweeping.stop();
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
      metrics?.letter(error instanceof RecipientsRefused ? "refused" : "failed");
      throw error;
    }
  };
}

/** A function that runs once, and gives what came of it ever after. */
function once<T extends object>(run: () => T): (() => T) & { isDone: () => boolean } {
  let result: T | undefined;
  return Object.assign(() => (result ??= run()), { isDone: () => result !== undefined });
}

function mailFrom({ MAIL_FROM }: Env, { company, email }: Company): string {
  return MAIL_FROM ?? `${company} <no-reply@${email.slice(email.lastIndexOf("@") + 1)}>`;
}
