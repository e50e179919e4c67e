import type { Database } from "#api/database/tables.ts";
import {
  countSubmissions,
  readSubmissionPages,
  type StoredSubmission,
  type SubmissionFilter,
} from "#api/submissions/stored-submissions.ts";
import { CommandError } from "#cli/program.ts";
import { formatMinute, printJson, printTable, type Terminal } from "#cli/terminal.ts";
import { formatValue } from "./fields.ts";

const head = ["reference", "received (UTC)", "kind", "subject", "name", "company", "e-mail", "deleted on"];

/**
 * Prints the newest submissions that match a filter, at most `limit`, as a table or JSON.
 * @throws CommandError if there are none.
 */
export async function listSubmissions(
  database: Database,
  { filter, limit, json }: { filter: SubmissionFilter; limit: number; json?: boolean },
  terminal: Terminal,
): Promise<void> {
  const stored: StoredSubmission[] = [];
  for await (const page of readSubmissionPages(database, filter, limit)) stored.push(...page);
  if (stored.length === 0) throw new CommandError("No submission matches.", "nothing");
  if (json)
    printJson(
      terminal,
      stored.map(({ data, ...columns }) => ({
        ...columns,
        name: data["name"] ?? null,
        company: data["company"] ?? null,
      })),
    );
  else printTable(terminal, [head, ...stored.map(rowOf)]);
  const total = await countSubmissions(database, filter);
  if (total > stored.length)
    terminal.stderr.write(`\nThe newest ${stored.length} of ${total}. --limit ${total} lists all.\n`);
}

function rowOf({ reference, receivedAt, kind, subject, email, deleteOn, data }: StoredSubmission): string[] {
  const [name, company] = [formatValue(data["name"]), formatValue(data["company"])];
  return [reference, formatMinute(receivedAt), kind, subject, name, company, email, deleteOn];
}
