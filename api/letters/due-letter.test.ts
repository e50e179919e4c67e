import { expect, onTestFinished } from "vitest";
import type { Database } from "#api/database/tables.ts";
import type { Content } from "#reader/content.ts";
import { describeDue } from "#reader/due.ts";
import { readContent } from "#reader/read-content.ts";
import { testOnEach } from "#test/databases.ts";
import { queueDueLetter } from "./due-letter.ts";
import type { Letter } from "./letter.ts";
import { startOutbox } from "./outbox.ts";
import { RecipientsRefused } from "./sender.ts";

const editor = { email: "editor@estuary.example", language: "es" } as const;
const read = readContent("content");
const content: Content = { ...read, company: { ...read.company, editor } };
const { editor: _, ...withoutEditor } = read.company;
const now = new Date("2026-12-01T00:10:00Z");

testOnEach(
  "the editor has one letter a month about what is due, however many copies run",
  async (database) => {
    const named = (day: string) => ({ ...content.on(day), company: content.company });
    const queue = (day: string) => queueDueLetter(database, { now, content: named(day) });
    const copies = await Promise.all([queue("2026-12-01"), queue("2026-12-01"), queue("2026-12-01")]);
    expect(copies.filter(Boolean)).toHaveLength(1);
    expect(await queue("2026-12-31")).toBe(false);
    expect(await queue("2027-01-01")).toBe(true);
    expect(await queue("2027-01-02")).toBe(false);
    const [letter, ...others] = await lettersIn(database);
    expect(others).toHaveLength(1);
    expect(letter).toMatchObject({ to: [editor.email] });
    expect(letter?.subject).toContain("1 de diciembre de 2026");
    const flat = letter?.text.replace(/\s+/g, " ");
    for (const { advice } of describeDue(named("2026-12-01"), "es")) expect(flat).toContain(advice);
  },
);

testOnEach("where nothing is due there is no letter, nor where no editor is named", async (database) => {
  const records = {
    ...content.records,
    certificates: [],
    positions: [],
    news: [],
    carousel: [],
    offices: [],
  };
  const page = content.page("en", "/branch");
  const empty = { ...content, facts: {}, records, page: () => page };
  expect(await queueDueLetter(database, { now, content: empty })).toBe(false);
  expect(await queueDueLetter(database, { now, content: { ...read, company: withoutEditor } })).toBe(false);
  expect(await lettersIn(database)).toEqual([]);
});

testOnEach("a mailbox that refuses the letter gets it once it is mended", async (database) => {
  await queueDueLetter(database, { now, content });
  const outbox = startOutbox({
    database,
    now: () => now,
    send: () => Promise.reject(new RecipientsRefused("550 no such mailbox")),
    onError() {},
  });
  onTestFinished(() => outbox.stop());
  await expect
    .poll(() => database.selectFrom("outbox").select(["attempts", "send_after", "last_error"]).execute())
    .toEqual([{ attempts: 1, send_after: "2026-12-01T00:11:00.000Z", last_error: "550 no such mailbox" }]);
});

async function lettersIn(database: Database): Promise<Letter[]> {
  const rows = await database.selectFrom("outbox").select("letter").orderBy("reference").execute();
  return rows.map(({ letter }) => JSON.parse(letter) as Letter);
}
