/** `npm run submissions`: lists, shows, exports and erases submissions. */
import { Option } from "@commander-js/extra-typings";
import { createFileLink } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import type { SubmissionFilter } from "#api/submissions/stored-submissions.ts";
import { addDays } from "#shared/days.ts";
import { submissionKinds } from "#shared/submission-kinds.ts";
import { siteOrigin } from "#server/env.ts";
import { createProgram, examples, parseCount, parseDay, runProgram } from "./program.ts";
import { openStore, withDatabase } from "./settings.ts";
import { exportSubmissions } from "./submissions/export.ts";
import { forgetSubmissions } from "./submissions/forget.ts";
import { formats } from "./submissions/formats.ts";
import { listSubmissions } from "./submissions/list.ts";
import { renewKey } from "./submissions/renew-key.ts";
import { showSubmission } from "./submissions/show.ts";

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
  .option("--json", "Print JSON.")
  .addHelpText(
    "after",
    examples(
      ["--kind application --since 2026-11-01", "lists the applications since November"],
      ["--email ana@example.com --json", "prints what one address has sent, for other programs"],
    ),
  )
  .action(({ limit, json, ...filters }) =>
    withDatabase((database) =>
      listSubmissions(database, { filter: filterOf(filters), limit, json }, process),
    ),
  );

program
  .command("show")
  .description("Shows one submission with new links to its files and the letters about it.")
  .argument("<REFERENCE>")
  .option("--json", "Print JSON.")
  .option("--save-files <FOLDER>", "Save its files to a folder.")
  .addHelpText(
    "after",
    examples(["AP-7K3M-2QXR --save-files /tmp/ap", "shows an application and saves the CV"]),
  )
  .action((reference, { json, saveFiles: folder }) =>
    withDatabase(async (database, env) => {
      const signer = await openSigner(database);
      await showSubmission(database, { reference, json, folder }, process, {
        read: async (id) => (await openStore(env)).read(id),
        link: (id, until) => createFileLink(signer, { siteOrigin: siteOrigin(env), id, until }),
      });
    }),
  );

program
  .command("export")
  .description("Writes submissions to a file that only you can read.")
  .argument("<FILE>")
  .addOption(kindOption())
  .option(...since)
  .option(...until)
  .option(...email)
  .addOption(
    new Option("--format <FORMAT>", "The format, if the file's name does not say it.").choices(formats),
  )
  .option("--overwrite", "Replace an existing file.")
  .addHelpText(
    "after",
    examples(
      ["quotes.xlsx --kind quote --since 2026-11-01", "writes a workbook"],
      ["all.csv", "writes everything as a table; cells that a spreadsheet would calculate get an apostrophe"],
    ),
  )
  .action((file, { format, overwrite, ...filters }) =>
    withDatabase((database) =>
      exportSubmissions(database, { file, format, overwrite, filter: filterOf(filters) }, process),
    ),
  );

program
  .command("forget")
  .description("Erases one submission, or all from one address, with letters and files.")
  .argument("[REFERENCE]")
  .option("--email <ADDRESS>", "Everything that this address has sent.")
  .option("--yes", "Do not ask for confirmation.")
  .addHelpText(
    "after",
    examples(
      ["CT-7K3M-2QXR", "erases one submission, after asking"],
      ["--email ana@example.com --yes", "erases everything from one address (GDPR, article 17)"],
    ),
  )
  .action((reference, options) =>
    withDatabase(async (database, env) => {
      const store = await openStore(env);
      await forgetSubmissions(database, { reference, ...options }, process, {
        removeFile: (id) => store.remove(id),
        dataDir: env.DATA_DIR,
      });
    }),
  );

program
  .command("renew-key")
  .description("Invalidates every link in letters: links to files, and links that replace applications.")
  .option("--yes", "Do not ask for confirmation.")
  .addHelpText("after", examples(["--yes", "renews the key; restart every copy of the site afterwards"]))
  .action((options) => withDatabase((database) => renewKey(database, options, process)));

await runProgram(program);
