import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import type { ReceivedMail } from "#test/mail-server.ts";
import type { SentForm } from "./visitors.ts";

/** Where a site stores its data. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Compares the forms sent with those in the database. */
interface StoredReport {
  /** References that were returned to visitors but are not stored. */
  lost: number;
  /** Forms that are stored twice, or were answered with two references. */
  twice: number;
  /** Letters in the outbox, and those missing or repeated at the mail server. */
  letters: { expected: number; never: number; twice: number };
}

/** Opens a database for as long as `use` runs. */
export async function withStored<T>(place: Place, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** Looks up every sent form, and every letter about an answered one. */
export function readStored(
  place: Place,
  forms: readonly SentForm[],
  received: readonly ReceivedMail[] | undefined,
): Promise<StoredReport> {
  return withStored(place, async (database) => {
    const rows = await database
      .selectFrom("submissions")
      .select(["reference", "idempotency_key", "data"])
      .execute();
    const stored = new Map(rows.map((row) => [row.reference, row]));
    const copies = new Map<string, number>();
    for (const { data } of rows) {
      const marker = /Marker ([\da-f-]{36})/.exec(data)?.[1];
      if (marker) copies.set(marker, (copies.get(marker) ?? 0) + 1);
    }
    const answered = forms.filter(({ references }) => references.size > 0);
    const lost = answered.filter(({ key, references }) =>
      [...references].some((reference) => stored.get(reference)?.idempotency_key !== key),
    );
    const twice = forms.filter(({ key, references }) => references.size > 1 || (copies.get(key) ?? 0) > 1);
    const about = new Set(answered.flatMap(({ references }) => [...references]));
    const letters = (await database.selectFrom("outbox").select(["id", "reference"]).execute()).filter(
      ({ reference }) => about.has(reference),
    );
    const withLetters = new Set(letters.map(({ reference }) => reference));
    const silent = [...about].filter((reference) => stored.has(reference) && !withLetters.has(reference));
    const arrived = received && Map.groupBy(received, letterIdOf);
    return {
      lost: lost.length,
      twice: twice.length,
      letters: {
        expected: letters.length,
        never: silent.length + (arrived ? letters.filter(({ id }) => !arrived.has(id)).length : 0),
        twice: arrived ? letters.filter(({ id }) => (arrived.get(id)?.length ?? 0) > 1).length : 0,
      },
    };
  });
}

/** The id of a letter in the outbox, which is the first part of its Message-ID. */
function letterIdOf({ raw }: ReceivedMail): string {
  return /^Message-ID:\s*<([^@>]+)@/im.exec(raw)?.[1] ?? "";
}

/**
 * Waits until the outbox is empty, `seconds` at most. Letters whose next attempt is minutes away are made due immediately,
 * so that a drill does not wait for them.
 */
export function letMailArrive(place: Place, seconds: number): Promise<boolean> {
  return withStored(place, async (database) => {
    const deadline = performance.now() + seconds * 1000;
    await wait(1000);
    for (let round = 0; performance.now() < deadline; round++) {
      const waiting = await database
        .selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("send_after", "<", "9999")
        .execute();
      if (waiting.length === 0) return true;
      if (round % 20 === 0) {
        await database
          .updateTable("outbox")
          .set({ send_after: new Date().toISOString() })
          .where("sent_at", "is", null)
          .where("send_after", ">", new Date(Date.now() + 5000).toISOString())
          .where("send_after", "<", "9999")
          .execute();
      }
      await wait(500);
    }
    return false;
  });
}
