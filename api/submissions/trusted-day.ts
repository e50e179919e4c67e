import { readDay, recordDay, type Database } from "#api/database/tables.ts";
import { daysBetween, isoDay } from "#shared/days.ts";

const hour = 60 * 60_000;
/** The row of the table `clock` with the last trusted day, against which clock jumps are detected. */
export const trustedDayKey = "round";

/** If the clock is more days ahead of the last known day, it has jumped, or the site has not run for that long. */
export const leewayDays = 3;
/** How long this process must run on such a clock until it is trusted. Operators are warned meanwhile. */
export const doubtHours = 24;

/** Reads the last trusted day (`2026-11-21`); that of the newest submission in a database that has none yet. */
export async function readTrustedDay(database: Database): Promise<string | undefined> {
  const recorded = await readDay(database, trustedDayKey);
  if (recorded) return recorded;
  const { newest } = await database
    .selectFrom("submissions")
    .select((select) => select.fn.max("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  // Null without submissions, which the type does not say.
  return (newest as string | null)?.slice(0, 10);
}

/**
 * Creates a function that gives the reason to distrust the clock before anything is deleted by its date, or undefined if
 * it is trusted; then the day is recorded. A day up to three days after the last trusted one is trusted, and an earlier
 * one, since it deletes less. A later one is trusted after this process has run for 24 hours while no other copy recorded
 * another day.
 */
export function createClockCheck(
  database: Database,
  monotonic: () => number = () => performance.now(),
): (now: Date) => Promise<string | undefined> {
  let doubt: { known: string; since: number } | undefined;
  return async (now) => {
    const today = isoDay(now);
    const known = await readTrustedDay(database);
    if (known && daysBetween(known, today) > leewayDays) {
      if (doubt?.known !== known) doubt = { known, since: monotonic() };
      const left = doubtHours - (monotonic() - doubt.since) / hour;
      if (left > 0)
        return `the clock says ${today}, and the last day known to be right is ${known}; if the clock is wrong, set it; if it is right, they run after ${Math.ceil(left)} more hours`;
    } else doubt = undefined;
    if (known !== today) await recordDay(database, trustedDayKey, today);
    return undefined;
  };
}
