import type { Database } from "#api/database/tables.ts";
import { renewSigningKey } from "#api/signing/signer.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, type Terminal } from "#cli/terminal.ts";

/**
 * Replaces the signing key, after confirmation.
 * @throws CommandError without confirmation.
 */
export async function renewKey(
  database: Database,
  { yes }: { yes?: boolean },
  terminal: Terminal,
): Promise<void> {
  if (!yes && !(await confirm(terminal, "Invalidate every link in letters?")))
    throw new CommandError("The key was not renewed: it was not confirmed (--yes confirms).", "nothing");
  await renewSigningKey(database);
  terminal.stdout.write(
    "The key was renewed. Restart every copy of the site: until then it uses the old one.\n",
  );
}
