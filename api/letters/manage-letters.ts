import type { ExpressionBuilder } from "kysely";
import type { Database, Tables } from "#api/database/tables.ts";
import type { Letter } from "./letter.ts";
import { givenUpDate } from "./outbox.ts";

/** What becomes of a letter. `partly-refused` went to some of its recipients and not to others. */
export const letterStates = ["waiting", "given-up", "sent", "partly-refused"] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter as an operator sees it. Times are ISO 8601. */
export interface ListedLetter {
  id: string;
  reference: string;
  state: LetterState;
  to: string[];
  subject: string;
  createdAt: string;
  attempts: number;
  /** When it is tried next; null where it is not. */
  nextAt: string | null;
  sentAt: string | null;
  /** What the mail server said, or why it could not be asked. */
  lastError: string | null;
}

/** What the outbox holds that is not sent. */
export interface LetterQueue {
  waiting: number;
  givenUp: number;
  /** When the oldest letter that waits was written, ISO 8601; null where none waits, or all for another day's budget. */
  oldest: string | null;
}

type Expressions = ExpressionBuilder<Tables, "outbox">;

const conditions: Record<LetterState, (eb: Expressions) => ReturnType<Expressions["and"]>> = {
  waiting: (eb) => eb.and([eb("sent_at", "is", null), eb("send_after", "<", givenUpDate)]),
  "given-up": (eb) => eb.and([eb("sent_at", "is", null), eb("send_after", ">=", givenUpDate)]),
  sent: (eb) => eb.and([eb("sent_at", "is not", null), eb("last_error", "is", null)]),
  "partly-refused": (eb) => eb.and([eb("sent_at", "is not", null), eb("last_error", "is not", null)]),
};

/** Counts what is not sent. */
export async function countUnsentLetters(database: Database): Promise<LetterQueue> {
  const rows = await database
    .selectFrom("outbox")
    .select(({ fn, eb }) => [
      eb("send_after", ">=", givenUpDate).as("isGivenUp"),
      fn.countAll<number | string>().as("count"),
      // Not those that wait for another day's budget alone: they were not tried.
      fn
        .min("created_at")
        .filterWhere((inner) =>
          inner.or([inner("attempts", ">", 0), inner("send_after", "<=", inner.ref("created_at"))]),
        )
        .as("oldest"),
    ])
    .where("sent_at", "is", null)
    .groupBy("isGivenUp")
    .execute();
  // SQLite answers 0 and 1.
  const waiting = rows.find(({ isGivenUp }) => !isGivenUp);
  const failed = rows.find(({ isGivenUp }) => isGivenUp);
  return {
    waiting: Number(waiting?.count ?? 0),
    givenUp: Number(failed?.count ?? 0),
    oldest: waiting?.oldest ?? null,
  };
}

/** The newest letters, at most `limit`, of one state or all, of one submission or all. */
export async function listLetters(
  database: Database,
  { state, reference, limit }: { state?: LetterState; reference?: string; limit: number },
): Promise<ListedLetter[]> {
  let query = database.selectFrom("outbox").selectAll();
  if (state) query = query.where(conditions[state]);
  if (reference) query = query.where("reference", "=", reference);
  const rows = await query.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
  return rows.map(toListedLetter);
}

/** One letter with its whole text; undefined where there is none of that id. */
export async function findLetter(
  database: Database,
  id: string,
): Promise<(ListedLetter & { letter: Letter }) | undefined> {
  const row = await database.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...toListedLetter(row), letter: JSON.parse(row.letter) as Letter };
}

/**
 * Makes letters due at once and counts their attempts from the start, so that they are tried for five more days. A
 * letter that was sent goes out once more. Returns how many there were.
 */
export async function resendLetters(
  database: Database,
  which: { id: string } | { state: LetterState; reference?: string },
  now: Date,
): Promise<number> {
  const time = now.toISOString();
  let query = database.updateTable("outbox").set({
    // The time for which a letter is tried is counted from its writing.
    created_at: time,
    send_after: time,
    attempts: 0,
    sent_at: null,
    last_error: null,
  });
  if ("id" in which) query = query.where("id", "=", which.id);
  else {
    query = query.where(conditions[which.state]);
    if (which.reference) query = query.where("reference", "=", which.reference);
  }
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

function stateOf({ sent_at, send_after, last_error }: Tables["outbox"]): LetterState {
  if (sent_at === null) return send_after < givenUpDate ? "waiting" : "given-up";
  return last_error === null ? "sent" : "partly-refused";
}
