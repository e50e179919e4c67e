import type { Database } from "#api/database/tables.ts";
import { renewSigningKey } from "#api/signing/signer.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { confirm } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

/**
 * Puts a new signing key in the place of the old one, once that was confirmed.
 * @throws CommandError where it is not confirmed.
 */
export async function renewKey(
  database: Database,
  { yes }: { yes: boolean },
  terminal: Terminal,
): Promise<Exit> {
  if (!yes && !(await confirm(terminal, "Make every link in letters worthless?")))
    throw new CommandError("The key was not renewed: it was not confirmed (--yes confirms).", "nothing");
  await renewSigningKey(database);
  terminal.stdout.write(
    "The key is new. Start every copy of the site again: until then it knows the old one.\n",
  );
  return "done";
}
