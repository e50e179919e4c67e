import type { Selectable, Updateable } from "kysely";
import type { Database, Tables } from "#api/database/tables.ts";
import { isLetterToVisitor, type Letter } from "./letter.ts";
import { RecipientsRefused, type Send } from "./sender.ts";

const second = 1000;
const minute = 60 * second;

/** Delays after the first attempts, and after all others: no letter waits longer once the mail server is back. */
const delays = [minute, 5 * minute, 15 * minute, 30 * minute];
const longestDelay = 60 * minute;
/** Give up this long after the first attempt. */
const retryWindow = 5 * 24 * 60 * minute;
/** Abort an attempt after this long: it has to end before another process may claim the letter. */
const sendTimeout = 45 * second;
/** `send_after` of letters that were given up. */
export const givenUpDate = "9999-12-31T00:00:00.000Z";

/** A failure to report, without personal data: the server's answer is stored in `last_error`. */
type OnError = (error: unknown, about?: { isTypo?: boolean }) => void;

/**
 * Sends the letters of the outbox as they fall due, one at a time; processes that share a database share the work. `wake`
 * polls at once instead of after `pollMs`; `stop` resolves when the letter in flight is done. `onError` is called with
 * failures; `isTypo` if a mailbox that a visitor typed does not exist.
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
  onError: OnError;
}): { wake: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let wakeSignal = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Created before polling, so that a wake during the poll is not lost.
      wakeSignal = Promise.withResolvers();
      try {
        let wasDue = true;
        while (wasDue && !stopping.signal.aborted) wasDue = await sendNext(database, { send, now, onError });
      } catch (error) {
        onError(error);
      }
      const timer = setTimeout(wakeSignal.resolve, pollMs);
      if (!stopping.signal.aborted) await wakeSignal.promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    wake: () => wakeSignal.resolve(),
    async stop() {
      stopping.abort();
      wakeSignal.resolve();
      await running;
    },
  };
}

/** Tries the letter that has been due longest. Returns whether there was one. */
async function sendNext(
  database: Database,
  { send, now: clock, onError }: { send: Send; now: () => Date; onError: OnError },
): Promise<boolean> {
  const now = clock();
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

  // Claim the letter by moving `send_after` to the next attempt, unless another process has done so. If this process ends
  // before the letter is sent, that attempt follows.
  const attempts = row.attempts + 1;
  // The retry window starts with the first attempt: the site may have been stopped for days.
  const created_at = row.attempts === 0 ? now.toISOString() : row.created_at;
  const next = new Date(now.getTime() + (delays[attempts - 1] ?? longestDelay));
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ attempts, created_at, send_after: next.toISOString() })
    .where("id", "=", row.id)
    .where("sent_at", "is", null)
    .where("send_after", "=", row.send_after)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return true;

  const { change, failure, isTypo = false } = await trySending({ ...row, created_at }, send, { now, next });
  await database.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  if (failure)
    onError(new Error(`Letter ${row.id} about ${row.reference}, attempt ${attempts}: ${failure}`), {
      isTypo,
    });
  return true;
}

/** Sends a letter, and returns the change to its row and the failure to report. */
async function trySending(
  { id, reference, created_at: createdAt, letter }: Selectable<Tables["outbox"]>,
  send: Send,
  { now, next }: { now: Date; next: Date },
): Promise<{ change: Updateable<Tables["outbox"]>; failure?: string; isTypo?: boolean }> {
  try {
    const entry = { id, reference, createdAt, letter: JSON.parse(letter) as Letter };
    const { refused } = await send(entry, AbortSignal.timeout(sendTimeout));
    const sentAt = now.toISOString();
    if (refused.length === 0) return { change: { sent_at: sentAt, last_error: null } };
    // Counts as sent, since a retry would reach the accepted recipients twice.
    const change = { sent_at: sentAt, last_error: `refused: ${refused.join(", ")}` };
    return { change, failure: `sent, but not to ${refused.length} of its recipients` };
  } catch (error) {
    // The mailboxes of our teams and the editor exist: a server that refuses them has to be mended, and the letter waits for that.
    const isTypo = error instanceof RecipientsRefused && isLetterToVisitor(letter);
    const isLast = isTypo || next.getTime() > Date.parse(createdAt) + retryWindow;
    const lastError = error instanceof Error ? error.message : String(error);
    return {
      isTypo,
      change: { last_error: lastError, ...(isLast && { send_after: givenUpDate }) },
      failure: `${labelError(error)}; ${isLast ? "given up" : `next attempt after ${next.toISOString()}`}`,
    };
  }
}

/** Labels an error without its message, which may contain an address. */
function labelError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : code;
}
