import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dump, load } from "js-yaml";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { readRecordsVersion } from "#api/records/records.ts";
import type { NewsRecord } from "#contract/news.ts";
import { recordKindNames } from "#contract/record-kinds.ts";
import { readRecords } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { exportRecords } from "./records/export.ts";
import { importRecords } from "./records/import.ts";
import { checkRecords } from "./records/record-file.ts";
import { makeFolder } from "#test/folders.ts";

const item: NewsRecord = {
  id: "depot-opens",
  date: "2026-11-12",
  category: "network",
  audience: "both",
  title: { en: "The depot opens", es: "Abre el depósito" },
  summary: { en: "With four bays.", es: "Con cuatro puestos." },
  body: { en: "One paragraph.\n\nAnother.", es: "Un párrafo.\n\nOtro." },
  place: null,
  pinned: false,
};

testOnEach("an import stores the records under a new version and prints the changes", async (database) => {
  const file = fileOf([item, { ...item, id: "half-year" }, { ...item, id: "old" }]);
  expect((await importFile(database, file)).out).toContain(
    "news: 3 added, 0 changed, 0 removed; 3 records in all.",
  );
  const before = await readRecordsVersion(database);

  writeFileSync(file, dump([item, { ...item, id: "half-year", pinned: true }, { ...item, id: "new" }]));
  expect((await importFile(database, file)).out).toBe(
    [
      "change   record     title",
      "added    new        The depot opens",
      "changed  half-year  The depot opens",
      "removed  old        The depot opens",
      "",
      "news: 1 added, 1 changed, 1 removed; 3 records in all.",
      "",
    ].join("\n"),
  );
  expect((await stored(database)).map(({ id, pinned }) => [id, pinned])).toEqual([
    ["depot-opens", false],
    ["half-year", true],
    ["new", false],
  ]);
  expect(await readRecordsVersion(database)).not.toBe(before);
});

testOnEach("an import without changes keeps the version", async (database) => {
  const file = fileOf([item]);
  await importFile(database, file);
  const before = await readRecordsVersion(database);
  expect((await importFile(database, file)).out).toBe(
    "news: nothing differs from the 1 record of the database.\n",
  );
  expect(await readRecordsVersion(database)).toBe(before);
});

testOnEach("a dry run prints the same and changes nothing", async (database) => {
  const { out } = await importFile(database, fileOf([item]), { dryRun: true });
  expect(out).toContain("news: 1 added, 0 changed, 0 removed; 1 record in all; nothing was stored.");
  expect(await stored(database)).toEqual([]);
  expect(await readRecordsVersion(database)).toBe("");
});

testOnEach("a single mistake leaves the database unchanged", async (database) => {
  await importFile(database, fileOf([item]));
  const before = await readRecordsVersion(database);
  const file = fileOf([
    { ...item, id: "new" },
    { ...item, id: "half", date: "2026-02-30" },
  ]);
  await expect(importFile(database, file)).rejects.toThrow(
    `${file}:23: half: date: write a day of the calendar`,
  );
  expect(await readRecordsVersion(database)).toBe(before);
  expect(await stored(database)).toEqual([item]);
});

testOnEach("every kind survives export and import unchanged", async (database) => {
  for (const kind of recordKindNames) {
    const original = join("content/records", `${kind}.yaml`);
    await importFile(database, original);
    const file = join(makeFolder(), `${kind}.yaml`);
    await exportRecords(database, { file, overwrite: false }, recordedTerminal().terminal);
    const byId = (records: { id: string }[]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(load(readFileSync(file, "utf8")) as { id: string }[])).toEqual(
      byId(load(readFileSync(original, "utf8")) as { id: string }[]),
    );
    expect((await importFile(database, file)).out).toContain("nothing differs");
  }
});

testOnEach("any text survives export and import unchanged", async (database) => {
  const samples = fc.sample(fc.string({ unit: "grapheme", minLength: 1 }), { numRuns: 200, seed: 7 });
  const awkward = [
    "NO",
    "~",
    "2026-11-21",
    "1e3",
    "0x1f",
    "*bold*",
    "- a",
    "a: b # c",
    " \n\n x \n",
    "\u0085\u2028",
  ];
  const records = [...samples, ...awkward].map((text, at) => ({
    ...item,
    id: `r${at}`,
    title: { en: text, es: text },
  }));
  await importFile(database, fileOf(records));
  const file = join(makeFolder(), "news.yaml");
  await exportRecords(database, { file, overwrite: false }, recordedTerminal().terminal);
  expect(readRecords(readFileSync(file, "utf8"), "news").mistakes).toEqual([]);
  expect((await importFile(database, file)).out).toContain("nothing differs");
});

testOnEach("an export replaces a file only on request, and leaves no partial file", async (database) => {
  await importFile(database, fileOf([item]));
  const file = fileOf([]);
  const write = (overwrite: boolean) =>
    exportRecords(database, { file, overwrite }, recordedTerminal().terminal);
  await expect(write(false)).rejects.toThrow(`${file}: exists already`);
  expect(readFileSync(file, "utf8")).toBe("[]\n");
  await write(true);
  expect(load(readFileSync(file, "utf8"))).toEqual([item]);
  expect(readdirSync(join(file, ".."))).toEqual(["news.yaml"]);
});

testOnEach("an export of no records, or into a missing folder, says so", async (database) => {
  const write = (file: string) =>
    exportRecords(database, { file, overwrite: false }, recordedTerminal().terminal);
  const file = join(makeFolder(), "news.yaml");
  await expect(write(file)).rejects.toMatchObject({ exit: "nothing" });
  expect(existsSync(file)).toBe(false);
  await importFile(database, fileOf([item]));
  await expect(write(join(file, "news.yaml"))).rejects.toThrow("no such file or folder");
});

test("a check finds every mistake, with its line", () => {
  const text = `# News
- id: first
  date: 2026-13-01
  category: gossip
  audience: both
  title: { en: A }
  summary:
    en: S
    es: ""
  body: *important*
`;
  expect(readRecords(text, "news").mistakes).toEqual([
    {
      line: 10,
      reason: "*important*: nothing is called &important*; a text that begins with * stands in quotes",
    },
  ]);
  const { mistakes } = readRecords(
    `${text.replace(/\*important\*/, "text")}  colour: red\n- id: first\n- 5\n`,
    "news",
  );
  expect(
    mistakes.filter(({ reason }) => !reason.startsWith("first: ") || !reason.endsWith(": is missing")),
  ).toEqual([
    { line: 3, reason: "first: date: write a day of the calendar, such as '2026-06-30'" },
    { line: 4, reason: expect.stringMatching(/^first: category: Invalid option: expected one of "network"/) },
    { line: 9, reason: "first: summary.es: is empty" },
    { line: 10, reason: "first: body: Invalid input: expected object, received string" },
    { line: 11, reason: "first: colour: there is no such field" },
    { line: 12, reason: "first: this id is taken by the record of line 2" },
    { line: 13, reason: "record 3: Invalid input: expected object, received number" },
  ]);
  expect(mistakes).toContainEqual({ line: 6, reason: "first: title.es: is missing" });
  expect(mistakes).toContainEqual({ line: 2, reason: "first: pinned: is missing" });
});

test.each([
  ["", 1, "the file has to be a list of records"],
  ["title: one record\n", 1, "the file has to be a list of records"],
  ["- id: a\n  id: b\n", 2, "Map keys must be unique"],
  [
    '- id: a\n  title: "open\n',
    3,
    "this line is not indented enough, or a quote or bracket before it is not closed",
  ],
  ["- id: a\n---\n- id: b\n", 3, "Source contains multiple documents"],
  [nestedAliases(), 2, "*a: an alias within what has a name itself: write the text out"],
])("a file that is not a list of records is refused with the line: %j", (text, line, reason) => {
  expect(readRecords(text, "news").mistakes).toContainEqual({ line, reason });
});

test("the kind comes from the file's name or the option", () => {
  const { terminal, out } = recordedTerminal();
  checkRecords({ file: "content/records/news.yaml" }, terminal);
  expect(out()).toBe("content/records/news.yaml: 30 records, all valid.\n");
  expect(() => checkRecords({ file: "content/records/news.yaml", kind: "certificates" }, terminal)).toThrow(
    "content/records/news.yaml:3: year-end-opening-hours-2026: type: ",
  );
  expect(() => checkRecords({ file: "content/records/places.yaml" }, terminal)).toThrow("give --kind");
  expect(() => checkRecords({ file: "nowhere/news.yaml" }, terminal)).toThrow(
    "nowhere/news.yaml: no such file or folder",
  );
});

test("a file of records in another encoding is refused with its line", () => {
  const file = join(makeFolder(), "news.yaml");
  writeFileSync(file, dump([item], { noRefs: true }), "latin1");
  const { terminal } = recordedTerminal();
  expect(() => checkRecords({ file }, terminal)).toThrow(/news\.yaml:\d+: line \d+ is not UTF-8/);
});

test("the program itself imports, exports and checks, with exit codes", { timeout: 60_000 }, async () => {
  const folder = makeFolder();
  const run = (...args: string[]) => spawnRecords(join(folder, "data"), args);
  expect(await run("check", "content/records/news.yaml")).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, "data"))).toBe(false);
  await (await openDatabase({ dataDir: join(folder, "data") })).destroy();
  expect(await run("export", join(folder, "news.yaml"))).toMatchObject({ code: 3 });
  expect(await run("import", "content/records/news.yaml")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/30 added, 0 changed, 0 removed; 30 records in all\.\n$/),
    err: "",
  });
  expect(await run("export", join(folder, "news.yaml"))).toMatchObject({ code: 0 });
  expect(await run("import", join(folder, "news.yaml"))).toMatchObject({
    code: 0,
    out: "news: nothing differs from the 30 records of the database.\n",
  });
  writeFileSync(join(folder, "certificates.yaml"), "- id: half\n");
  expect(await run("check", join(folder, "certificates.yaml"))).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${join(folder, "certificates.yaml")}:1: half: type: is missing\n`),
  });
});

test("invalid settings are printed as plain lines", { timeout: 60_000 }, async () => {
  expect(await spawnRecords(makeFolder(), ["import", "content/records/news.yaml"], { PORT: "none" })).toEqual(
    {
      code: 1,
      out: "",
      err: "PORT: must be a number up to 65535\n",
    },
  );
  const closed = { DATABASE_URL: "postgres://site@127.0.0.1:1/site", UPLOADS: "disk" };
  const { code, err } = await spawnRecords(makeFolder(), ["export", "news.yaml"], closed);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^the database of DATABASE_URL does not open: .*ECONNREFUSED.*\nCheck DATABASE_URL and DATA_DIR\.\n$/,
  );
});

function spawnRecords(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["cli/records.ts", ...args],
      { env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function importFile(database: Database, file: string, { dryRun = false } = {}) {
  const { terminal, out } = recordedTerminal();
  await importRecords(database, { file, dryRun }, terminal);
  return { out: out() };
}

async function stored(database: Database): Promise<NewsRecord[]> {
  const rows = await database.selectFrom("news").select("data").orderBy("id").execute();
  return rows.map(({ data }) => JSON.parse(data) as NewsRecord);
}

function fileOf(records: object[]): string {
  const file = join(makeFolder(), "news.yaml");
  writeFileSync(file, dump(records, { noRefs: true }));
  return file;
}

/** Nine of nine of nine of nine: a few lines that would fill the memory. */
function nestedAliases(): string {
  const nine = (alias: string) => `[${Array(9).fill(alias).join(",")}]`;
  return ["a", "b", "c", "d"]
    .map((name, at, names) => `- &${name} ${nine(at === 0 ? "x" : `*${names[at - 1]}`)}`)
    .join("\n");
}
