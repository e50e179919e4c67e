/** `npm run retention`: deletes what has been kept for as long as the privacy notice says. */
import { scrub } from "#api/database/scrub.ts";
import { removeOldLetters } from "#api/letters/letter-files.ts";
import { trimErased } from "#api/submissions/erasures.ts";
import { recordTrustedDay } from "#api/submissions/trusted-day.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import { removeOrphans } from "#api/uploads/orphans.ts";
import { isoDay } from "#contract/days.ts";
import { fileStoreSettings } from "../server/env.ts";
import { command, flag, valued } from "./command.ts";
import { runRetention } from "./run-retention.ts";
import { runProgram } from "./run.ts";
import { withDatabase } from "./settings.ts";
import { day } from "./values.ts";

const program = command({
  name: "retention",
  summary:
    "Deletes submissions past their day, letters sent more than 30 days ago, and files that belong to nothing, as a running site does every day.",
  options: {
    "dry-run": flag(
      "Counts what would be deleted, but for files that belong to nothing, and deletes nothing.",
    ),
    now: valued("DAY", "Takes this day for today. A day to come deletes what is not due yet.", day),
  },
  examples: [
    ["", "deletes, and prints how much"],
    ["--dry-run --now 2027-01-01", "tells what would be gone by New Year"],
  ],
  run: ({ options }, terminal) =>
    withDatabase(async (database, env) => {
      const now = options.now ? new Date(options.now) : new Date();
      const dryRun = options["dry-run"];
      // The operator vouches for the date, so the site's daily round can trust its clock.
      if (!dryRun && !options.now) await recordTrustedDay(database, isoDay(now));
      const exit = await runRetention(database, { now, dryRun }, terminal, {
        removeOrphans: async () =>
          removeOrphans({ database, store: await openFileStore(fileStoreSettings(env)), now }),
        removeOldLetters: () => removeOldLetters({ dataDir: env.DATA_DIR, now, dryRun }),
      });
      if (!dryRun) await trimErased(env.DATA_DIR, now);
      if (!dryRun) await scrub(database, { rewrite: true });
      return exit;
    }),
});

process.exitCode = await runProgram(program, process.argv.slice(2), process);
