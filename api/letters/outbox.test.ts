import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { testOnEach } from "#test/databases.ts";
import type { Letter } from "./letter.ts";
import { startOutbox } from "./outbox.ts";
import type { OutboxEntry } from "./message.ts";
import { RecipientsRefused, type Send } from "./sender.ts";

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
  "a failed letter is retried after 1, 5, 15 and 30 minutes, then hourly, for 5 days",
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
      // As if the first attempt had been five days ago.
      const created_at = at(clock.time - 5 * 24 * hour);
      if (count === 6) await database.updateTable("outbox").set({ created_at }).execute();
      outbox.wake();
    }
    expect(tries).toEqual([1, 5, 15, 30, 60, 60]);
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
  for (const minutes of [1, 5, 15]) {
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

testOnEach("a mailbox that does not exist ends a visitor's letter, but not a team's", async (database) => {
  await put(database, ["visitor"], start, { isToVisitor: true });
  await put(database, ["team"]);
  const { clock, outbox, sent, errors, typos } = run(database, () =>
    Promise.reject(new RecipientsRefused("550 no such mailbox")),
  );
  await settled(database, (rows) => rows.every(({ last_error }) => last_error) && errors.length === 2);
  expect(await row(database, "visitor")).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_error: "550 no such mailbox",
    send_after: expect.stringContaining("9999") as string,
  });
  clock.time += minute;
  outbox.wake();
  await vi.waitFor(() => expect(errors).toHaveLength(3));
  expect(sent.map(({ id }) => id)).toEqual(["team", "visitor", "team"]);
  expect(typos).toEqual([false, true, false]);
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
function run(database: Database, send: Send, { isStopped = true } = {}) {
  const clock = { time: start };
  const sent: OutboxEntry[] = [];
  const errors: unknown[] = [];
  const typos: boolean[] = [];
  const outbox = startOutbox({
    database,
    send(entry, signal) {
      sent.push(entry);
      return send(entry, signal);
    },
    now: () => new Date(clock.time),
    pollMs: 60_000,
    onError(error, { isTypo = false } = {}) {
      errors.push(error);
      typos.push(isTypo);
    },
  });
  if (isStopped) onTestFinished(() => outbox.stop());
  return { outbox, clock, sent, errors, typos };
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
