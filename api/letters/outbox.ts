import type { Selectable, Updateable } from "kysely";
import type { Database, Tables } from "#api/database/tables.ts";
import { nextBudgetStart, type LetterBudget } from "./budget.ts";
import { isAutomaticLetter, type Letter } from "./letter.ts";
import { RecipientsRefused, type Send } from "./sender.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays after each attempt; the last one repeats. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** Give up this long after the first attempt. */
const retryWindow = 5 * 24 * hour;
/** Abort an attempt after this long: it has to end before another process may claim the letter. */
const sendTimeout = 45 * second;
/** During an outage of the mail server, one letter is tried this often. */
const probeInterval = 2 * minute;
/** `send_after` of letters that were given up. */
export const givenUpDate = "9999-12-31T00:00:00.000Z";

/**
 * Sends the letters of the outbox as they fall due, one at a time; processes that share a database share the work. `wake`
 * polls at once instead of after `pollMs`; `stop` resolves when the letter in flight is done. `onError` is called with
 * failures, without personal data: the server's answer is stored in `last_error`. While `budget` is exhausted, automatic
 * letters wait for the next day.
 */
export function startOutbox({
  database,
  send,
  now = () => new Date(),
  pollMs = 10 * second,
  budget,
  onError,
}: {
  database: Database;
  send: Send;
  now?: () => Date;
  pollMs?: number;
  budget?: LetterBudget;
  onError: (error: unknown) => void;
}): { wake: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let wakeSignal = Promise.withResolvers<void>();
  const state: OutboxState = {
    send,
    now,
    onError,
    ...(budget && { budget }),
    server: { isDown: false, hasAccepted: false, triedAt: 0 },
  };

  async function run(): Promise<void> {
    if (budget) await releaseHeldLetters(database, budget, now()).catch(onError);
    while (!stopping.signal.aborted) {
      // Created before polling, so that a wake during the poll is not lost.
      wakeSignal = Promise.withResolvers();
      try {
        while (!stopping.signal.aborted && (await sendNext(database, state)));
        await probeMailServer(database, state);
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

/** What sending needs, and the state of the mail server as seen by this process. */
interface OutboxState {
  send: Send;
  now: () => Date;
  budget?: LetterBudget;
  onError: (error: unknown) => void;
  server: {
    isDown: boolean;
    /** Whether it has accepted a letter since this process started or since its last outage. */
    hasAccepted: boolean;
    /** Milliseconds since 1970. */
    triedAt: number;
  };
}

/** Tries the letter that has been due longest. Returns whether there was one. */
async function sendNext(database: Database, state: OutboxState): Promise<boolean> {
  const { send, budget, onError, server } = state;
  const now = state.now();
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

  if (budget && isAutomaticLetter(row.letter) && (await budget.isExhausted())) {
    await database
      .updateTable("outbox")
      .set({ send_after: nextBudgetStart(now).toISOString() })
      .where("id", "=", row.id)
      .where("send_after", "=", row.send_after)
      .execute();
    return true;
  }

  // Claim the letter by moving `send_after` to the next attempt, unless another process has done so. If this process ends
  // before the letter is sent, that attempt follows.
  const attempts = row.attempts + 1;
  // The retry window starts with the first attempt: the budget, or a stopped site, may have held the letter for days.
  const created_at = row.attempts === 0 ? now.toISOString() : row.created_at;
  const next = new Date(now.getTime() + delayAfter(attempts));
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ attempts, created_at, send_after: next.toISOString() })
    .where("id", "=", row.id)
    .where("sent_at", "is", null)
    .where("send_after", "=", row.send_after)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return true;

  const { change, failure, isOutage } = await trySending({ ...row, created_at }, send, { now, next });
  await database.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  server.triedAt = now.getTime();
  if (isOutage) Object.assign(server, { isDown: true, hasAccepted: false });
  if (change.sent_at) {
    await budget?.recordSent();
    // Letters that wait because of the outage are sent now.
    if (!server.hasAccepted) await makeFailedDue(database, now);
    Object.assign(server, { isDown: false, hasAccepted: true });
  }
  if (failure) onError(new Error(`Letter ${row.id} about ${row.reference}, attempt ${attempts}: ${failure}`));
  return true;
}

/** Makes letters due that wait for the next budget, if the operator has raised today's. */
async function releaseHeldLetters(database: Database, budget: LetterBudget, now: Date): Promise<void> {
  if (await budget.isExhausted()) return;
  await database
    .updateTable("outbox")
    .set({ send_after: now.toISOString() })
    .where("sent_at", "is", null)
    // Letters that were never tried wait only for a budget.
    .where("attempts", "=", 0)
    .where("send_after", ">", now.toISOString())
    .where("send_after", "<", givenUpDate)
    .execute();
}

/** During an outage, makes one waiting letter due every `probeInterval`. */
async function probeMailServer(database: Database, { now, server }: OutboxState): Promise<void> {
  const time = now().getTime();
  if (!server.isDown || time - server.triedAt < probeInterval) return;
  server.triedAt = time;
  await makeFailedDue(database, now(), { limit: 1 });
}

/** Makes failed letters due now that wait for their next attempt, the earliest first. */
async function makeFailedDue(database: Database, now: Date, { limit = Infinity } = {}): Promise<void> {
  const rows = await database
    .selectFrom("outbox")
    .select(["id", "attempts", "send_after"])
    .where("sent_at", "is", null)
    .where("attempts", ">", 0)
    .where("last_error", "is not", null)
    .where("send_after", ">", now.toISOString())
    .where("send_after", "<", givenUpDate)
    .orderBy("send_after")
    .execute();
  // Skip letters claimed a moment ago: another process may be sending them.
  const waiting = rows.filter(
    ({ attempts, send_after }) =>
      Date.parse(send_after) - delayAfter(attempts) <= now.getTime() - sendTimeout - minute / 4,
  );
  for (const { id, send_after } of waiting.slice(0, limit))
    await database
      .updateTable("outbox")
      .set({ send_after: now.toISOString() })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("send_after", "=", send_after)
      .execute();
}

/** The delay before the next attempt, by the number of attempts so far. */
function delayAfter(attempts: number): number {
  return delays[Math.min(attempts, delays.length) - 1] ?? 0;
}

/** Sends a letter, and returns the change to its row and the failure to report. */
async function trySending(
  { id, reference, created_at: createdAt, letter }: Selectable<Tables["outbox"]>,
  send: Send,
  { now, next }: { now: Date; next: Date },
): Promise<{ change: Updateable<Tables["outbox"]>; failure?: string; isOutage?: boolean }> {
  try {
    const entry = { id, reference, createdAt, letter: JSON.parse(letter) as Letter };
    const { refused } = await send(entry, AbortSignal.timeout(sendTimeout));
    const sentAt = now.toISOString();
    if (refused.length === 0) return { change: { sent_at: sentAt, last_error: null } };
    // Counts as sent, since a retry would reach the accepted recipients twice.
    const change = { sent_at: sentAt, last_error: `refused: ${refused.join(", ")}` };
    return { change, failure: `sent, but not to ${refused.length} of its recipients` };
  } catch (error) {
    const isLast = error instanceof RecipientsRefused || next.getTime() > Date.parse(createdAt) + retryWindow;
    const lastError = error instanceof Error ? error.message : String(error);
    return {
      isOutage: isOutage(error),
      change: { last_error: lastError, ...(isLast && { send_after: givenUpDate }) },
      failure: `${labelError(error)}; ${isLast ? "given up" : `next attempt after ${next.toISOString()}`}`,
    };
  }
}

/** Nodemailer's codes of failures that affect every letter. */
const outageCodes = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "ENOAUTH"]);

/**
 * Whether a failure concerns the mail server: it cannot be reached, refuses the login or shuts down (421). All others, such
 * as an unreadable letter or a timeout, concern one letter.
 */
function isOutage(error: unknown): boolean {
  const { code = "", responseCode } = error as { code?: string; responseCode?: number };
  return outageCodes.has(code) || responseCode === 421;
}

/** Labels an error without its message, which may contain an address. */
function labelError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : code;
}
