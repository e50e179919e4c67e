import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isoDay } from "#shared/days.ts";
import { countNoun } from "#cli/text.ts";
import { backupsIn } from "./manifest.ts";

const day = 86_400_000;

/** Days without a backup after which the clock may have jumped, as in server/maintenance/clock-check.ts. */
const leewayDays = 3;

/**
 * Removes the backups in `folder` that are older than `keepDays` days, except `keep`, which was just written, and the
 * newest one before it. A clock that has jumped makes good backups look old: after a gap of more than three days before
 * `now`, or of more than `keepDays` (and three) between two backups, nothing is removed unless `isClockRight`; then all
 * old ones except `keep` are. Returns how many were removed, and in `doubt` a message about dates that may be wrong.
 */
export async function removeOldBackups(
  folder: string,
  { keepDays, now, keep, isClockRight }: { keepDays: number; now: Date; keep: string; isClockRight: boolean },
): Promise<{ removed: number; doubt?: string }> {
  const others = backupsIn(folder)
    .filter((backup) => backup.folder !== keep)
    .map((backup) => ({ folder: backup.folder, at: Date.parse(backup.manifest.takenAt) }));
  const future = others.filter(({ at }) => at > now.getTime());
  const earlier = others.filter(({ at }) => at <= now.getTime());
  const doubts = future.map(
    (backup) =>
      `${backup.folder}: has a date in the future; set the clock if it is wrong, or remove this backup by hand`,
  );
  const isOld = ({ at }: { at: number }) => at < now.getTime() - keepDays * day;
  let old = (isClockRight ? earlier : earlier.slice(0, -1)).filter(isOld);
  if (!isClockRight && earlier.some(isOld) && hasGap(earlier, { now, keepDays })) {
    old = [];
    doubts.push(
      `Kept ${countNoun(earlier.filter(isOld).length, "backup")} older than ${countNoun(keepDays, "day")}: their dates have a gap, so the clock may be wrong. If "${isoDay(now)}" is today, run this again with --remove-old; if it is not, set the clock.`,
    );
  }
  for (const backup of old) await rm(backup.folder, { recursive: true });
  return { removed: old.length, ...(doubts.length > 0 && { doubt: doubts.join("\n") }) };
}

function hasGap(
  earlier: readonly { at: number }[],
  { now, keepDays }: { now: Date; keepDays: number },
): boolean {
  const longestGap = Math.max(keepDays, leewayDays) * day;
  return earlier.some(({ at }, index) => {
    const next = earlier[index + 1];
    return next ? next.at - at > longestGap : now.getTime() - at > leewayDays * day;
  });
}

/**
 * Removes unfinished backups of killed processes, since they hold personal data, once they are older than a day (a
 * younger one may be in progress). Returns how many.
 */
export async function removeUnfinished(folder: string, now: Date): Promise<number> {
  const left = readdirSync(folder)
    .filter((name) => /^backup-.+Z\.part$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < now.getTime() - day);
  for (const path of left) await rm(path, { recursive: true, force: true });
  return left.length;
}
