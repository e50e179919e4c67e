/** `npm run submissions`: what visitors have sent. */
import { createFileLink } from "#api/signing/signed-links.ts";
import { openSigner } from "#api/signing/signer.ts";
import type { SubmissionFilter } from "#api/submissions/stored-submissions.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import { addDays } from "#contract/days.ts";
import { submissionKinds } from "#contract/submission-kinds.ts";
import { fileStoreSettings, siteOrigin } from "../server/env.ts";
import { command, flag, valued } from "./command.ts";
import type { Program } from "./command.ts";
import { runProgram } from "./run.ts";
import { withDatabase } from "./settings.ts";
import { exportSubmissions, formats } from "./submissions/export.ts";
import { forgetSubmissions } from "./submissions/forget.ts";
import { listSubmissions } from "./submissions/list.ts";
import { renewKey } from "./submissions/renew-key.ts";
import { showSubmission } from "./submissions/show.ts";
import { count, day, oneOf } from "./values.ts";

const filters = {
  kind: valued("KIND", `Only ${submissionKinds.join(", ")}.`, oneOf(submissionKinds)),
  since: valued("DAY", "Only what came on this day (UTC) or later.", day),
  until: valued("DAY", "Only what came on this day (UTC) or earlier.", day),
  email: valued("ADDRESS", "Only what this address has sent.", String),
};

type Filters = { kind?: SubmissionFilter["kind"]; since?: string; until?: string; email?: string };

const filterOf = ({ kind, since, until, email }: Filters): SubmissionFilter => ({
  ...(kind && { kind }),
  ...(email && { email }),
  ...(since && { since }),
  ...(until && { before: addDays(until, 1) }),
});

const json = flag("Prints JSON.");

const program: Program = {
  name: "submissions",
  summary:
    "Lists, shows, exports and erases what visitors have sent: personal data, for those who answer it.",
  commands: [
    command({
      name: "list",
      summary: "Lists the newest submissions.",
      options: { ...filters, limit: valued("COUNT", "So many at most; 50 without it.", count), json },
      examples: [
        ["--kind application --since 2026-11-01", "lists the applications since November"],
        ["--email ana@example.com --json", "prints what one address has sent, for other programs"],
      ],
      run: ({ options }, terminal) =>
        withDatabase((database) =>
          listSubmissions(
            database,
            { filter: filterOf(options), limit: options.limit ?? 50, json: options.json },
            terminal,
          ),
        ),
    }),
    command({
      name: "show",
      operand: "REFERENCE",
      summary: "Shows one submission with new links to its files and the letters about it.",
      options: { json, "save-files": valued("FOLDER", "Saves its files there.", String) },
      examples: [["AP-7K3M-2QXR --save-files /tmp/ap", "shows an application and saves the CV"]],
      run: ({ operand: reference, options }, terminal) =>
        withDatabase(async (database, env) => {
          const signer = await openSigner(database);
          return showSubmission(
            database,
            { reference, json: options.json, folder: options["save-files"] },
            terminal,
            {
              read: async (id) => (await openFileStore(fileStoreSettings(env))).read(id),
              link: (id, until) => createFileLink(signer, { siteOrigin: siteOrigin(env), id, until }),
            },
          );
        }),
    }),
    command({
      name: "export",
      operand: "FILE",
      summary: "Writes submissions to a file that only you can read.",
      options: {
        ...filters,
        format: valued("FORMAT", `What the file's name does not say: ${formats.join(", ")}.`, oneOf(formats)),
        overwrite: flag("Replaces a file that is there already."),
      },
      examples: [
        ["quotes.xlsx --kind quote --since 2026-11-01", "writes a workbook"],
        ["all.csv", "writes everything as a table; what a spreadsheet would calculate gets an apostrophe"],
      ],
      run: ({ operand: file, options }, terminal) =>
        withDatabase((database) =>
          exportSubmissions(
            database,
            { file, format: options.format, overwrite: options.overwrite, filter: filterOf(options) },
            terminal,
          ),
        ),
    }),
    command({
      name: "forget",
      operand: "[REFERENCE]",
      summary: "Erases one submission, or all that an address has sent, with letters and files.",
      options: {
        email: valued("ADDRESS", "Everything that this address has sent.", String),
        yes: flag("Does not ask."),
      },
      examples: [
        ["CT-7K3M-2QXR", "erases one submission, after asking"],
        ["--email ana@example.com --yes", "erases everything from one address (GDPR, article 17)"],
      ],
      run: ({ operand: reference, options }, terminal) =>
        withDatabase(async (database, env) => {
          const store = await openFileStore(fileStoreSettings(env));
          return forgetSubmissions(database, { reference, ...options }, terminal, {
            removeFile: (id) => store.remove(id),
            dataDir: env.DATA_DIR,
          });
        }),
    }),
    command({
      name: "renew-key",
      summary: "Makes every link in letters worthless: file links, and those that replace applications.",
      options: { yes: flag("Does not ask.") },
      examples: [["--yes", "renews the key; every copy of the site has to be started again"]],
      run: ({ options }, terminal) => withDatabase((database) => renewKey(database, options, terminal)),
    }),
  ],
};

process.exitCode = await runProgram(program, process.argv.slice(2), process);
