/** `npm run submissions`: lists, shows, exports and erases submissions. */
import { Option } from "@commander-js/extra-typings";
import { createFileLink } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import type { SubmissionFilter } from "#api/submissions/stored-submissions.ts";
import { addDays } from "#shared/days.ts";
import { submissionKinds } from "#shared/submission-kinds.ts";
import { siteOrigin } from "#server/env.ts";
import { createProgram, parseCount, parseDay, runProgram } from "#cli/program.ts";
import { openStore, withDatabase } from "#cli/settings.ts";
import { forgetSubmissions } from "./erase.ts";
import { eraseAgain } from "./erase-again.ts";
import { exportSubmissions } from "./export.ts";
import { listSubmissions, showSubmission } from "./show.ts";

const kindOption = () => new Option("--kind <KIND>", "Only this kind.").choices(submissionKinds);
const since = ["--since <DAY>", "Only those received on this day (UTC) or later.", parseDay] as const;
const until = ["--until <DAY>", "Only those received on this day (UTC) or earlier.", parseDay] as const;
const email = ["--email <ADDRESS>", "Only those from this address."] as const;

type Filters = { kind?: SubmissionFilter["kind"]; since?: string; until?: string; email?: string };

const filterOf = ({ kind, since, until, email }: Filters): SubmissionFilter => ({
  ...(kind && { kind }),
  ...(email && { email }),
  ...(since && { since }),
  ...(until && { before: addDays(until, 1) }),
});

const program = createProgram(
  "submissions",
  "Lists, shows, exports and erases what visitors have sent. It is personal data, for those who answer it.",
);

program
  .command("list")
  .description("Lists the newest submissions.")
  .addOption(kindOption())
  .option(...since)
  .option(...until)
  .option(...email)
  .option("--limit <COUNT>", "List at most this many.", parseCount, 50)
  .action(({ limit, ...filters }) =>
    withDatabase((database) => listSubmissions(database, { filter: filterOf(filters), limit }, process)),
  );

program
  .command("show")
  .description("Shows one submission with new links to its files and the letters about it.")
  .argument("<REFERENCE>")
  .action((reference) =>
    withDatabase(async (database, env) => {
      const signer = await openSigner(database);
      await showSubmission(database, reference, process, (id, end) =>
        createFileLink(signer, { siteOrigin: siteOrigin(env), id, until: end }),
      );
    }),
  );

program
  .command("export")
  .description("Writes submissions to a new file that only you can read: a table (.csv) or JSON (.json).")
  .argument("<FILE>")
  .addOption(kindOption())
  .option(...since)
  .option(...until)
  .option(...email)
  .action((file, filters) =>
    withDatabase((database) => exportSubmissions(database, { file, filter: filterOf(filters) }, process)),
  );

program
  .command("forget")
  .description("Erases one submission, or all from one address, with letters and files (GDPR, article 17).")
  .argument("[REFERENCE]")
  .option("--email <ADDRESS>", "Everything that this address has sent.")
  .option("--yes", "Do not ask for confirmation.")
  .action((reference, options) =>
    withDatabase(async (database, env) => {
      const place = { database, store: openStore(env), dataDir: env.DATA_DIR };
      await forgetSubmissions(place, { reference, ...options }, process);
    }),
  );

program
  .command("erase-again")
  .description(
    "Erases again what was erased before. Run it after PostgreSQL or a bucket was restored from a backup.",
  )
  .argument("[FILE]", "more erasures: the erased.txt of another DATA_DIR")
  .action((file) =>
    withDatabase(async (database, env) => {
      const place = { database, store: openStore(env), dataDir: env.DATA_DIR };
      process.stdout.write(`${await eraseAgain(place, file)}\n`);
    }),
  );

await runProgram(program);
