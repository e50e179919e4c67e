import { expect, vi } from "vitest";
import type { Database, Tables } from "#api/database/tables.ts";
import { countUnsentLetters, listLetters } from "#api/letters/manage-letters.ts";
import { givenUpDate, startOutbox } from "#api/letters/outbox.ts";
import { testOnEach } from "#test/databases.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { printLetters, resend } from "./letters.ts";

const written = "2026-11-20T10:00:00.000Z";
const now = new Date("2026-11-27T10:00:00.000Z");

testOnEach(
  "letters that are not sent are listed first, with the answer of the mail server",
  async (database) => {
    await fill(database);
    const later = { id: "0-later", created_at: now.toISOString(), sent_at: now.toISOString() };
    await database.insertInto("outbox").values(row(later)).execute();
    const found = await listLetters(database, { limit: 10 });
    expect(found.map(({ id, state }) => [id, state])).toEqual([
      ["b-given-up", "given-up"],
      ["a-waiting", "waiting"],
      ["d-partly", "partly-refused"],
      ["0-later", "sent"],
      ["c-sent", "sent"],
    ]);
    const { terminal, out, err } = recordedTerminal();
    await printLetters(database, { limit: 10 }, terminal);
    expect(out()).toMatch(
      /^b-given-up +CT-2222-2222 +2026-11-20 10:00 +given-up +9 +ana@example\.com +connect ECONNREFUSED/m,
    );
    expect(err()).toContain("1 letter waiting, 1 letter given up.");
  },
);

testOnEach("the queue is counted, with the time of its oldest letter", async (database) => {
  const none = { waiting: 0, givenUp: 0, givenUpOfTeams: 0, oldest: null };
  expect(await countUnsentLetters(database)).toEqual(none);
  await fill(database);
  const queue = { waiting: 1, givenUp: 1, givenUpOfTeams: 1, oldest: written };
  expect(await countUnsentLetters(database)).toEqual(queue);
  const letter = JSON.stringify({ to: [], subject: "", text: "", isAutomatic: true });
  await database.updateTable("outbox").set({ letter }).execute();
  expect(await countUnsentLetters(database)).toEqual({ ...queue, givenUpOfTeams: 0 });
});

testOnEach("a failed letter is sent again, and retried for five more days", async (database) => {
  await fill(database);
  const { terminal, out } = recordedTerminal();
  await resend(database, { givenUp: true, yes: true, now }, terminal);
  expect(out()).toBe("Due now: 1 letter. A running site sends within ten seconds.\n");
  const sent = vi.fn<(id: string) => void>();
  const fails = Promise.withResolvers<void>();
  const outbox = startOutbox({
    database,
    now: () => now,
    onError: () => {},
    send(entry) {
      sent(entry.id);
      if (entry.id === "b-given-up") fails.resolve();
      return Promise.reject(new Error("421 later"));
    },
  });
  await fails.promise;
  await outbox.stop();
  // It failed again, and is tried again, although it was written a week ago.
  const [again] = await listLetters(database, { reference: "CT-2222-2222", limit: 1 });
  expect(again).toMatchObject({ state: "waiting", attempts: 1, lastError: "421 later" });
});

testOnEach("only the named letters are sent again", async (database) => {
  await fill(database);
  const { terminal } = recordedTerminal();
  await resend(database, { id: "c-sent", givenUp: false, yes: true, now }, terminal);
  const waiting = (await listLetters(database, { limit: 10 })).filter(({ state }) => state === "waiting");
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(["a-waiting", "c-sent"]);
});

testOnEach("nothing is sent again without confirmation, or if it is not found", async (database) => {
  await fill(database);
  const before = await listLetters(database, { limit: 10 });
  const run = (options: Partial<Parameters<typeof resend>[1]>, answer?: string) =>
    resend(
      database,
      { givenUp: false, yes: false, now, ...options },
      recordedTerminal(answer === undefined ? {} : { answer }).terminal,
    );
  await expect(run({ givenUp: true })).rejects.toMatchObject({ exit: "nothing" });
  await expect(run({ id: "c-sent" }, "n\n")).rejects.toMatchObject({ exit: "nothing" });
  await expect(run({ id: "no", yes: true })).rejects.toMatchObject({ exit: "nothing" });
  await expect(run({ yes: true })).rejects.toMatchObject({ exit: "wrongUsage" });
  await expect(run({ id: "c-sent", givenUp: true })).rejects.toMatchObject({ exit: "wrongUsage" });
  expect(await listLetters(database, { limit: 10 })).toEqual(before);
});

function row(values: Partial<Tables["outbox"]>): Tables["outbox"] {
  return {
    id: "a-waiting",
    reference: "CT-2222-2222",
    letter: JSON.stringify({ to: ["ana@example.com"], subject: "Your message", text: "Good day." }),
    created_at: written,
    send_after: written,
    attempts: 0,
    sent_at: null,
    last_error: null,
    ...values,
  };
}

async function fill(database: Database): Promise<void> {
  await database
    .insertInto("outbox")
    .values([
      row({ reference: "CT-4444-4444" }),
      row({
        id: "b-given-up",
        send_after: givenUpDate,
        attempts: 9,
        last_error: "connect ECONNREFUSED 127.0.0.1:25",
      }),
      row({ id: "c-sent", sent_at: written, attempts: 1 }),
      row({ id: "d-partly", sent_at: written, attempts: 1, last_error: "refused: x@example.com" }),
    ])
    .execute();
}
