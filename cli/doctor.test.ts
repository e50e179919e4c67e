import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, type DatabasePlace } from "#api/database/open.ts";
import { recordDay } from "#api/database/tables.ts";
import { openSigner } from "#api/signing/signer.ts";
import { trustedDayKey } from "#api/submissions/trusted-day.ts";
import { addDays, isoDay } from "#shared/days.ts";
import { parseEnv } from "#server/env.ts";
import { databaseKinds, emptyPlace, type DatabaseKind } from "#test/databases.ts";
import { startMailServer } from "#test/mail-server.ts";
import { startS3 } from "#test/s3.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { makeFolder } from "#test/folders.ts";
import { examine } from "./doctor.ts";

test("settings that a site in production lacks are wrong, each with what to do", async () => {
  const production = { SITE_MODE: "production", SITE_ORIGIN: "https://www.example.com", LETTERS: "files" };
  expect(await look("settings", {})).toBe("ok     settings: valid, for development\n");
  expect(await look("settings", production)).toMatch(/^WRONG {2}settings: CLAMD_SOCKET: .* Set the socket/);
  expect(await look("settings", { ...production, CLAMD_SOCKET: "/run/clamd" })).toMatch(/^ok /);
});

for (const kind of databaseKinds) {
  test(`a database with all tables is ok, and left as it was (${kind})`, async () => {
    const settings = await filledPlace(kind);
    expect(await look("database", settings)).toMatch(
      /^ok {5}database: .*can be written, has all \d+ migrations\n$/,
    );
    expect(await look("clock", settings)).toMatch(/^ok /);
  });

  test(`a database without the tables of this release is wrong, with the advice to migrate (${kind})`, async () => {
    const place = await emptyPlace(kind);
    if (place.databaseUrl === undefined) writeFileSync(join(place.dataDir, "site.sqlite"), "");
    expect(await look("database", settingsOf(place))).toMatch(/^WRONG .* are missing: .*`migrate`/);
  });
}

test("a table that is missing is reported", async () => {
  const settings = await filledPlace("SQLite", (database) => sql`drop table secrets`.execute(database));
  expect(await look("database", settings)).toMatch(/^WRONG .*no such table: secrets/);
});

test("a database that does not answer is reported with advice, and a missing one is not created", async () => {
  const dataDir = makeFolder();
  expect(await look("database", { DATA_DIR: dataDir })).toMatch(/^WRONG .*site\.sqlite does not exist/);
  expect(readdirSync(dataDir)).toEqual([]);
  const gone = { DATABASE_URL: "postgres://site@127.0.0.1:1/site", UPLOADS: "disk" };
  expect(await look("database", gone)).toMatch(/^WRONG .*ECONNREFUSED.*start it, or check DATABASE_URL/);
});

test.each([
  [-30, /^WRONG .*the site last ran on .*NTP/],
  [0, /^ok /],
  [3, /^ok /],
  [400, /^WRONG .*the site last ran on .*NTP/],
])("a clock that is %i days after the last day of the site is judged", async (days, line) => {
  const last = addDays(isoDay(new Date()), -days);
  const settings = await filledPlace("SQLite", (database) => recordDay(database, trustedDayKey, last));
  expect(await look("clock", settings)).toMatch(line);
});

test("a store of files that cannot be used is wrong, and its folder is not created", async () => {
  const DATA_DIR = makeFolder();
  const uploads = join(DATA_DIR, "uploads");
  expect(await look("files", { DATA_DIR })).toMatch(/^ok .* does not exist yet/);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  mkdirSync(uploads);
  expect(await look("files", { DATA_DIR })).toMatch(/^ok .*uploads answers/);
  rmSync(uploads, { recursive: true });
  writeFileSync(uploads, "a file, where a folder has to be");
  expect(await look("files", { DATA_DIR })).toMatch(
    /^WRONG .*check S3_… or, without them, DATA_DIR\/uploads/,
  );
});

test("a bucket is asked and left unchanged; a missing one is wrong", async () => {
  const store = await startS3();
  onTestFinished(() => store.remove());
  const settings = { DATA_DIR: makeFolder(), ...store.settings };
  expect(await look("files", settings)).toMatch(/^ok .* files answers\n/);
  expect(readdirSync(store.folder)).toEqual([]);
  await store.stop();
  expect(await look("files", settings)).toMatch(/^WRONG .*check S3_…/);
});

test("the mail server is asked to accept the login, and gets no letter", async () => {
  const server = await startMailServer({ password: "right" });
  onTestFinished(server.stop);
  const settings = (password: string) => ({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` });
  expect(await look("mail", settings("right"))).toMatch(/^ok .* accepts the login/);
  expect(server.received).toEqual([]);
  const wrong = await look("mail", settings("wrong"));
  expect(wrong).toMatch(/^WRONG .*535.*check SMTP_URL/);
  expect(wrong).not.toContain("site:wrong");
  expect(await look("mail", { SMTP_URL: "smtp://127.0.0.1:1" })).toMatch(/^WRONG .*ECONNREFUSED/);
});

test(
  "the command tells every check, and exits with 1 if something is wrong",
  { timeout: 60_000 },
  async () => {
    const { DATA_DIR = "" } = await filledPlace("SQLite");
    const [fine, wrong, unread] = await Promise.all([
      runDoctor({ DATA_DIR }),
      runDoctor({ DATA_DIR, SMTP_URL: "smtp://127.0.0.1:1" }),
      runDoctor({ PORT: "none", SITE_MODE: "production" }),
    ]);
    expect(fine.stdout.match(/^ok +\w+(?=: )/gm)).toEqual(
      ["settings", "database", "files", "mail", "clock"].map((name) => `ok     ${name}`),
    );
    expect(wrong.stdout).toMatch(/^WRONG {2}mail/m);
    expect(unread.stdout).toMatch(/^WRONG {2}settings: PORT: must be a number.*; SITE_ORIGIN: .*\n$/);
    expect([fine.code, wrong.code, unread.code]).toEqual([0, 1, 1]);
  },
);

async function look(check: string, settings: Record<string, string>): Promise<string> {
  const { terminal, out } = recordedTerminal();
  await examine(() => parseEnv(settings), terminal, [check]);
  expect(terminal.exitCode ?? 0).toBe(out().startsWith("WRONG") ? 1 : 0);
  return out();
}

function settingsOf({ dataDir, databaseUrl }: DatabasePlace): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: databaseUrl, UPLOADS: "disk" } : { DATA_DIR: dataDir };
}

/** The settings of a site whose database has all tables. */
async function filledPlace(
  kind: DatabaseKind,
  change: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown> = openSigner,
): Promise<Record<string, string>> {
  const place = await emptyPlace(kind);
  const database = await openDatabase(place);
  await change(database);
  await database.destroy();
  return settingsOf(place);
}

function runDoctor(env: Record<string, string>): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, ["cli/doctor.ts"], options, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });
}
