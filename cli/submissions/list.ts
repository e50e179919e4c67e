import type { Database } from "#api/database/tables.ts";
import { countSubmissions, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import type { SubmissionFilter, StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { tableOf } from "../table.ts";
import { harmlessJson, widthOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { minuteOf, readable } from "./readable.ts";

const head = ["reference", "received (UTC)", "kind", "subject", "name", "company", "e-mail", "deleted on"];

/**
 * Prints the newest submissions that a filter lets through, at most `limit`: a table, or JSON.
 * @throws CommandError where there are none.
 */
export async function listSubmissions(
  database: Database,
  { filter, limit, json }: { filter: SubmissionFilter; limit: number; json: boolean },
  terminal: Terminal,
): Promise<Exit> {
  const stored: StoredSubmission[] = [];
  for await (const page of readSubmissionPages(database, filter, limit)) stored.push(...page);
  if (stored.length === 0) throw new CommandError("No submission matches.", "nothing");
  const lines = json
    ? [harmlessJson(stored.map(withName))]
    : tableOf([head, ...stored.map(rowOf)], widthOf(terminal));
  terminal.stdout.write(`${lines.join("\n")}\n`);

  const total = await countSubmissions(database, filter);
  if (total > stored.length) {
    terminal.stderr.write(`\nThe newest ${stored.length} of ${total}. --limit ${total} lists all.\n`);
  }
  return "done";
}

function rowOf({ reference, receivedAt, kind, subject, email, deleteOn, data }: StoredSubmission): string[] {
  const { name, company } = data;
  return [reference, minuteOf(receivedAt), kind, subject, readable(name), readable(company), email, deleteOn];
}

function withName({ data, ...columns }: StoredSubmission) {
  return { ...columns, name: data["name"] ?? null, company: data["company"] ?? null };
}
