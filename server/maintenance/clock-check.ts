import { sql } from "kysely";
import { isPostgres, type Database } from "#api/database/tables.ts";
import { readTrustedDay, findNewestSubmissionDay, recordTrustedDay } from "#api/submissions/trusted-day.ts";
import { daysBetween, isoDay } from "#shared/days.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** If the clock is more days ahead of the last known day, it has jumped, or the site has not run for that long. */
const leewayDays = 3;
/** How long a clock that has jumped must run steadily before it is trusted. Operators are warned meanwhile. */
export const steadyHours = 24;
const steadyFor = steadyHours * hour;
/** How far two clocks may differ over that time. */
const drift = hour;

/** Reads another machine's clock; undefined if there is none. */
type OtherClock = () => Promise<Date | undefined>;

/**
 * Checks whether the clock can be trusted before anything is deleted by its date. The database records the last day that
 * was known to be right. A day up to three days later is trusted. A later one needs confirmation: by the clock of a
 * database on another machine, or by this process having seen the clock run steadily for 24 hours of its monotonic clock,
 * while no other copy recorded another day. An earlier day is trusted, since it deletes less.
 *
 * The returned function takes the current time and gives the reason to distrust it, or undefined if it is trusted; then
 * the day is recorded.
 */
export function createClockCheck(
  database: Database,
  {
    otherClock = () => databaseClock(database),
    monotonic = () => performance.now(),
  }: { otherClock?: OtherClock; monotonic?: () => number } = {},
): (now: Date) => Promise<string | undefined> {
  let doubt: { known: string; wall: number; monotonic: number } | undefined;

  return async (now) => {
    const today = isoDay(now);
    const known = (await readTrustedDay(database)) ?? (await findNewestSubmissionDay(database));
    const accept = async () => {
      doubt = undefined;
      if (today !== (await readTrustedDay(database))) await recordTrustedDay(database, today);
      return undefined;
    };
    if (known === undefined || daysBetween(known, today) <= leewayDays) return accept();

    const other = await otherClock();
    if (other && Math.abs(other.getTime() - now.getTime()) < day) return accept();

    const [wall, steady] = [now.getTime(), monotonic()];
    const elapsed = doubt ? steady - doubt.monotonic : 0;
    const isSteady = doubt?.known === known && Math.abs(wall - doubt.wall - elapsed) < drift;
    if (!doubt || !isSteady) doubt = { known, wall, monotonic: steady };
    else if (elapsed >= steadyFor) return accept();
    const left = Math.ceil((steadyFor - (steady - doubt.monotonic)) / hour);
    return `the clock says ${today}, and the last day known to be right is ${known}; if the clock is wrong, set it; if it is right, they run after ${left} more hours`;
  };
}

/** The clock of a PostgreSQL on another machine. One on this machine has the same clock. */
async function databaseClock(database: Database): Promise<Date | undefined> {
  if (!isPostgres(database)) return undefined;
  const { rows } = await sql<{ elsewhere: boolean; at: Date | string }>`
    SELECT inet_server_addr() IS DISTINCT FROM inet_client_addr() AS elsewhere, now() AS at`.execute(
    database,
  );
  const [row] = rows;
  return row?.elsewhere ? new Date(row.at) : undefined;
}
