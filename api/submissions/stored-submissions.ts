import type { Database, Tables } from "#api/database/tables.ts";
import type { Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";

/** Selects submissions. Days and times are compared as text; `since` is inclusive, `before` exclusive. */
export interface SubmissionFilter {
  kind?: SubmissionKind;
  email?: string;
  since?: string;
  before?: string;
}

/** A stored submission. */
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

const pageSize = 500;

/** Counts the submissions that match a filter. */
export async function countSubmissions(database: Database, filter: SubmissionFilter): Promise<number> {
  const { total } = await selectMatching(database, filter)
    .select((expression) => expression.fn.countAll<number | string | bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Reads the submissions that match a filter, newest first, in pages, so that a large table never fills memory. Each page
 * starts after the last row of the previous one, so that rows inserted meanwhile shift nothing.
 */
export async function* readSubmissionPages(
  database: Database,
  filter: SubmissionFilter,
  limit = Infinity,
): AsyncGenerator<StoredSubmission[]> {
  let query = selectMatching(database, filter);
  for (let left = limit; left > 0; left -= pageSize) {
    const rows = await query
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("reference", "desc")
      .limit(Math.min(left, pageSize))
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toStored);
    if (rows.length < pageSize) return;
    query = selectMatching(database, filter)
      .where("received_at", "<=", last.received_at)
      .where((row) =>
        row.or([row("received_at", "<", last.received_at), row("reference", "<", last.reference)]),
      );
  }
}

/** Finds a submission by its reference, in any letter case. */
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
