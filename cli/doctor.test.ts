import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { dump } from "js-yaml";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, type DatabasePlace } from "#api/database/open.ts";
import { givenUpDate } from "#api/letters/outbox.ts";
import { createDiskStore } from "#api/uploads/disk-store.ts";
import { readRecordFile } from "#reader/records.ts";
import { parseEnv } from "#server/env.ts";
import { errorFields } from "#server/telemetry/log.ts";
import { databaseKinds, emptyPlace } from "#test/databases.ts";
import { startMailServer } from "#test/mail-server.ts";
import { startS3 } from "#test/s3.ts";
import { recordedTerminal } from "#test/recorded-terminal.ts";
import { makeFolder } from "#test/folders.ts";
import { writeBackup } from "./backup/write.ts";
import { backupCheck } from "./doctor/backup-check.ts";
import { judgeClock, messageOf, runCheck, type Check, type Finding } from "./doctor/check.ts";
import { databaseCheck } from "./doctor/database-checks.ts";
import { diskCheck, modesCheck } from "./doctor/machine-checks.ts";
import { filesCheck, mailCheck, scannerCheck } from "./doctor/service-checks.ts";
import { settingsCheck } from "./doctor/settings-check.ts";
import { checkCertificate, contentCheck, originCheck, runningCheck } from "./doctor/site-checks.ts";

const now = new Date("2026-11-22T10:00:00.000Z");

test("valid settings that are unsuitable for production are reported", async () => {
  const production = { SITE_MODE: "production", LETTERS: "files" };
  const warned = async (input: Record<string, string>) =>
    (await look(settingsCheck, input)).filter(({ state }) => state === "warning").map(({ text }) => text);
  expect(await warned({})).toEqual([]);
  const found = await warned({
    ...production,
    SITE_ORIGIN: "http://www.example.com",
    RATE_LIMIT_FACTOR: "9999",
    METRICS_PORT: "9100",
    METRICS_HOST: "0.0.0.0",
    TRUSTED_PROXIES: "0.0.0.0/0",
  });
  for (const name of [
    "SMTP_URL",
    "CLAMD_SOCKET",
    "SITE_ORIGIN",
    "TRUSTED_PROXIES",
    "RATE_LIMIT_FACTOR",
    "Metrics",
  ])
    expect(found.some((text) => text.startsWith(name))).toBe(true);
});

for (const kind of databaseKinds) {
  test(`a complete database is reported as ok (${kind})`, async () => {
    const place = await filledPlace(kind);
    const findings = await look(databaseCheck, settingsOf(place));
    const wrong = findings.filter(
      ({ state, name }) => state !== "ok" && !["register", "integrity"].includes(name),
    );
    expect(wrong).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "database",
        "migrations",
        "writing",
        "integrity",
        "size",
        "letters",
        "register",
      ]),
    );
    // Nothing is left of the probe.
    const database = await openDatabase(place);
    expect(await database.selectFrom("secrets").selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  test(`waiting and failed letters and expiring certificates are reported (${kind})`, async () => {
    const place = await filledPlace(kind);
    const database = await openDatabase(place);
    const row = (id: string, createdAt: string, sendAfter: string) => ({
      id,
      reference: "CT-2222-2222",
      letter: "{}",
      created_at: createdAt,
      send_after: sendAfter,
      attempts: 1,
      sent_at: null,
      last_error: null,
    });
    await database
      .insertInto("outbox")
      .values([
        row("1", "2026-11-22T07:00:00.000Z", "2026-11-22T11:00:00.000Z"),
        row("2", "2026-11-01", givenUpDate),
      ])
      .execute();
    await database.destroy();
    const [first, second, third, ...others] = readRecordFile("content", "certificates").map((each) => ({
      ...each,
      validTo: "2030-01-01",
    }));
    const certificates = [
      { ...first, validTo: "2026-12-09" },
      { ...second, validTo: "2026-11-20" },
      { ...third, validTo: "2026-08-01" },
      ...others,
    ];
    const folder = makeFolder();
    mkdirSync(join(folder, "records"));
    writeFileSync(join(folder, "records/certificates.yaml"), dump(certificates));
    const findings = await look(databaseCheck, { ...settingsOf(place), CONTENT_DIR: folder });
    expect(findings.filter(({ name }) => name === "letters")).toMatchObject([
      { state: "warning", text: "1 given up" },
      { state: "wrong", text: "1 waiting, the oldest for 3 h" },
    ]);
    expect(named(findings, "register")).toMatchObject({
      state: "warning",
      text: expect.stringMatching(/^1 certificates .* 1 have expired; .* on 2026-11-20$/) as string,
    });
  });

  test(`a database without the tables of this release is reported, with the advice to migrate (${kind})`, async () => {
    const place = await emptyPlace(kind);
    if (place.databaseUrl === undefined) writeFileSync(join(place.dataDir, "site.sqlite"), "");
    const findings = await look(databaseCheck, settingsOf(place));
    expect(named(findings, "migrations")).toMatchObject({ state: "warning" });
    expect(findings.map(({ name }) => name)).toEqual(["database", "migrations"]);
  });
}

test.each(["submissions", "outbox"])("a renamed table %s is reported with advice", async (table) => {
  const place = await filledPlace("SQLite");
  const database = await openDatabase(place);
  await sql`alter table ${sql.table(table)} rename to kept`.execute(database);
  await database.destroy();
  const wrong = (await look(databaseCheck, settingsOf(place))).filter(({ state }) => state === "wrong");
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong[0]?.text).toContain(`no such table: ${table}`);
  expect(wrong[0]?.advice).toContain("a privilege is missing");
});

test("a damaged file is reported with advice", async () => {
  const place = await filledPlace("SQLite");
  const file = join(place.dataDir, "site.sqlite");
  const bytes = readFileSync(file);
  for (let at = 4096 * 3; at < 4096 * 30; at += 1) bytes[at] = 0x5a;
  writeFileSync(file, bytes);
  const findings = await look(databaseCheck, settingsOf(place));
  const wrong = findings.filter(({ state }) => state === "wrong");
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.some(({ advice }) => advice?.includes("restore a backup"))).toBe(true);
});

test("a missing database is reported and not created", async () => {
  const dataDir = makeFolder();
  expect(await look(databaseCheck, { DATA_DIR: dataDir })).toMatchObject([{ state: "warning" }]);
  expect(() => readFileSync(join(dataDir, "site.sqlite"))).toThrow("ENOENT");
  const gone = { DATABASE_URL: "postgres://site@127.0.0.1:1/site", UPLOADS: "disk" };
  expect(await look(databaseCheck, gone)).toMatchObject([
    { state: "wrong", advice: expect.stringContaining("start it") as string },
  ]);
});

test("an old backup is a warning, a missing one an error", async () => {
  const place = await filledPlace("SQLite");
  const backups = makeFolder();
  const at = (time: string): Check => {
    const check = backupCheck(backups);
    return { ...check, run: (context) => check.run({ ...context, now: () => new Date(time) }) };
  };
  expect(await look(backupCheck(), {})).toMatchObject([{ state: "skipped" }]);
  expect(await look(backupCheck(backups), {})).toMatchObject([{ state: "wrong" }]);
  await writeBackup({ folder: backups, keepDays: 30, ...place }, recordedTerminal().terminal, () =>
    createDiskStore(join(place.dataDir, "uploads")),
  );
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await look(at(later(1)), {})).toMatchObject([{ state: "ok" }]);
  expect(await look(at(later(3)), {})).toMatchObject([{ state: "warning" }]);
  expect(await look(at(later(8)), {})).toMatchObject([{ state: "wrong" }]);
});

test.each([
  [0, "ok"],
  [3000, "ok"],
  [-10_000, "warning"],
  [90_000, "wrong"],
])("a clock that is off by %i ms is %s", (ahead, state) => {
  expect(judgeClock("the database's", ahead).state).toBe(state);
});

test("a clock is reported as slow when the other one is ahead", () => {
  expect(judgeClock("the database's", 90_000).text).toBe("90 s behind the database's");
});

test("the disk space and file modes are checked", async () => {
  const DATA_DIR = makeFolder();
  expect(await look(diskCheck, { DATA_DIR })).toMatchObject([{ name: "disk" }]);
  expect(await look(modesCheck, { DATA_DIR })).toMatchObject([{ state: "ok" }]);
  execFileSync("chmod", ["755", DATA_DIR]);
  expect(await look(modesCheck, { DATA_DIR })).toMatchObject([
    { state: "warning", advice: `chmod 700 ${DATA_DIR}` },
  ]);
  expect(await look(diskCheck, { DATA_DIR: join(DATA_DIR, "none") })).toMatchObject([{ state: "skipped" }]);
});

test("a file is written, read and deleted; a store that cannot do so is an error", async () => {
  const DATA_DIR = makeFolder();
  expect(await look(filesCheck, { DATA_DIR })).toMatchObject([{ state: "skipped" }]);
  mkdirSync(join(DATA_DIR, "uploads"));
  expect(await look(filesCheck, { DATA_DIR })).toMatchObject([{ state: "ok" }]);
  expect(execFileSync("ls", ["-A", join(DATA_DIR, "uploads")], { encoding: "utf8" })).toBe("");
  rmSync(join(DATA_DIR, "uploads"), { recursive: true });
  writeFileSync(join(DATA_DIR, "uploads"), "a file, where a folder has to be");
  expect(await look(filesCheck, { DATA_DIR })).toMatchObject([{ state: "wrong" }]);
});

test("a bucket accepts the probe and is left unchanged; a missing one is an error", async () => {
  const store = await startS3();
  onTestFinished(() => store.remove());
  const settings = { DATA_DIR: makeFolder(), ...store.settings };
  expect(await look(filesCheck, settings)).toMatchObject([
    { state: "ok", text: expect.stringContaining("the bucket files") as string },
  ]);
  expect(readdirSync(store.folder)).toEqual([]);
  await store.stop();
  expect(await look(filesCheck, settings)).toMatchObject([
    { state: "wrong", advice: expect.stringContaining("S3_") as string },
  ]);
});

test("the mail server is checked without sending, and sends a letter on request", async () => {
  const server = await startMailServer({ password: "right" });
  onTestFinished(server.stop);
  const settings = (password: string) => ({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` });
  expect(await look(mailCheck(), settings("right"))).toMatchObject([{ state: "ok" }]);
  expect(server.received).toEqual([]);
  expect(await look(mailCheck("me@example.com"), settings("right"))).toMatchObject([{ state: "ok" }]);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["me@example.com"]]);
  const [wrong] = await look(mailCheck(), settings("wrong"));
  expect(wrong).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("user or the password") as string,
  });
  expect(JSON.stringify(wrong)).not.toContain("site:wrong");
  const [gone] = await look(mailCheck(), { SMTP_URL: "smtp://127.0.0.1:1" });
  expect(gone).toMatchObject({ state: "wrong", text: expect.stringContaining("nothing listens") as string });
});

test.each([
  ["finds the test virus", "stream: Eicar-Test-Signature FOUND\0", "ok"],
  ["finds nothing", "stream: OK\0", "wrong"],
])("a scanner that %s", async (_name, verdict, state) => {
  const server = createServer((socket) => {
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
      if (received.startsWith("zPING")) socket.end("PONG\0");
      else if (received.endsWith("\0\0\0\0"))
        socket.end(received.includes("EICAR") ? verdict : "stream: OK\0");
    });
  });
  const port = await listening(server.listen(0, "127.0.0.1"));
  expect(await look(scannerCheck, { CLAMD_SOCKET: `127.0.0.1:${port}` })).toMatchObject([{ state }]);
});

test("a missing scanner is an error, having none configured is reported", async () => {
  expect(await look(scannerCheck, { CLAMD_SOCKET: "127.0.0.1:1" })).toMatchObject([{ state: "wrong" }]);
  expect(await look(scannerCheck, {})).toMatchObject([{ state: "skipped" }]);
});

test("invalid content is an error that names the mistake", async () => {
  expect(await look(contentCheck, {})).toMatchObject([{ state: "ok" }]);
  const CONTENT_DIR = makeFolder();
  execFileSync("cp", ["-r", "content/.", CONTENT_DIR]);
  writeFileSync(join(CONTENT_DIR, "site.yaml"), "company: 3\n");
  const [finding] = await look(contentCheck, { CONTENT_DIR });
  expect(finding).toMatchObject({ state: "wrong", text: expect.stringContaining("site.yaml") as string });
});

test("the health of a running site is checked", async () => {
  const answers: Record<string, [number, string]> = {
    "/healthz": [200, '{"status":"up"}'],
    "/readyz": [200, '{"checks":{"database":"ok"}}'],
    "/.well-known/security.txt": [200, `Contact: mailto:a@example.com\nExpires: 2099-01-01T00:00:00.000Z\n`],
  };
  const server = createHttpServer(({ url = "" }, response) => {
    const [status, body] = answers[url] ?? [404, ""];
    response.writeHead(status).end(body);
  });
  const port = await listening(server.listen(0, "127.0.0.1"));
  const settings = { PORT: String(port), HOST: "127.0.0.1" };
  expect(await look(runningCheck, settings)).toMatchObject([
    { name: "site", state: "ok" },
    { name: "security.txt", state: "ok" },
  ]);
  answers["/readyz"] = [503, '{"checks":{"database":"silent: look at its load"}}'];
  answers["/.well-known/security.txt"] = [200, "Expires: 2020-01-01T00:00:00.000Z"];
  expect(await look(runningCheck, settings)).toMatchObject([
    { state: "wrong", text: expect.stringContaining("database: silent") as string },
    { state: "wrong" },
  ]);
  answers["/healthz"] = [200, "<h1>Another program</h1>"];
  expect(await look(runningCheck, settings)).toMatchObject([
    { state: "wrong", text: expect.stringContaining("Another program") as string },
  ]);
  server.close();
  server.closeAllConnections();
  await once(server, "close");
  expect(await look(runningCheck, settings)).toMatchObject([{ state: "skipped" }]);
});

test("an unreachable address is reported, and a private one is skipped", async () => {
  const gone = { SITE_ORIGIN: "http://127.0.0.1:1" };
  expect(await look(originCheck, gone)).toMatchObject([{ name: "origin", state: "warning" }]);
  expect(await look(originCheck, {})).toMatchObject([{ state: "skipped" }]);
});

test("a TLS certificate that expires soon or is not trusted is reported", async () => {
  for (const [days, state] of [
    [3, "wrong"],
    [15, "warning"],
    [90, "ok"],
  ] as const) {
    const { address, certificate } = await tlsServer(days);
    expect(await checkCertificate(address, certificate)).toMatchObject({ state });
    expect(await checkCertificate(address)).toMatchObject({
      state: "wrong",
      text: expect.stringContaining("do not trust") as string,
    });
  }
  expect(await checkCertificate(new URL("https://127.0.0.1:1"))).toMatchObject({ state: "skipped" });
});

test("the command exits with 1 on errors, and prints JSON", { timeout: 60_000 }, async () => {
  const DATA_DIR = makeFolder();
  const fine = await runDoctor(["--json"], { DATA_DIR, PORT: "0" });
  const findings = JSON.parse(fine.stdout) as Finding[];
  expect(findings.length).toBeGreaterThan(8);
  expect(fine.code).toBe(0);
  const wrong = await runDoctor([], { DATA_DIR, PORT: "0", SMTP_URL: "smtp://127.0.0.1:1" });
  expect(wrong.stdout).toMatch(/^WRONG +mail +nothing listens/m);
  expect(wrong.code).toBe(1);
  const unread = await runDoctor([], { PORT: "none", SITE_MODE: "production" });
  expect(unread.stdout).toMatch(/^WRONG +settings +PORT: must be a number/m);
  expect(unread.stdout).toMatch(/^WRONG +settings +SITE_ORIGIN: /m);
  expect(unread.code).toBe(1);
});

test("the log has an error's code in a field, the doctor appends it to the text", () => {
  const error = Object.assign(new Error("x"), { name: "NoSuchBucket" });
  expect(errorFields(error)).toMatchObject({ error: "x", code: "NoSuchBucket" });
  expect(messageOf(error)).toBe("x (NoSuchBucket)");
  expect(messageOf(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }))).toBe(
    "connect ECONNREFUSED",
  );
});

function look(check: Check, settings: Record<string, string>): Promise<Finding[]> {
  return runCheck(check, { env: parseEnv(settings), now: () => now });
}

function named(findings: Finding[], name: string): Finding | undefined {
  return findings.find((finding) => finding.name === name);
}

function settingsOf({ dataDir, databaseUrl }: DatabasePlace): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: databaseUrl, UPLOADS: "disk" } : { DATA_DIR: dataDir };
}

async function filledPlace(kind: (typeof databaseKinds)[number]): Promise<DatabasePlace> {
  const place = await emptyPlace(kind);
  const database = await openDatabase(place);
  await database.destroy();
  return place;
}

async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A server with a certificate of its own for so many days. */
async function tlsServer(days: number): Promise<{ address: URL; certificate: string }> {
  const path = makeFolder();
  const [key, cert] = [join(path, "key.pem"), join(path, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...curve, "-nodes", "-keyout", key, "-out", cert, "-days", String(days), ...subject],
    { stdio: "ignore" },
  );
  const certificate = readFileSync(cert, "utf8");
  const server = createTlsServer({ key: readFileSync(key), cert: certificate });
  const port = await listening(server.listen(0, "localhost"));
  return { address: new URL(`https://localhost:${port}`), certificate };
}

function runDoctor(args: string[], env: Record<string, string>): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, ["cli/doctor.ts", ...args], options, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });
}
