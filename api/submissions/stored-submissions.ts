import type { Database, Tables } from "#api/database/tables.ts";
import type { Locale } from "#contract/locales.ts";
import type { SubmissionKind } from "#contract/submission-kinds.ts";

/** Which submissions are meant. Days and times are compared as text: `since` belongs to them, `before` does not. */
export interface SubmissionFilter {
  kind?: SubmissionKind;
  email?: string;
  since?: string;
  before?: string;
}

/** A submission as it is stored, with what was typed. */
export interface StoredSubmission {
  reference: string;
  kind: SubmissionKind;
  subject: string;
  email: string;
  locale: Locale;
  receivedAt: string;
  deleteOn: string;
  data: Record<string, unknown>;
}

const rowsOfPage = 500;

/** How many submissions a filter lets through. */
export async function countSubmissions(database: Database, filter: SubmissionFilter): Promise<number> {
  const { total } = await selectMatching(database, filter)
    .select((expression) => expression.fn.countAll<number | string | bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The submissions that a filter lets through, newest first, in pages: a large table never stands in memory. Each page
 * begins behind the last row of the one before, so that rows which come meanwhile shift nothing.
 */
export async function* readSubmissionPages(
  database: Database,
  filter: SubmissionFilter,
  limit = Infinity,
): AsyncGenerator<StoredSubmission[]> {
  let query = selectMatching(database, filter);
  for (let left = limit; left > 0; left -= rowsOfPage) {
    const rows = await query
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("reference", "desc")
      .limit(Math.min(left, rowsOfPage))
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toStored);
    if (rows.length < rowsOfPage) return;
    query = selectMatching(database, filter)
      .where("received_at", "<=", last.received_at)
      .where((row) =>
        row.or([row("received_at", "<", last.received_at), row("reference", "<", last.reference)]),
      );
  }
}

/** The submission of a reference, in whatever case it was typed. */
export async function findSubmission(
  database: Database,
  reference: string,
): Promise<StoredSubmission | undefined> {
  const row = await database
    .selectFrom("submissions")
    .selectAll()
    .where("reference", "=", reference.trim().toUpperCase())
    .executeTakeFirst();
  return row && toStored(row);
}

function selectMatching(database: Database, { kind, email, since, before }: SubmissionFilter) {
  let query = database.selectFrom("submissions");
  if (kind) query = query.where("kind", "=", kind);
  if (email) query = query.where("email", "=", email.trim().toLowerCase());
  if (since) query = query.where("received_at", ">=", since);
  if (before) query = query.where("received_at", "<", before);
  return query;
}

function toStored(row: Tables["submissions"]): StoredSubmission {
  const { reference, kind, subject, email, locale, received_at, delete_on, data } = row;
  return {
    reference,
    kind,
    subject,
    email,
    locale,
    receivedAt: received_at,
    deleteOn: delete_on,
    data: JSON.parse(data) as Record<string, unknown>,
  };
}
