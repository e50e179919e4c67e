import type { Selectable, Updateable } from "kysely";
import type { Database, Tables } from "#api/database/tables.ts";
import type { Letter } from "./letter.ts";

/** A letter as it is handed to whoever carries it. */
export interface OutboxEntry {
  /** Stays the same when the letter is sent again. */
  id: string;
  reference: string;
  createdAt: string;
  letter: Letter;
}

/** The server takes the letter for none of its recipients, today or later. */
export class Refused extends Error {
  readonly code = "refused";
}

/**
 * Sends a letter, or gives up when the signal says so. Gives the recipients that were refused while others were not.
 * @throws Refused when no recipient was taken for good; any other error counts as one that passes.
 */
export type Send = (entry: OutboxEntry, signal: AbortSignal) => Promise<{ refused: string[] }>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each attempt the next one follows; after the last of them, again and again. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** A letter is tried for so long. */
const patience = 5 * 24 * hour;
/** A letter that takes longer is broken off: it has to end before another process may think that nobody sends it. */
const sendLimit = 45 * second;
/** When a letter that was given up is due: never. */
export const givenUp = "9999-12-31T00:00:00.000Z";

/**
 * Sends the letters of the outbox as they fall due, one after the other; processes that share a database share the
 * work. `wake` looks at once instead of after `pollMs`; `stop` returns when the letter in flight has ended. `onError`
 * hears of failures without personal data: what the server answered stands in the letter's `last_error`.
 */
export function startOutbox({
  database,
  send,
  now = () => new Date(),
  pollMs = 10 * second,
  onError,
}: {
  database: Database;
  send: Send;
  now?: () => Date;
  pollMs?: number;
  onError: (error: unknown) => void;
}): { wake: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Made before looking, so that a wake while looking counts.
      woken = Promise.withResolvers();
      try {
        while (!stopping.signal.aborted && (await sendNext(database, { send, now: now(), onError })));
      } catch (error) {
        onError(error);
      }
      const timer = setTimeout(woken.resolve, pollMs);
      if (!stopping.signal.aborted) await woken.promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    wake: () => woken.resolve(),
    async stop() {
      stopping.abort();
      woken.resolve();
      await running;
    },
  };
}

/** Tries the letter that has been due for longest. Says whether there was one. */
async function sendNext(
  database: Database,
  { send, now, onError }: { send: Send; now: Date; onError: (error: unknown) => void },
): Promise<boolean> {
  const row = await database
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .where("send_after", "<=", now.toISOString())
    .orderBy("send_after")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;

  // Taking a letter on puts it off to the next attempt, under the condition that nobody else has done so. If this
  // process ends before the letter is sent, that attempt follows like any other.
  const attempts = row.attempts + 1;
  const next = new Date(now.getTime() + (delays[Math.min(attempts, delays.length) - 1] ?? 0));
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ attempts, send_after: next.toISOString() })
    .where("id", "=", row.id)
    .where("sent_at", "is", null)
    .where("send_after", "=", row.send_after)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return true;

  const { change, failure } = await attempt(row, send, { now, next });
  await database.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  if (failure) onError(new Error(`Letter ${row.id} about ${row.reference}, attempt ${attempts}: ${failure}`));
  return true;
}

/** Hands a letter over, and says what to write down about it and what to tell the operator. */
async function attempt(
  { id, reference, created_at: createdAt, letter }: Selectable<Tables["outbox"]>,
  send: Send,
  { now, next }: { now: Date; next: Date },
): Promise<{ change: Updateable<Tables["outbox"]>; failure?: string }> {
  try {
    const entry = { id, reference, createdAt, letter: JSON.parse(letter) as Letter };
    const { refused } = await send(entry, AbortSignal.timeout(sendLimit));
    const sentAt = now.toISOString();
    if (refused.length === 0) return { change: { sent_at: sentAt, last_error: null } };
    // It counts as sent: tried again, it would come twice to those who have it.
    const change = { sent_at: sentAt, last_error: `refused: ${refused.join(", ")}` };
    return { change, failure: `sent, but not to ${refused.length} of its recipients` };
  } catch (error) {
    const isLast = error instanceof Refused || next.getTime() > Date.parse(createdAt) + patience;
    const lastError = error instanceof Error ? error.message : String(error);
    return {
      change: { last_error: lastError, ...(isLast && { send_after: givenUp }) },
      failure: `${kindOf(error)}; ${isLast ? "given up" : `the next one is after ${next.toISOString()}`}`,
    };
  }
}

/** An error in a word or two. Its message may hold an address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : code;
}
