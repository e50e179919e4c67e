import type { Selectable, Updateable } from "kysely";
import type { Database, Tables } from "#api/database/tables.ts";
import { nextBudgetStart } from "./budget.ts";
import type { LetterBudget } from "./budget.ts";
import { isAutomaticLetter } from "./letter.ts";
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
export class RecipientsRefused extends Error {
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
const retryWindow = 5 * 24 * hour;
/** A letter that takes longer is broken off: it has to end before another process may think that nobody sends it. */
const sendTimeout = 45 * second;
/** While the mail server is out of order, one letter is tried this often, to find out when it is back. */
const probeInterval = 2 * minute;
/** When a letter that was given up is due: never. */
export const givenUpDate = "9999-12-31T00:00:00.000Z";

/**
 * Sends the letters of the outbox as they fall due, one after the other; processes that share a database share the
 * work. `wake` looks at once instead of after `pollMs`; `stop` returns when the letter in flight has ended. `onError`
 * is called with failures, without personal data: the server's answer is stored in the letter's `last_error`. While
 * `budget` is gone, letters that a program answers to senders with wait for the next day.
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
  const parts: Parts = {
    send,
    now,
    onError,
    ...(budget && { budget }),
    server: { isDown: false, hasAnswered: false, triedAt: 0 },
  };

  async function run(): Promise<void> {
    if (budget) await releaseHeldLetters(database, budget, now()).catch(onError);
    while (!stopping.signal.aborted) {
      // Made before looking, so that a wake while looking counts.
      wakeSignal = Promise.withResolvers();
      try {
        while (!stopping.signal.aborted && (await sendNext(database, parts)));
        await probeMailServer(database, parts);
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

/** What trying letters needs, and what this process knows of the mail server. */
interface Parts {
  send: Send;
  now: () => Date;
  budget?: LetterBudget;
  onError: (error: unknown) => void;
  server: {
    isDown: boolean;
    /** Whether it has taken a letter since this process started or since it was last out of order. */
    hasAnswered: boolean;
    /** Milliseconds since 1970. */
    triedAt: number;
  };
}

/** Tries the letter that has been due for longest. Says whether there was one. */
async function sendNext(database: Database, parts: Parts): Promise<boolean> {
  const { send, budget, onError, server } = parts;
  const now = parts.now();
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

  if (budget && isAutomaticLetter(row.letter) && (await budget.isGone())) {
    await database
      .updateTable("outbox")
      .set({ send_after: nextBudgetStart(now).toISOString() })
      .where("id", "=", row.id)
      .where("send_after", "=", row.send_after)
      .execute();
    return true;
  }

  // Taking a letter on puts it off to the next attempt, under the condition that nobody else has done so. If this
  // process ends before the letter is sent, that attempt follows like any other.
  const attempts = row.attempts + 1;
  const next = new Date(now.getTime() + delayAfter(attempts));
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ attempts, send_after: next.toISOString() })
    .where("id", "=", row.id)
    .where("sent_at", "is", null)
    .where("send_after", "=", row.send_after)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return true;

  const { change, failure, isOutage } = await trySending(row, send, { now, next });
  await database.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  server.triedAt = now.getTime();
  if (isOutage) Object.assign(server, { isDown: true, hasAnswered: false });
  if (change.sent_at) {
    await budget?.count();
    // What waits for hours because the server was out of order goes now.
    if (!server.hasAnswered) await makeFailedDue(database, now);
    Object.assign(server, { isDown: false, hasAnswered: true });
  }
  if (failure) onError(new Error(`Letter ${row.id} about ${row.reference}, attempt ${attempts}: ${failure}`));
  return true;
}

/** Makes letters due that waited for another day's budget, where there is one today: the operator has raised it. */
async function releaseHeldLetters(database: Database, budget: LetterBudget, now: Date): Promise<void> {
  if (await budget.isGone()) return;
  await database
    .updateTable("outbox")
    .set({ send_after: now.toISOString() })
    .where("sent_at", "is", null)
    // Nobody else puts a letter off that was never tried.
    .where("attempts", "=", 0)
    .where("send_after", ">", now.toISOString())
    .where("send_after", "<", givenUpDate)
    .execute();
}

/** While the mail server is out of order, makes one of the letters that wait due, once in a while. */
async function probeMailServer(database: Database, { now, server }: Parts): Promise<void> {
  const time = now().getTime();
  if (!server.isDown || time - server.triedAt < probeInterval) return;
  server.triedAt = time;
  await makeFailedDue(database, now(), { most: 1 });
}

/** Makes letters due that failed before and wait for their next attempt, the earliest first. */
async function makeFailedDue(database: Database, now: Date, { most = Infinity } = {}): Promise<void> {
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
  // One that was taken on a moment ago may be on its way in another process.
  const waiting = rows.filter(
    ({ attempts, send_after }) =>
      Date.parse(send_after) - delayAfter(attempts) <= now.getTime() - sendTimeout - minute / 4,
  );
  for (const { id, send_after } of waiting.slice(0, most))
    await database
      .updateTable("outbox")
      .set({ send_after: now.toISOString() })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("send_after", "=", send_after)
      .execute();
}

/** How long after so many attempts the next one follows. */
function delayAfter(attempts: number): number {
  return delays[Math.min(attempts, delays.length) - 1] ?? 0;
}

/** Hands a letter over, and says what to write down about it and what to tell the operator. */
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
    // It counts as sent: tried again, it would come twice to those who have it.
    const change = { sent_at: sentAt, last_error: `refused: ${refused.join(", ")}` };
    return { change, failure: `sent, but not to ${refused.length} of its recipients` };
  } catch (error) {
    const isLast = error instanceof RecipientsRefused || next.getTime() > Date.parse(createdAt) + retryWindow;
    const lastError = error instanceof Error ? error.message : String(error);
    return {
      isOutage: isOutage(error),
      change: { last_error: lastError, ...(isLast && { send_after: givenUpDate }) },
      failure: `${errorLabel(error)}; ${isLast ? "given up" : `the next one is after ${next.toISOString()}`}`,
    };
  }
}

/** Nodemailer's codes of failures that every other letter would have as well. */
const outageCodes = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "ENOAUTH"]);

/**
 * Whether a failure is about the mail server: it cannot be reached, refuses the login or closes (421). All others, such
 * as a letter that cannot be read or takes too long, are about one letter.
 */
function isOutage(error: unknown): boolean {
  const { code = "", responseCode } = error as { code?: string; responseCode?: number };
  return outageCodes.has(code) || responseCode === 421;
}

/** An error in a word or two. Its message may hold an address. */
function errorLabel(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode ? `${code} ${responseCode}` : code;
}
