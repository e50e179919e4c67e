/** `npm run letters`: lists the letters of the outbox, shows one, and sends letters again. */
import { Option } from "@commander-js/extra-typings";
import { letterStates } from "#api/letters/manage-letters.ts";
import { printLetter, printLetters } from "./letters/print.ts";
import { resend } from "./letters/resend.ts";
import { createProgram, examples, parseCount, runProgram } from "./program.ts";
import { withDatabase } from "./settings.ts";

const program = createProgram(
  "letters",
  "Lists the letters of the outbox with their state, shows one, and sends letters again.",
);

const referenceOption = () =>
  new Option("--reference <REFERENCE>", "Only letters about this submission.").argParser((text) =>
    text.trim().toUpperCase(),
  );

program
  .command("list")
  .description("Lists the newest letters, and why one was not sent.")
  .addOption(new Option("--state <STATE>", "Only letters in this state.").choices(letterStates))
  .addOption(referenceOption())
  .option("--limit <COUNT>", "List at most this many.", parseCount, 50)
  .option("--json", "Print JSON.")
  .addHelpText(
    "after",
    examples(
      ["--state waiting", "lists what is not sent yet, and why"],
      ["--reference CT-7K3M-2QXR", "lists the letters about one submission"],
    ),
  )
  .action((options) => withDatabase((database) => printLetters(database, options, process)));

program
  .command("show")
  .description("Shows one letter with its text.")
  .argument("<ID>")
  .option("--json", "Print JSON.")
  .addHelpText(
    "after",
    examples(["0b5c9a7e-6a1f-4f0e-9d0a-1c2b3d4e5f60", "shows the letter that `list` prints with this id"]),
  )
  .action((id, options) => withDatabase((database) => printLetter(database, { id, ...options }, process)));

program
  .command("resend")
  .description("Makes one letter, or all that were given up, due now, and tries for five more days.")
  .argument("[ID]")
  .option("--given-up", "All letters that were given up.")
  .addOption(referenceOption())
  .option("--yes", "Do not ask for confirmation.")
  .addHelpText(
    "after",
    examples(
      ["0b5c9a7e-6a1f-4f0e-9d0a-1c2b3d4e5f60", "sends one letter again, after asking"],
      ["--given-up --yes", "sends all that were given up, once the mail server works again"],
    ),
  )
  .action((id, options) => withDatabase((database) => resend(database, { id, ...options }, process)));

await runProgram(program);
