import { spawn } from "node:child_process";
import { on } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { contact } from "#test/samples.ts";
import { calculate, postTo } from "#test/solve-over-http.ts";
import { configureLog } from "./log.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createMetrics, requestKindOf, type Sources } from "./metrics.ts";
import { makeFolder } from "#test/folders.ts";

// Without the line that the port is open.
configureLog({ level: "warn" });
afterAll(() => configureLog({ level: "info" }));

const sources: Sources = {
  letters: () =>
    Promise.resolve({
      waiting: 3,
      givenUp: 1,
      givenUpOfTeams: 0,
      oldest: new Date(Date.now() - 60_000).toISOString(),
    }),
  health: () => Promise.resolve({ process: "ok", database: "ok" }),
  versions: () => ({ content: "c1" }),
  pool: () => ({ totalCount: 2, idleCount: 1, waitingCount: 4 }),
};

test.each([
  ["/global/", "page"],
  ["/global/es/branch?page=2", "page"],
  ["/global/assets/root-abc.js", "file"],
  ["/global/favicon.svg", "file"],
  ["/global/pictures/a-0123456789-480.avif", "file"],
  ["/global/apiv1/abroad/captcha/get", "call"],
  ["/global/files/id?expires=1", "letter-file"],
  ["/readyz", "probe"],
  ["/", "other"],
  ["/wp-login.php", "other"],
])("%s counts as %s", (url, kind) => {
  expect(requestKindOf(url)).toBe(kind);
});

test("requests are counted by kind and class of status, and their durations in buckets", async () => {
  const metrics = createMetrics();
  metrics.request("/global/", 200, 0);
  metrics.request("/global/", 304, 30);
  metrics.request("/global/", 200, 60_000);
  metrics.request("/global/apiv1/abroad/captcha/get", 0, 10);
  const value = await scrape(metrics);
  expect(value('site_requests_total{kind="page",status="2xx"}')).toBe(2);
  expect(value('site_requests_total{kind="page",status="3xx"}')).toBe(1);
  expect(value('site_requests_total{kind="call",status="aborted"}')).toBe(1);
  const bucket = (le: string) => value(`site_request_duration_seconds_bucket{le="${le}",kind="page"}`);
  expect([bucket("0.001"), bucket("0.02"), bucket("0.05"), bucket("30"), bucket("+Inf")]).toEqual([
    1, 1, 2, 2, 3,
  ]);
  expect(value('site_request_duration_seconds_count{kind="page"}')).toBe(3);
  expect(value('site_request_duration_seconds_sum{kind="page"}')).toBeCloseTo(60.03);
});

test("what the site does is counted by outcome", async () => {
  const metrics = createMetrics();
  metrics.call("createUserMainInfo", "ok");
  metrics.call("captchaCheck", "6111");
  metrics.call("upload", "file.virus");
  metrics.call("getQyList", "ok");
  metrics.refusal("proven");
  metrics.query(3, false);
  metrics.render(true);
  const value = await scrape(metrics);
  expect(value('site_calls_total{call="createUserMainInfo",outcome="ok"}')).toBe(1);
  expect(value('site_calls_total{call="captchaCheck",outcome="6111"}')).toBe(1);
  expect(value('site_calls_total{call="upload",outcome="file.virus"}')).toBe(1);
  expect(value('site_calls_total{call="getQyList",outcome="ok"}')).toBe(1);
  expect(value('site_refusals_total{reason="proven"}')).toBe(1);
  expect(value('site_database_queries_total{outcome="failed"}')).toBe(1);
  expect(value('site_renders_total{outcome="made"}')).toBe(1);
});

test("gauges that are read at a scrape appear once they are connected", async () => {
  const metrics = createMetrics();
  expect((await scrape(metrics))("site_ready")).toBe(0);
  metrics.connect(sources);
  const value = await scrape(metrics);
  expect(value("site_ready")).toBe(1);
  expect(value('site_letters{state="waiting"}')).toBe(3);
  expect(value('site_letters{state="given-up"}')).toBe(1);
  expect(value("site_letters_oldest_seconds")).toBeGreaterThanOrEqual(60);
  expect(value('site_versions{content="c1"}')).toBe(1);
  expect(value('site_database_connections{state="waiting"}')).toBe(4);
});

test("a failing part is reported, and the site is not ready", async () => {
  const metrics = createMetrics();
  metrics.connect({ ...sources, health: () => Promise.resolve({ process: "ok", database: "silent: look" }) });
  const value = await scrape(metrics);
  expect(value("site_ready")).toBe(0);
  expect(value('site_part_ready{part="process"}')).toBe(1);
  expect(value('site_part_ready{part="database"}')).toBe(0);
});

test("with refused content a part fails, and the site is ready: it serves the last sound one", async () => {
  const metrics = createMetrics();
  metrics.connect({ ...sources, health: () => Promise.resolve({ process: "ok", content: "refused: look" }) });
  const value = await scrape(metrics);
  expect(value("site_ready")).toBe(1);
  expect(value('site_part_ready{part="content"}')).toBe(0);
});

test("if the database fails, only the letter metrics are missing", async () => {
  const metrics = createMetrics();
  metrics.connect({ ...sources, letters: () => Promise.reject(new Error("gone")) });
  const value = await scrape(metrics);
  expect(value('site_letters{state="waiting"}')).toBeUndefined();
  expect(value("site_letters_oldest_seconds")).toBeUndefined();
  expect(value("site_ready")).toBe(1);
});

test("only the metrics are served at their address", async () => {
  const metrics = createMetrics();
  const server = await serveMetrics(metrics.registry, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  expect(await answer.text()).toContain("site_requests_total");
  expect((await fetch(`http://127.0.0.1:${port}/global/`)).status).toBe(404);
  await expect(serveMetrics(metrics.registry, { port, host: "127.0.0.1" })).rejects.toThrow(/EADDRINUSE/);
});

test("the site serves its metrics on the metrics port only", { timeout: 60_000 }, async () => {
  const DATA_DIR = makeFolder();
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: "0", METRICS_PORT: "0", DATA_DIR, WARM_PAGES: "no" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  let log = "";
  const metricsPort = () => /"metrics listening".*"port":(\d+)/.exec(log)?.[1];
  const origin = () => /"url":"(http:\/\/localhost:\d+)/.exec(log)?.[1];
  for await (const chunk of on(site.stdout, "data")) {
    log += String(chunk);
    if (origin() && metricsPort()) break;
  }
  site.stdout.resume();
  const base = origin() ?? "";
  const call = `${base}/global/apiv1/abroad${calls.createUserMainInfo.path}`;
  for (let at = 0; at < 2; at++) expect((await fetch(`${base}/global/company/about`)).status).toBe(200);
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  const form = async (email: string, proof?: string) => {
    const captchaVerification = proof ?? (await calculate(postTo(base), contact.kind));
    const body = JSON.stringify({ ...contact, email, captchaVerification });
    return (await fetch(call, { method: "POST", body })).status;
  };
  // The site listens before its database is open.
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push(await form(`visitor-${at}@example.com`));
  statuses.push(await form("visitor@example.com", "none"));
  expect(statuses).toEqual([200, 200, 200, 422]);

  const { port } = { port: metricsPort() };
  const ask = async () => valuesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  let value = await ask();
  // Letters go out behind the visitors' backs.
  for (let tries = 0; tries < 100 && value('site_letters{state="waiting"}') !== 0; tries++) {
    await delay(50);
    value = await ask();
  }
  expect(value('site_requests_total{kind="page",status="2xx"}')).toBe(2);
  expect(value('site_requests_total{kind="call",status="2xx"}')).toBe(9);
  expect(value('site_requests_total{kind="call",status="4xx"}')).toBe(1);
  expect(value('site_renders_total{outcome="made"}')).toBe(1);
  expect(value('site_calls_total{call="createUserMainInfo",outcome="ok"}')).toBe(3);
  expect(value('site_calls_total{call="createUserMainInfo",outcome="captcha.expired"}')).toBe(1);
  expect(value('site_letters{state="waiting"}')).toBe(0);
  expect(value('site_database_queries_total{outcome="done"}')).toBeGreaterThan(20);
  expect(value('site_part_ready{part="database"}')).toBe(1);
  expect(value("site_ready")).toBe(1);
  expect(value('site_events_total{level="info",event="listening"}')).toBe(1);
});

/** Reads the text of a scrape: gives the value of a metric with its labels. */
async function scrape(metrics: ReturnType<typeof createMetrics>) {
  return valuesOf(await metrics.registry.metrics());
}

function valuesOf(text: string) {
  return (name: string) => {
    const line = text.split("\n").find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };
}
