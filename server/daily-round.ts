import type { Database } from "#api/database/tables.ts";
import { remindApplicants } from "#api/models/reminders.ts";
import { applyRetention } from "#api/models/retention.ts";
import { removeOldLetters } from "#api/outbox/letter-files.ts";
import type { WriteReminder } from "#api/outbox/letters.ts";
import { removeOrphans } from "#api/uploads/orphans.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { scrub } from "#api/database/scrub.ts";
import { createClockGuard } from "./clock-guard.ts";
import { errorFields, log } from "./log.ts";

/** Milliseconds between two looks at the clock; a round is run once a day. */
const interval = 10 * 60_000;

/**
 * Deletes what is past its day and files that came to nothing, and reminds applicants whose CV is still kept: at the
 * start and then once a day, if the clock is to be believed (clock-guard.ts). Several copies of the program may do it at once. What was done is logged in counts, without
 * names. `stop` returns when the round under way has ended.
 */
export function startDailyRound({
  database,
  store,
  dataDir,
  writeReminder,
  now = () => new Date(),
  monotonic,
}: {
  database: Database;
  store: FileStore;
  dataDir: string;
  writeReminder: WriteReminder;
  now?: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
}): { stop: () => Promise<void> } {
  let doneOn = "";
  let warnedOn = "";
  const doubtOf = createClockGuard(database, { ...(monotonic && { monotonic }) });
  let running = Promise.resolve();
  async function runOnce(): Promise<void> {
    const moment = now();
    const today = moment.toISOString().slice(0, 10);
    if (today === doneOn) return;
    try {
      const doubt = await doubtOf(moment);
      if (doubt) {
        if (warnedOn !== today) log("warn", "daily round waits", { reason: doubt });
        warnedOn = today;
        return;
      }
      doneOn = today;
      // What the law asks goes first, so that nothing else keeps it from being done.
      const deleted = await applyRetention(database, moment);
      const letterFiles = await removeOldLetters({ dataDir, now: moment });
      const orphans = await removeOrphans({ database, store, now: moment });
      if (deleted.submissions + deleted.letters + orphans > 0) await scrub(database);
      const reminders = await remindApplicants(database, moment, writeReminder);
      log("info", "daily round", { ...deleted, orphans, letterFiles, reminders });
    } catch (error) {
      doneOn = "";
      log("error", "daily round failed", errorFields(error));
    }
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
