import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { problemSchema } from "#contract/problem.ts";
import { startOutageSite, type OutageSite } from "#test/outage-site.ts";
import { findBinaries, startPostgres } from "#test/postgres.ts";

// Each test starts the built site in a separate process.

const hasPostgres = Boolean(inject("postgresUrl"));

test.runIf(hasPostgres)(
  "restarts of PostgreSQL under load lose no answered form and end no process",
  async () => {
    const postgres = await ownPostgres();
    const site = await started({ DATABASE_URL: postgres.url });
    const answered = new Set<string>();
    const statuses = new Set<number>();
    const over = new AbortController();
    const senders = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const proof = await site.solve();
        // Without the database there is no captcha either.
        if (!proof) continue;
        const response = await site.sendForm({ proof });
        const { reference } = (await response.json()) as { reference?: string };
        statuses.add(response.status);
        if (reference) answered.add(reference);
      }
    });
    for (const mode of ["fast", "immediate"] as const) {
      await expect.poll(async () => (await site.get("/readyz")).status, { timeout: 10_000 }).toBe(200);
      const before = answered.size;
      await expect.poll(() => answered.size, { timeout: 10_000 }).toBeGreaterThan(before);
      await postgres.restart(mode);
    }
    await expect.poll(async () => (await site.get("/readyz")).status, { timeout: 10_000 }).toBe(200);
    over.abort();
    await Promise.all(senders);
    expect(site.ended()).toBeUndefined();
    // No other answers were given.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await site.stop()).toBe(0);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query<{ reference: string }>("SELECT reference FROM submissions");
    const kept = new Set(rows.map(({ reference }) => reference));
    expect([...answered].filter((reference) => !kept.has(reference))).toEqual([]);
  },
  60_000,
);

test.runIf(hasPostgres)(
  "while PostgreSQL is frozen, pages are served, forms fail quickly and the site can be stopped",
  async () => {
    const postgres = await ownPostgres();
    const site = await started({ DATABASE_URL: postgres.url });
    expect((await site.sendForm()).status).toBe(200);
    postgres.pause();
    const form = site.sendForm();
    // Neither was requested before, and both contain lists.
    expect((await site.get("/global/Joinus")).status).toBe(200);
    expect((await site.get("/global/es/branch")).status).toBe(200);
    await expectUnavailable(await form);
    expect((await site.get("/readyz")).status).toBe(503);
    expect((await site.get("/readyz/pages")).status).toBe(200);
    // Refused immediately, since the failure is already known.
    await expectUnavailable(await site.sendForm());
    expect(await site.stop()).toBe(0);
  },
  60_000,
);

test.runIf(hasPostgres)(
  "without PostgreSQL the site serves pages, and accepts forms once it is available",
  async () => {
    const postgres = await ownPostgres();
    await postgres.halt();
    const site = await started({ DATABASE_URL: postgres.url });
    for (const path of ["/global/", "/global/es/Joinus", "/global/branch", "/global/investors"]) {
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    }
    await expectUnavailable(await site.sendForm());
    const captcha = await fetch(`${site.origin}/global/apiv1/abroad/captcha/get`, {
      method: "POST",
      body: JSON.stringify({ captchaType: "blockPuzzle" }),
    });
    expect([captcha.status, Number(captcha.headers.get("Retry-After")) > 0]).toEqual([200, true]);
    expect(await captcha.json()).toMatchObject({ repCode: "9999", success: false });
    const file = await site.get("/global/files/some-file?expires=1&signature=a");
    expect([file.status, Number(file.headers.get("Retry-After")) > 0]).toEqual([503, true]);
    expect(site.log()).toContain("PostgreSQL cannot be reached, or refuses the site: start it");
    await postgres.start();
    await expect.poll(async () => (await site.get("/readyz")).status, { timeout: 20_000 }).toBe(200);
    expect((await site.sendForm()).status).toBe(200);
  },
  60_000,
);

test.runIf(hasPostgres)("a form that PostgreSQL refuses is answered 503, and the log says why", async () => {
  const postgres = await ownPostgres();
  const site = await started({ DATABASE_URL: postgres.url });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("ALTER TABLE submissions RENAME TO kept");
  await expectUnavailable(await site.sendForm());
  expect(site.log()).toMatch(/"problem":"unreachable: .*relation \\"submissions\\" does not exist/);
  await client.query("ALTER TABLE kept RENAME TO submissions");
  await expect.poll(async () => (await site.get("/readyz")).status, { timeout: 10_000 }).toBe(200);
  expect((await site.sendForm()).status).toBe(200);
});

test("pages are served while forms wait for another program's lock and time out", async () => {
  const site = await started();
  const other = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  const settled: string[] = [];
  const forms = [1, 2, 3].map(async () => {
    const response = await site.sendForm();
    settled.push("form");
    await expectUnavailable(response);
  });
  for (const path of ["/global/Joinus", "/global/es/Joinus", "/global/branch"]) {
    expect((await site.get(path)).status).toBe(200);
    settled.push("page");
  }
  await Promise.all(forms);
  expect(settled).toEqual(["page", "page", "page", "form", "form", "form"]);
  other.exec("ROLLBACK");
  expect((await site.sendForm()).status).toBe(200);
});

test("a removed database file loses no form", async () => {
  const site = await started();
  const first = await referenceOf(await site.sendForm());
  const files = ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm"].map((name) => join(site.dataDir, name));
  for (const file of files) renameSync(file, `${file}.away`);
  for (let count = 0; count < 3; count++) await expectUnavailable(await site.sendForm());
  const { checks } = (await (await site.get("/readyz")).json()) as { checks: { database: string } };
  expect(checks.database).toMatch(/^replaced: .*put it back/);
  expect(site.log()).toContain("put it back");
  expect((await site.get("/global/es/Joinus")).status).toBe(200);
  // No new file was created, which would hide the loss.
  expect(files.filter((file) => existsSync(file))).toEqual([]);
  for (const file of files) renameSync(`${file}.away`, file);
  await expect.poll(async () => (await site.get("/readyz")).status, { timeout: 20_000 }).toBe(200);
  const second = await referenceOf(await site.sendForm());
  await site.stop();
  const database = new DatabaseSync(files[0] ?? "", { readOnly: true });
  onTestFinished(() => database.close());
  const kept = database.prepare("SELECT reference FROM submissions").all();
  expect(kept.map(({ reference }) => reference).toSorted()).toEqual([first, second].toSorted());
});

async function started(env: Record<string, string> = {}): Promise<OutageSite> {
  const site = await startOutageSite(env);
  onTestFinished(site.remove);
  return site;
}

async function ownPostgres() {
  const postgres = await startPostgres(findBinaries() ?? "");
  onTestFinished(postgres.stop);
  return postgres;
}

async function expectUnavailable(response: Response): Promise<void> {
  const problem = problemSchema.parse(await response.json());
  expect([response.status, problem.code]).toEqual([503, "unavailable"]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
}

async function referenceOf(response: Response): Promise<string> {
  return ((await response.json()) as { reference: string }).reference;
}
