import { scrubDaily } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { removeOldLetters } from "#api/letters/letter-files.ts";
import type { WriteReminder } from "#api/letters/write-letters.ts";
import { trimErased } from "#api/submissions/erasures.ts";
import { remindApplicants } from "#api/submissions/reminders.ts";
import { applyRetention } from "#api/submissions/retention.ts";
import { createClockCheck } from "#api/submissions/trusted-day.ts";
import { removeAbandonedTempFiles, removeUnsentFiles } from "#api/uploads/orphans.ts";
import type { FileStore } from "#api/files/file-store.ts";
import { isoDay } from "#shared/days.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { errorFields, log } from "#server/telemetry/log.ts";

/** Milliseconds between two runs. Each removes unsent files, so that none is kept for a day. */
const interval = 10 * 60_000;

/**
 * Starts the daily jobs: deletes expired submissions, reminds applicants whose CV is still kept, and the editor of what is
 * due, at the start and then once a day, if the clock can be trusted (trusted-day.ts). Unsent files are deleted every ten
 * minutes. Several copies may do so at once. The log has counts, without names. `stop` resolves when a running job has
 * ended.
 */
export function startDailyJobs({
  database,
  store,
  dataDir,
  spoolFolder,
  writeReminder,
  positions,
  remindEditor,
  now = () => new Date(),
}: {
  database: Database;
  store: FileStore;
  dataDir: string;
  /** The folder of incoming files. */
  spoolFolder?: string;
  writeReminder: WriteReminder;
  positions: () => PositionRecord[];
  /** Queues the letter of the month to the editor, and returns whether there was one. */
  remindEditor: (now: Date) => Promise<boolean>;
  now?: () => Date;
}): { stop: () => Promise<void> } {
  let doneOn = "";
  /** Files removed since the daily jobs were last logged. */
  let orphans = 0;
  let warnedOn = "";
  const reasonToDistrust = createClockCheck(database);
  let running = Promise.resolve();
  async function runOnce(): Promise<void> {
    const moment = now();
    const today = isoDay(moment);
    try {
      const reason = await reasonToDistrust(moment);
      if (reason) {
        if (warnedOn !== today) log("warn", "daily jobs postponed", { reason });
        warnedOn = today;
        return;
      }
      if (spoolFolder) await removeAbandonedTempFiles(spoolFolder, moment);
      const waiting = removeUnsentFiles({ database, store, now: moment });
      // A store that is down is no reason to keep what has expired: its error comes after that.
      orphans += await waiting.catch(() => 0);
      if (today === doneOn) return void (await waiting);
      doneOn = today;
      // Legal obligations first, so that no other failure prevents them.
      const deleted = await applyRetention(database, moment);
      await trimErased(dataDir, moment);
      const letterFiles = await removeOldLetters({ dataDir, now: moment });
      // Deleted rows are overwritten anyway; a busy database is no reason to run all jobs again.
      await scrubDaily(database, today).catch((error: unknown) =>
        log("warn", "deleted rows not cleared", errorFields(error)),
      );
      const reminders = await remindApplicants(database, {
        now: moment,
        positions: positions(),
        write: writeReminder,
      });
      const toEditor = await remindEditor(moment);
      await waiting;
      log("info", "daily jobs done", { ...deleted, orphans, letterFiles, reminders, toEditor });
      orphans = 0;
    } catch (error) {
      doneOn = "";
      log("error", "daily jobs failed", errorFields(error));
    }
  }
  const check = () => {
    running = running.then(runOnce);
  };
  const first = setTimeout(check, 30_000);
  const timer = setInterval(check, interval);
  first.unref();
  timer.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
      return running;
    },
  };
}
