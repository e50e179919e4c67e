/** `npm run retention`: deletes what has been kept for as long as the privacy notice says. */
import { scrub } from "#api/database/scrub.ts";
import { removeOldLetters } from "#api/letters/letter-files.ts";
import { trimErased } from "#api/submissions/erasures.ts";
import { recordTrustedDay } from "#api/submissions/trusted-day.ts";
import { applyRetention } from "#api/submissions/retention.ts";
import { removeOrphans } from "#api/uploads/orphans.ts";
import { isoDay } from "#shared/days.ts";
import { createProgram, examples, parseDay, runProgram } from "./program.ts";
import { openStore, withDatabase } from "./settings.ts";
import { countNoun } from "./text.ts";

const program = createProgram(
  "retention",
  "Deletes expired submissions, letters sent more than 30 days ago, and orphaned uploads, as a running site does every day.",
)
  .option("--dry-run", "Count what would be deleted, except orphaned uploads, and delete nothing.")
  .option("--now <DAY>", "Use this day as today. A day in the future deletes what is not due yet.", parseDay)
  .addHelpText(
    "after",
    examples(
      ["", "deletes, and prints how much"],
      ["--dry-run --now 2027-01-01", "prints what would be deleted by New Year"],
    ),
  )
  .action(({ dryRun = false, now: day }) =>
    withDatabase(
      async (database, env) => {
        const now = day ? new Date(day) : new Date();
        // Running this confirms the date, so that the site's daily jobs can trust the clock.
        if (!dryRun && !day) await recordTrustedDay(database, isoDay(now));
        const { submissions, letters, files } = await applyRetention(database, now, { dryRun });
        const uploads = dryRun ? files : await removeOrphans({ database, store: await openStore(env), now });
        const letterFiles = await removeOldLetters({ dataDir: env.DATA_DIR, now, dryRun });
        const counts = [
          countNoun(submissions, "submission"),
          countNoun(letters, "letter"),
          countNoun(uploads + letterFiles, "file"),
        ].join(", ");
        // Counts without names, since the output may go to logs.
        process.stdout.write(
          dryRun ? `Would delete ${counts}. Nothing was deleted.\n` : `Deleted ${counts}.\n`,
        );
        if (dryRun) return;
        await trimErased(env.DATA_DIR, now);
        await scrub(database, { rewrite: true });
      },
      { dryRun },
    ),
  );

await runProgram(program);
