import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { testOnEach } from "#test/databases.ts";
import { createLetterBudget, type LetterBudget } from "./budget.ts";
import type { Letter } from "./letter.ts";
import { queueOperatorLetter } from "./operator-letter.ts";
import { startOutbox } from "./outbox.ts";
import { RecipientsRefused, type OutboxEntry, type Send } from "./sender.ts";

const start = Date.parse("2026-11-21T12:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const accept: Send = () => Promise.resolve({ refused: [] });

testOnEach("letters are sent once, in the order they are due", async (database) => {
  await put(database, ["b", "c", "a"]);
  await put(database, ["later"], start + minute);
  const { sent } = run(database, accept);
  await settled(database, (rows) => rows.filter(({ sent_at }) => sent_at).length === 3);
  expect(sent.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(sent[0]).toEqual({
    id: "a",
    reference: "CT-a",
    createdAt: at(start),
    letter: { to: ["a@example.com"], subject: "a", text: "a" },
  });
  expect(await row(database, "a")).toMatchObject({ sent_at: at(start), attempts: 1, last_error: null });
  expect(await row(database, "later")).toMatchObject({ sent_at: null, attempts: 0 });
});

testOnEach(
  "a failed letter is retried after 1, 5 and 30 minutes, 2, 6 and 12 hours, for 5 days",
  async (database) => {
    await put(database, ["a"]);
    const { clock, outbox, sent, errors } = run(database, () =>
      Promise.reject(new Error("no answer from ana@example.com")),
    );
    const tries: number[] = [];
    for (let count = 1; ; count++) {
      await settled(
        database,
        ([first]) => first?.attempts === count && sent.length === count && errors.length === count,
      );
      const { send_after } = await row(database, "a");
      if (send_after.startsWith("9999")) break;
      tries.push((Date.parse(send_after) - clock.time) / minute);
      // A moment early nothing happens; it is due at the time itself.
      clock.time = Date.parse(send_after);
      outbox.wake();
    }
    expect(tries).toEqual([1, 5, 30, 120, 360, ...Array<number>(9).fill(720)]);
    expect((clock.time - start) / hour).toBeLessThanOrEqual(5 * 24);
    expect(await row(database, "a")).toMatchObject({
      sent_at: null,
      last_error: "no answer from ana@example.com",
    });
    expect(String(errors.at(-1))).toContain("given up");
    expect(errors.join()).toContain("CT-a");
    expect(errors.join()).not.toContain("@");
  },
);

testOnEach("a letter that was held for days is still retried for 5 days", async (database) => {
  await put(database, ["a"], start - 6 * 24 * hour);
  const { clock, outbox, errors } = run(database, () => Promise.reject(new Error("no answer")));
  for (const minutes of [1, 5, 30]) {
    const due = at(clock.time + minutes * minute);
    await settled(database, ([first]) => first?.send_after === due && Boolean(first.last_error));
    clock.time = Date.parse(due);
    outbox.wake();
  }
  await vi.waitFor(() => expect(errors).toHaveLength(4));
  expect(String(errors)).not.toContain("given up");
});

testOnEach("a letter is not sent before it is due", async (database) => {
  await put(database, ["a"]);
  const { clock, outbox, sent } = run(database, () => Promise.reject(new Error("no")));
  await settled(database, ([first]) => first?.last_error === "no");
  clock.time += minute - 1;
  outbox.wake();
  await put(database, ["b"], clock.time);
  outbox.wake();
  await settled(database, (rows) => rows.some(({ id, last_error }) => id === "b" && last_error));
  expect(sent.map(({ id }) => id)).toEqual(["a", "b"]);
});

testOnEach("a letter that was refused permanently is not retried", async (database) => {
  await put(database, ["a", "b"]);
  const { clock, outbox, sent } = run(database, ({ id }) =>
    id === "a"
      ? Promise.reject(new RecipientsRefused("550 no such mailbox"))
      : accept({} as OutboxEntry, AbortSignal.abort()),
  );
  await settled(database, (rows) => rows.some(({ id, sent_at }) => id === "b" && sent_at));
  clock.time += 100 * 24 * hour;
  await put(database, ["c"]);
  outbox.wake();
  await settled(database, (rows) => rows.some(({ id, sent_at }) => id === "c" && sent_at));
  expect(sent.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(await row(database, "a")).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_error: "550 no such mailbox",
  });
});

testOnEach(
  "with one of two recipients refused the letter is sent, and the refusal is stored",
  async (database) => {
    await put(database, ["a"]);
    const { errors } = run(database, () => Promise.resolve({ refused: ["ana@example.com"] }));
    await settled(database, ([first]) => Boolean(first?.sent_at) && errors.length === 1);
    expect(await row(database, "a")).toMatchObject({ last_error: "refused: ana@example.com" });
    expect(errors.join()).not.toContain("@");
  },
);

testOnEach("two processes send each letter once", async (database) => {
  const ids = Array.from({ length: 40 }, (_, count) => `letter-${count}`);
  await put(database, ids);
  const slow: Send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return { refused: [] };
  };
  const [one, two] = [run(database, slow), run(database, slow)];
  await settled(database, (rows) => rows.every(({ sent_at }) => sent_at));
  const sent = [...one.sent, ...two.sent].map(({ id }) => id);
  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect([one.sent.length, two.sent.length]).not.toContain(0);
});

testOnEach("a letter whose process died is sent by another one after its lease expires", async (database) => {
  await put(database, ["a"]);
  const ended = run(database, () => new Promise(() => {}), { isStopped: false });
  await vi.waitFor(() => expect(ended.sent).toHaveLength(1));
  const other = run(database, accept);
  await put(database, ["b"]);
  other.outbox.wake();
  await settled(database, (rows) => rows.some(({ id, sent_at }) => id === "b" && sent_at));
  expect(other.sent.map(({ id }) => id)).toEqual(["b"]);
  other.clock.time += minute;
  other.outbox.wake();
  await settled(database, (rows) => rows.every(({ sent_at }) => sent_at));
  expect(other.sent.map(({ id }) => id)).toEqual(["b", "a"]);
});

testOnEach("stop waits for the letter being sent and starts no other", async (database) => {
  await put(database, ["a", "b"]);
  const gate = Promise.withResolvers<{ refused: string[] }>();
  const { outbox, sent } = run(database, () => gate.promise);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  let hasStopped = false;
  const stopped = outbox.stop().then(() => (hasStopped = true));
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  gate.resolve({ refused: [] });
  await stopped;
  expect(await row(database, "a")).toMatchObject({ sent_at: at(start) });
  expect(await row(database, "b")).toMatchObject({ sent_at: null, attempts: 0 });
});

testOnEach("an unreadable letter is given up like any other and blocks none", async (database) => {
  await put(database, ["a", "b"]);
  await database.updateTable("outbox").set({ letter: "{" }).where("id", "=", "a").execute();
  const { sent } = run(database, accept);
  await settled(database, (rows) => rows.some(({ id, sent_at }) => id === "b" && sent_at));
  expect(sent.map(({ id }) => id)).toEqual(["b"]);
  expect(await row(database, "a")).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining("JSON") as string,
  });
});

testOnEach("letters that wait for hours are sent as soon as the mail server is back", async (database) => {
  await put(database, ["a", "b", "c"]);
  let isDown = true;
  const { clock, outbox, sent } = run(database, () =>
    isDown
      ? Promise.reject(Object.assign(new Error("no answer"), { code: "ECONNECTION" }))
      : Promise.resolve({ refused: [] }),
  );
  // Until the next attempts are hours away.
  for (let count = 1; count <= 4; count++) {
    await settled(database, (rows) =>
      rows.every(({ attempts, last_error }) => attempts >= count && last_error),
    );
    clock.time += [minute, 5 * minute, 30 * minute, minute][count - 1] ?? 0;
    outbox.wake();
  }
  const before = sent.length;
  isDown = false;
  clock.time += 2 * minute;
  // One is tried to see whether the server is back; it is, so the others follow.
  outbox.wake();
  await vi.waitFor(async () => {
    outbox.wake();
    expect(
      (await database.selectFrom("outbox").select("sent_at").execute()).every(({ sent_at }) => sent_at),
    ).toBe(true);
  });
  expect(sent.length - before).toBe(3);
  expect(clock.time - start).toBeLessThan(hour);
});

testOnEach(
  "a letter deferred for one mailbox is not retried earlier because others are sent",
  async (database) => {
    await put(database, ["a"]);
    const later = Object.assign(new Error("450 try later"), { responseCode: 450, command: "RCPT TO" });
    const { clock, outbox, sent } = run(database, ({ id }) =>
      id === "a" ? Promise.reject(later) : Promise.resolve({ refused: [] }),
    );
    await settled(database, ([first]) => Boolean(first?.last_error));
    clock.time += minute;
    outbox.wake();
    await settled(database, ([first]) => first?.attempts === 2);
    // The first success of a process hurries what waits, once; later ones hurry nothing.
    for (const id of ["b", "c", "d"]) {
      clock.time += 2 * minute;
      await put(database, [id], clock.time);
      outbox.wake();
      await settled(database, (rows) => rows.every((each) => each.id === "a" || each.sent_at));
    }
    expect(sent.filter(({ id }) => id === "a").length).toBeLessThanOrEqual(4);
  },
);

testOnEach("a letter that takes too long does not mean that the mail server is down", async (database) => {
  const slow = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  const { clock, outbox, errors } = run(database, ({ id }) =>
    id === "slow" ? Promise.reject(slow) : Promise.resolve({ refused: [] }),
  );
  const pass = async (minutes: number, id: string) => {
    clock.time += minutes * minute;
    await put(database, [id], clock.time);
    outbox.wake();
    await settled(database, (rows) => rows.some((each) => each.id === id && each.attempts > 0));
  };
  // The first success of a process makes others due.
  await pass(0, "first");
  await pass(0, "slow");
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  clock.time += minute;
  outbox.wake();
  await vi.waitFor(() => expect(errors).toHaveLength(2));
  await pass(2, "y");
  await pass(0, "z");
  // At once and after 1 minute; the next attempt is 5 minutes later.
  expect(await row(database, "slow")).toMatchObject({ attempts: 2, send_after: at(start + 6 * minute) });
});

testOnEach(
  "beyond the daily budget, acknowledgements wait for the next day and other letters are sent",
  async (database) => {
    const marks: [string, number][] = [];
    const clock = { time: start };
    const now = () => new Date(clock.time);
    const budget = createLetterBudget({
      database,
      perDay: 4,
      now,
      onMark: (mark, sent) => void marks.push([mark, sent]),
    });
    await put(database, ["a", "b"], start, { isAutomatic: true });
    await put(database, ["c", "d", "e"], start + 1);
    await put(database, ["f", "g"], start + 2, { isAutomatic: true });
    await put(database, ["h"], start + 3);
    clock.time += 10;
    const { outbox, sent } = run(database, accept, { clock, budget });
    await settled(database, (rows) => rows.filter(({ sent_at }) => sent_at).length === 6);
    expect(sent.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "h"]);
    await vi.waitFor(() =>
      expect(marks).toEqual([
        ["half", 2],
        ["gone", 4],
      ]),
    );
    expect(await row(database, "f")).toMatchObject({ attempts: 0, send_after: "2026-11-22T00:00:00.000Z" });
    clock.time = Date.parse("2026-11-22T00:00:00.000Z");
    outbox.wake();
    await settled(database, (rows) => rows.every(({ sent_at }) => sent_at));
    await vi.waitFor(() =>
      expect(marks).toEqual([
        ["half", 2],
        ["gone", 4],
        ["half", 2],
      ]),
    );
  },
);

testOnEach(
  "letters deferred to the next day are sent today if the site restarts with a larger budget",
  async (database) => {
    const clock = { time: start };
    const budgetOf = (perDay: number) =>
      createLetterBudget({ database, perDay, now: () => new Date(clock.time), onMark() {} });
    await put(database, ["a", "b"], start, { isAutomatic: true });
    const first = run(database, accept, { clock, budget: budgetOf(1) });
    await settled(database, (rows) =>
      rows.some(({ id, send_after }) => id === "b" && send_after > at(start)),
    );
    await first.outbox.stop();
    const second = run(database, accept, { clock, budget: budgetOf(2) });
    await settled(database, (rows) => rows.every(({ sent_at }) => sent_at));
    expect([first, second].map(({ sent }) => sent.map(({ id }) => id))).toEqual([["a"], ["b"]]);
  },
);

testOnEach("when several copies count at once, one informs the operator", async (database) => {
  const marks: string[] = [];
  const copies = [0, 1, 2].map(() =>
    createLetterBudget({ database, perDay: 20, onMark: (mark) => void marks.push(mark) }),
  );
  await Promise.all(Array.from({ length: 30 }, (_, at) => copies[at % 3]?.recordSent()));
  expect(marks.toSorted()).toEqual(["gone", "half"]);
  expect(await copies[0]?.isExhausted()).toBe(true);
});

testOnEach("the operator's letter is sent like the team's, and says what to do", async (database) => {
  const parts = { to: "ops@estuary.example", sent: 1000, perDay: 2000, now: new Date(start) };
  await queueOperatorLetter(database, { ...parts, mark: "half" });
  const { sent } = run(database, accept);
  await settled(database, ([first]) => Boolean(first?.sent_at));
  expect(sent[0]?.letter).toMatchObject({ to: ["ops@estuary.example"] });
  expect(sent[0]?.letter.text).toContain("sent 1000 of the 2000 letters");
  expect(sent[0]?.letter.isAutomatic).toBeUndefined();
});

test("a database that does not respond is logged, and the outbox keeps running", async () => {
  const errors: unknown[] = [];
  const database = {
    selectFrom: () => {
      throw new Error("connection lost");
    },
  } as unknown as Database;
  const outbox = startOutbox({ database, send: accept, pollMs: 1, onError: (error) => errors.push(error) });
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(2));
  await outbox.stop();
  expect(String(errors[0])).toContain("connection lost");
});

/** An outbox at work, with what it sent, what it told, and a clock to move. */
function run(
  database: Database,
  send: Send,
  {
    isStopped = true,
    clock = { time: start },
    budget,
  }: { isStopped?: boolean; clock?: { time: number }; budget?: LetterBudget } = {},
) {
  const sent: OutboxEntry[] = [];
  const errors: unknown[] = [];
  const outbox = startOutbox({
    database,
    send(entry, signal) {
      sent.push(entry);
      return send(entry, signal);
    },
    now: () => new Date(clock.time),
    pollMs: 60_000,
    ...(budget && { budget }),
    onError: (error) => errors.push(error),
  });
  if (isStopped) onTestFinished(() => outbox.stop());
  return { outbox, clock, sent, errors };
}

async function put(
  database: Database,
  ids: string[],
  time = start,
  more: Partial<Letter> = {},
): Promise<void> {
  const rows = ids.map((id) => ({
    id,
    reference: `CT-${id}`,
    letter: JSON.stringify({ to: [`${id}@example.com`], subject: id, text: id, ...more }),
    created_at: at(time),
    send_after: at(time),
    attempts: 0,
  }));
  await database.insertInto("outbox").values(rows).execute();
}

function row(database: Database, id: string) {
  return database.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Waits until the outbox's table is as it should be. */
async function settled(
  database: Database,
  isSettled: (rows: Awaited<ReturnType<typeof row>>[]) => boolean,
): Promise<void> {
  await vi.waitFor(
    async () => expect(isSettled(await database.selectFrom("outbox").selectAll().execute())).toBe(true),
    { timeout: 10_000, interval: 5 },
  );
}

function at(time: number): string {
  return new Date(time).toISOString();
}
