import type { Database, Tables } from "#api/database/tables.ts";
import { automaticPattern, type Letter } from "./letter.ts";
import { givenUpDate } from "./outbox.ts";

/** A letter as an operator sees it. Times are ISO 8601. */
export interface ListedLetter {
  id: string;
  reference: string;
  /** `partly-refused` was sent to some recipients and refused for others. */
  state: "waiting" | "given-up" | "sent" | "partly-refused";
  to: string[];
  subject: string;
  createdAt: string;
  attempts: number;
  /** When it is tried next, or null. */
  nextAt: string | null;
  sentAt: string | null;
  /** The answer of the mail server, or why it could not be reached. */
  lastError: string | null;
}

/** Letters of the outbox that are not sent. */
export interface LetterQueue {
  waiting: number;
  givenUp: number;
  /** How many of those were for our teams: nobody knows of these forms. */
  givenUpOfTeams: number;
  /** When the oldest waiting letter was written, ISO 8601, or null. */
  oldest: string | null;
}

/** Counts letters that are not sent. */
export async function countUnsentLetters(database: Database): Promise<LetterQueue> {
  const { waiting, givenUp, givenUpOfTeams, oldest } = await database
    .selectFrom("outbox")
    .select(({ fn, eb }) => {
      const isGivenUp = eb("send_after", ">=", givenUpDate);
      const isWaiting = eb("send_after", "<", givenUpDate);
      const isForTeam = eb("letter", "not like", automaticPattern);
      const count = fn.countAll<number | string>();
      return [
        count.filterWhere(isWaiting).as("waiting"),
        count.filterWhere(isGivenUp).as("givenUp"),
        count.filterWhere(isGivenUp).filterWhere(isForTeam).as("givenUpOfTeams"),
        fn.min("created_at").filterWhere(isWaiting).as("oldest"),
      ];
    })
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in text.
  return {
    waiting: Number(waiting),
    givenUp: Number(givenUp),
    givenUpOfTeams: Number(givenUpOfTeams),
    oldest,
  };
}

/**
 * Lists letters, at most `limit`: those that are not sent, then the newest, of both those that failed first; optionally those
 * about one submission.
 */
export async function listLetters(
  database: Database,
  { reference, limit }: { reference?: string; limit: number },
): Promise<ListedLetter[]> {
  let query = database.selectFrom("outbox").selectAll();
  if (reference) query = query.where("reference", "=", reference);
  const rows = await query
    .orderBy((row) => row("sent_at", "is not", null))
    .orderBy((row) => row("last_error", "is", null))
    .orderBy("send_after", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toListedLetter);
}

/** Finds a letter by its id. */
export async function findLetter(database: Database, id: string): Promise<ListedLetter | undefined> {
  const row = await database.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toListedLetter(row);
}

/**
 * Makes one letter, or all that were given up, due now and resets their attempts, so that they are tried for five more days.
 * A sent one goes out again. Returns the number of letters.
 */
export async function resendLetters(database: Database, id: string | undefined, now: Date): Promise<number> {
  const time = now.toISOString();
  let query = database.updateTable("outbox").set({
    // The retry window starts here.
    created_at: time,
    send_after: time,
    attempts: 0,
    sent_at: null,
    last_error: null,
  });
  query = id ? query.where("id", "=", id) : query.where("send_after", "=", givenUpDate);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function toListedLetter(row: Tables["outbox"]): ListedLetter {
  const { to, subject } = JSON.parse(row.letter) as Letter;
  const isWaiting = row.sent_at === null && row.send_after < givenUpDate;
  return {
    id: row.id,
    reference: row.reference,
    state: stateOf(row),
    to,
    subject,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: isWaiting ? row.send_after : null,
    sentAt: row.sent_at,
    lastError: row.last_error,
  };
}

function stateOf({ sent_at, send_after, last_error }: Tables["outbox"]): ListedLetter["state"] {
  if (sent_at === null) return send_after < givenUpDate ? "waiting" : "given-up";
  return last_error === null ? "sent" : "partly-refused";
}
