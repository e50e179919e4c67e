import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent } from "node:https";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { accessDatabase } from "#api/database/open.ts";
import { pdf } from "#test/sample-files.ts";
import { calls } from "#contract/calls.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Uploaded } from "#contract/upload.ts";
import { Copy } from "#test/copy.ts";
import { freePorts } from "#test/free-ports.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { findBinaries, startPostgres, type TestPostgres } from "#test/postgres.ts";
import { ask, isInstalled, siteName, startNginx, type Proxy } from "#test/proxy.ts";
import { startS3 } from "#test/s3.ts";
import { contact, quote } from "#test/samples.ts";
import { calculate, solveSlider, type Post } from "#test/solve-over-http.ts";
import { copyContent, makeFolder } from "#test/folders.ts";

// Three copies of the built site, on one PostgreSQL and one S3-compatible store, behind nginx with the configuration of
// deploy/nginx. All requests go through the proxy.

const bin = findBinaries();
const api = "/global/apiv1/abroad";
const pages = [
  "/global/",
  "/global/branch",
  "/global/es/contactUs",
  "/global/es/company/about",
  "/global/Joinus?page=2",
];

test.skipIf(!bin || !isInstalled("nginx"))(
  "three copies answer without failures while one is killed, PostgreSQL restarts and a release is deployed",
  { timeout: 240_000 },
  async () => {
    const fleet = await startFleet();
    await flowsOverCopies(fleet);
    await linksOpenOnEveryCopy(fleet);
    const edited = editIsSeenByAll(fleet);
    await losesNothingWhenOneIsKilled(fleet);
    await edited;
    await servesPagesWhilePostgresRestarts(fleet);
    await releasesCopyByCopy(fleet);
    const { answered, stored, withoutLetters } = await whatWasKept(fleet);
    expect(stored).toEqual(answered);
    expect(withoutLetters).toEqual([]);
  },
);

/** Requests, solves and uses a captcha, and uploads and sends a file: each call goes to the copy that nginx chooses. */
async function flowsOverCopies(fleet: Fleet): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const uploaded = await upload(fleet.proxy, pdf({ pageText: `Data sheet ${round}` }));
    const captchaVerification = await calculate(poster(fleet.proxy), "quote");
    const form = { ...quote, files: [uploaded.fileId], captchaVerification };
    const key = randomUUID();
    const [first, again] = [await send(fleet, form, key), await send(fleet, form, key)];
    expect(again).toEqual(first);
  }
  for (const path of ["captcha/get", "captcha/check", "upload", "createUserMainInfo"]) {
    const lines = fleet.proxy
      .logs()
      .access.split("\n")
      .filter((line) => line.includes(`${path} HTTP`));
    const upstreams = new Set(lines.map((line) => /"(127\.0\.0\.1:\d+)"/.exec(line)?.[1]));
    expect({ path, isOnSeveral: upstreams.size > 1 }).toEqual({ path, isOnSeveral: true });
  }
}

/** The link in a letter opens the file on all copies, and the logs of the proxy omit the link's query. */
async function linksOpenOnEveryCopy({ mail, proxy, copies }: Fleet): Promise<void> {
  const link = await expectSoon(async () => {
    const letters = await Promise.all(mail.received.map(({ raw }) => PostalMime.parse(raw)));
    return letters.map(({ text = "" }) => /https:\S+\/global\/files\/\S+/.exec(text)?.[0]).find(Boolean);
  });
  const { pathname, search } = new URL(link);
  for (const _ of copies) {
    const { status, body } = await ask(proxy, pathname + search);
    expect(status).toBe(200);
    expect(body.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const { access, errors } = proxy.logs();
  expect(access).toContain(pathname);
  expect(access + errors).not.toContain("signature=");
}

/** Somebody edits a record in the folder that all copies read; every copy shows it, and so does what nginx has kept. */
async function editIsSeenByAll({ copies, proxy, env }: Fleet): Promise<void> {
  const page = "/global/honor-qualification";
  await ask(proxy, page);
  const file = join(env["CONTENT_DIR"] ?? "", "records/certificates.yaml");
  const title = "Quality management system, group certificate";
  writeFileSync(file, readFileSync(file, "utf8").replace(title, "Renamed while running"));
  const shown = [
    ...copies.map(
      ({ origin }) =>
        async () =>
          (await fetch(origin + page)).text(),
    ),
    async () => (await ask(proxy, page)).body.toString(),
  ];
  for (const look of shown)
    await expectSoon(async () => {
      // One copy is killed meanwhile.
      const text = await look().catch(() => "");
      return text.includes("Renamed while running") || undefined;
    });
}

async function losesNothingWhenOneIsKilled(fleet: Fleet): Promise<void> {
  const load = startLoad(fleet);
  await wait(1000);
  await fleet.copies[0]?.end("SIGKILL");
  await wait(1500);
  await fleet.copies[0]?.start();
  const { failed, count } = await load.stop();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(100);
}

/** Pages are served meanwhile; a refused form is stored when it is sent again with its key. */
async function servesPagesWhilePostgresRestarts(fleet: Fleet): Promise<void> {
  // A copy does this by itself unless WARM_PAGES=no.
  await Promise.all(fleet.copies.flatMap(({ origin }) => pages.map((path) => fetch(origin + path))));
  const load = startLoad(fleet, { retriesForms: true });
  await wait(500);
  await fleet.postgres.restart("fast");
  await wait(1500);
  const { failed } = await load.stop();
  expect(failed).toEqual([]);
  for (const copy of fleet.copies)
    await expectSoon(async () => (await copy.readiness()) === 200 || undefined);
}

/** Stops each copy in turn by SIGTERM and starts it as another release, with a file that the others lack. */
async function releasesCopyByCopy(fleet: Fleet): Promise<void> {
  const release = makeRelease(fleet.folder);
  const load = startLoad(fleet);
  for (const [at, copy] of fleet.copies.entries()) {
    const ended = copy.end("SIGTERM");
    await expectSoon(async () => (await copy.readiness()) === 503 || undefined);
    expect(await ended).toBe(0);
    await copy.start(release.folder);
    if (at > 0) continue;
    // Wait until nginx uses it again.
    await expectSoon(async () => (await ask(fleet.proxy, release.asset)).status === 200 || undefined);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(fleet.proxy, release.asset)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  }
  const { failed, count } = await load.stop();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(100);
}

/** The references by their keys, as answered and as stored, and those without a letter. */
async function whatWasKept({ answered, postgres }: Fleet) {
  const { database } = accessDatabase({ dataDir: ":memory:", databaseUrl: postgres.url });
  onTestFinished(() => database.destroy());
  const rows = await database.selectFrom("submissions").select(["reference", "idempotency_key"]).execute();
  // The drills test the sending: letters of the killed copy wait for their next attempt.
  const letters = await database.selectFrom("outbox").select("reference").execute();
  const announced = new Set(letters.map(({ reference }) => reference));
  return {
    answered,
    stored: new Map(rows.map((row) => [row.idempotency_key, row.reference])),
    withoutLetters: rows.filter(({ reference }) => !announced.has(reference)),
  };
}

interface Fleet {
  copies: Copy[];
  proxy: Proxy;
  postgres: TestPostgres;
  /** The site's environment, without its port. */
  env: Record<string, string>;
  folder: string;
  mail: MailServer;
  /** The reference of each answered form, by its key. */
  answered: Map<string, string>;
}

async function startFleet(): Promise<Fleet> {
  const folder = makeFolder();
  const postgres = await startPostgres(bin ?? "");
  onTestFinished(postgres.stop);
  const s3 = await startS3();
  onTestFinished(s3.remove);
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const env = {
    SITE_MODE: "production",
    SITE_ORIGIN: `https://${siteName}`,
    DATABASE_URL: postgres.url,
    ...s3.settings,
    SMTP_URL: mail.url,
    CONTENT_DIR: copyContent(),
    // nginx and all visitors run on this machine.
    RATE_LIMIT_FACTOR: "9999",
    WARM_PAGES: "no",
    DRAIN_SECONDS: "1",
  };
  const ports = await freePorts(3);
  const copies = ports.map((port) => new Copy(port, { ...env, DATA_DIR: join(folder, String(port)) }));
  for (const copy of copies) onTestFinished(async () => void (await copy.end("SIGKILL")));
  // All at once, on an empty database.
  await Promise.all(copies.map((copy) => copy.start()));
  const proxy = await startNginx(ports);
  onTestFinished(async () => {
    await proxy.stop();
    proxy.remove();
  });
  return { copies, proxy, postgres, env, folder, mail, answered: new Map() };
}

/** Requests pages and sends forms continuously. Requests without an answer are in `failed`. */
function startLoad(fleet: Fleet, { retriesForms = false } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const failed: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let count = 0;

  async function visit(): Promise<void> {
    for (let at = 0; !signal.aborted; at++) {
      const path = pages[at % pages.length] ?? "";
      const { status, body } = await ask(fleet.proxy, path, { agent });
      if (status !== 200 || body.length === 0) failed.push(`${path}: ${status}`);
      count++;
      await wait(40);
    }
  }
  async function write(): Promise<void> {
    while (!signal.aborted) {
      const key = randomUUID();
      for (;;) {
        // Tries again with another captcha: the first may have been used up by an attempt that was not answered.
        const captchaVerification = await solveSlider(poster(fleet.proxy), contact.kind);
        const form = { ...contact, email: `${key}@example.com`, captchaVerification };
        const outcome = await send(fleet, form, key, agent).catch((error: Error) => error);
        if (!(outcome instanceof Error)) break;
        if (retriesForms) await wait(200);
        else {
          failed.push(outcome.message);
          break;
        }
      }
      count++;
      await wait(40);
    }
  }
  const working = [visit(), visit(), write(), write()].map((work) =>
    work.catch((error: Error) => void failed.push(error.message)),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(working);
      agent.destroy();
      return { failed, count };
    },
  };
}

async function send(fleet: Fleet, form: object, key: string, agent?: Agent): Promise<Receipt> {
  const { status, body } = await post(fleet.proxy, calls.createUserMainInfo.path, form, { key, agent });
  if (status !== 200) throw new Error(`A form was answered ${status}: ${body.toString()}`);
  const receipt = JSON.parse(body.toString()) as Receipt;
  fleet.answered.set(key, receipt.reference);
  return receipt;
}

function poster(proxy: Proxy): Post {
  return async (path, body) => (await post(proxy, path, body)).body.toString();
}

async function upload(proxy: Proxy, file: Buffer): Promise<Uploaded> {
  const form = new FormData();
  form.set("kind", "document");
  form.set("file", new File([new Uint8Array(file)], "sheet.pdf"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const { status, body } = await ask(proxy, api + calls.upload.path, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    body: await buffer(request.body as never),
  });
  expect(status).toBe(200);
  return JSON.parse(body.toString()) as Uploaded;
}

function post(
  proxy: Proxy,
  path: string,
  body: object,
  { key, agent }: { key?: string; agent?: Agent } = {},
) {
  return ask(proxy, api + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
    body: JSON.stringify(body),
    ...(agent && { agent }),
  });
}

/** The site with an additional hashed file, like another build. */
function makeRelease(folder: string) {
  const release = join(folder, "release");
  mkdirSync(release);
  for (const each of ["content", ".cache"]) symlinkSync(resolve(each), join(release, each));
  cpSync("build", join(release, "build"), { recursive: true });
  const code = "export {};\n";
  const name = `new-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  writeFileSync(join(release, "build/client/assets", name), code);
  return { folder: release, asset: `/global/assets/${name}` };
}

/** Waits until `look` finds something, and returns it. */
async function expectSoon<T>(look: () => T | undefined | Promise<T | undefined>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look();
    if (found !== undefined && found !== null) return found as NonNullable<T>;
    await wait(50);
  }
  throw new Error(`Not within 15 seconds: ${look}`);
}
