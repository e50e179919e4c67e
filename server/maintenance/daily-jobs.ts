import { scrubDaily } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { removeOldLetters } from "#api/letters/letter-files.ts";
import type { WriteReminder } from "#api/letters/letters.ts";
import { trimErased } from "#api/submissions/erasures.ts";
import { remindApplicants } from "#api/submissions/reminders.ts";
import { applyRetention } from "#api/submissions/retention.ts";
import { removeOrphans, removeUnsentFiles, unsentCutoff } from "#api/uploads/orphans.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { isoDay } from "#contract/days.ts";
import { errorFields, log } from "#server/telemetry/log.ts";
import { createClockCheck } from "./clock-check.ts";

/** Milliseconds between two looks at the clock. Files that were not sent are removed at each, so that none is kept a day. */
const interval = 10 * 60_000;

/**
 * Deletes what is past its day and reminds applicants whose CV is still kept: at the start and then once a day, if the
 * clock can be trusted (clock-check.ts). Files that were not sent go every ten minutes, files that nobody knows of
 * every hour. Several copies of the program may do it at once. What was done is logged in counts, without names. `stop`
 * returns when the round under way has ended.
 */
export function startDailyJobs({
  database,
  store,
  dataDir,
  spoolFolder,
  writeReminder,
  now = () => new Date(),
  monotonic,
}: {
  database: Database;
  store: FileStore;
  dataDir: string;
  /** Where files arrive. */
  spoolFolder?: string;
  writeReminder: WriteReminder;
  now?: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
}): { stop: () => Promise<void> } {
  let doneOn = "";
  let hourOfOrphans = "";
  /** Files removed since the last round was logged. */
  let orphans = 0;
  let warnedOn = "";
  const reasonToDistrust = createClockCheck(database, { ...(monotonic && { monotonic }) });
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
      orphans += await removeWaiting(moment);
      if (today === doneOn) return;
      doneOn = today;
      // What the law asks goes first, so that nothing else keeps it from being done.
      const deleted = await applyRetention(database, moment);
      await trimErased(dataDir, moment);
      const letterFiles = await removeOldLetters({ dataDir, now: moment });
      // Rows are overwritten as they are deleted; a busy database is no reason to do the round again.
      await scrubDaily(database, today).catch((error: unknown) =>
        log("warn", "deleted rows not cleared", errorFields(error)),
      );
      const reminders = await remindApplicants(database, moment, writeReminder);
      log("info", "daily jobs done", { ...deleted, orphans, letterFiles, reminders });
      orphans = 0;
    } catch (error) {
      doneOn = "";
      log("error", "daily jobs failed", errorFields(error));
    }
  }
  /** The store's list is long, so it is gone through once an hour. */
  async function removeWaiting(moment: Date): Promise<number> {
    const hour = moment.toISOString().slice(0, 13);
    const isNewHour = hour !== hourOfOrphans;
    const removed = isNewHour
      ? await removeOrphans({ database, store, tempFolder: spoolFolder, now: moment })
      : await removeUnsentFiles({ database, store, before: unsentCutoff(moment) });
    if (isNewHour) hourOfOrphans = hour;
    return removed;
  }
  const look = () => {
    running = running.then(runOnce);
  };
  const first = setTimeout(look, 30_000);
  const timer = setInterval(look, interval);
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
