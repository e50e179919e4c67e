import { PostgresAdapter, SqliteAdapter, type Kysely } from "kysely";
import type { Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";

/**
 * The tables as queries see them. Times are ISO 8601 text in UTC and lists are JSON text, so that SQLite and PostgreSQL
 * store the same.
 */
export interface Tables {
  /** Submitted forms. */
  submissions: {
    reference: string;
    kind: SubmissionKind;
    idempotency_key: string;
    /** SHA-256 of the fields, to tell a repeated request from a different one under the same key. */
    content_hash: string;
    /** The sender, in lower case. */
    email: string;
    /** What it is about: a topic, a service, a position. */
    subject: string;
    locale: Locale;
    /** The validated fields, JSON. */
    data: string;
    received_at: string;
    /** The day of its deletion. */
    delete_on: string;
    /** The day on which an applicant was reminded that the CV is kept. */
    reminded_on: string | null;
    /** The answer time of the receipt, JSON; null for submissions from before there was one. */
    answer: string | null;
  };
  /** Letters to send, and sent ones. */
  outbox: {
    id: string;
    /** The submission that it is about. */
    reference: string;
    /** JSON, see `Letter`. */
    letter: string;
    /** When it was written; once it was tried, the time of the first attempt. */
    created_at: string;
    /** The next attempt. A process claims the letter by moving this forward. */
    send_after: string;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  /** Uploaded files, stored under their unguessable ids in the file store. */
  uploads: {
    id: string;
    kind: string;
    name: string;
    type: string;
    size: number;
    created_at: string;
    /** The submission that it belongs to; null while there is none. */
    reference: string | null;
  };
  /** Pending and solved captchas, if several processes share them. */
  captcha: { id: string; data: string; expires_at: string };
  /** Generated secrets, shared by all copies. */
  secrets: { name: string; value: string };
  /** References of submissions that were erased early, so that a restored backup does not bring them back. */
  erasures: { reference: string; erased_on: string };
  /**
   * Days (`2026-11-21`): of the last daily jobs (api/submissions/trusted-day.ts), of the last rewrite (scrub.ts), and the
   * first of the month of the editor's last letter (api/letters/due-letter.ts).
   */
  clock: { name: string; day: string };
}

export type Database = Kysely<Tables>;

type AnyDatabase = Pick<Kysely<unknown>, "getExecutor">;

export function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

export function isSqlite(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/** Reads a day (`2026-11-21`) of the table `clock`. Undefined before the first. */
export async function readDay(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom("clock").select("day").where("name", "=", name).executeTakeFirst();
  return row?.day;
}

/** Records a day in the table `clock`. */
export async function recordDay(database: Database, name: string, day: string): Promise<void> {
  await database
    .insertInto("clock")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
}
