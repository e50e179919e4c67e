/** `npm run letters`: the letters that the site sends, and sending them again. */
import { letterStates } from "#api/letters/manage-letters.ts";
import { command, flag, valued } from "./command.ts";
import type { Program } from "./command.ts";
import { printLetters } from "./letters/list-letters.ts";
import { resend } from "./letters/resend.ts";
import { showLetter } from "./letters/show-letter.ts";
import { runProgram } from "./run.ts";
import { withDatabase } from "./settings.ts";
import { count, oneOf } from "./values.ts";

const json = flag("Prints JSON.");
const reference = valued("REFERENCE", "Only letters about this submission.", (text) =>
  text.trim().toUpperCase(),
);

const program: Program = {
  name: "letters",
  summary: "Lists the letters of the outbox with what became of them, shows one, and sends letters again.",
  commands: [
    command({
      name: "list",
      summary: "Lists the newest letters, and why one was not sent.",
      options: {
        state: valued("STATE", `Only ${letterStates.join(", ")}.`, oneOf(letterStates)),
        reference,
        limit: valued("COUNT", "So many at most; 50 without it.", count),
        json,
      },
      examples: [
        ["--state waiting", "lists what is not sent yet, and why"],
        ["--reference CT-7K3M-2QXR", "lists the letters about one submission"],
      ],
      run: ({ options }, terminal) =>
        withDatabase((database) =>
          printLetters(database, { ...options, limit: options.limit ?? 50 }, terminal),
        ),
    }),
    command({
      name: "show",
      operand: "ID",
      summary: "Shows one letter with its text.",
      options: { json },
      examples: [
        ["0b5c9a7e-6a1f-4f0e-9d0a-1c2b3d4e5f60", "shows the letter that `list` gives under this id"],
      ],
      run: ({ operand: id, options }, terminal) =>
        withDatabase((database) => showLetter(database, { id, ...options }, terminal)),
    }),
    command({
      name: "resend",
      operand: "[ID]",
      summary: "Makes one letter, or all that were given up, due now, to be tried for five more days.",
      options: {
        "given-up": flag("All letters that were given up."),
        reference,
        yes: flag("Does not ask."),
      },
      examples: [
        ["0b5c9a7e-6a1f-4f0e-9d0a-1c2b3d4e5f60", "sends one letter again, after asking"],
        ["--given-up --yes", "sends all that were given up, once the mail server works again"],
      ],
      run: ({ operand: id, options: { "given-up": givenUp, ...options } }, terminal) =>
        withDatabase((database) => resend(database, { id, givenUp, ...options }, terminal)),
    }),
  ],
};

process.exitCode = await runProgram(program, process.argv.slice(2), process);
