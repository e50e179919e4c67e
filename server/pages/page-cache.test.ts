import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Encoding, CachedResponse } from "./cached-response.ts";
import { createPageCache, type PageCache, type Rendered } from "./page-cache.ts";

const longText = readFileSync(new URL("../../content/messages/en.json", import.meta.url), "utf8");
const encodings: Encoding[] = ["br", "gzip", "identity"];

test("a page is rendered once and cached with its status and headers", async () => {
  const site = new FakeSite();
  site.status = 404;
  expect(site.cache.peek("/a")).toBeUndefined();
  expect(site.renders).toEqual([]);

  const answer = await site.cache.get("/a");
  expect(textOf(answer)).toBe("/a in v1");
  expect(answer.status).toBe(404);
  expect(answer.variants.identity.headers["Content-Type"]).toBe("text/plain");
  expect(await site.cache.get("/a")).toBe(answer);
  expect(site.cache.peek("/a")).toBe(answer);
  expect(site.renders).toEqual(["/a"]);
});

test("a page that a list lacked is there once the list has grown", async () => {
  const site = new FakeSite();
  site.status = 404;
  await site.cache.get("/list?page=50");
  site.version = "v2";
  site.status = 200;
  site.cache.peek("/list?page=50");
  await vi.waitFor(() => expect(textOf(site.cache.peek("/list?page=50"))).toBe("/list?page=50 in v2"));
});

test("no number of queries grows it: the last 300 are kept, and pages always", async () => {
  const site = new FakeSite();
  const page = await site.cache.get("/list");
  for (let at = 0; at < 1000; at++) await site.cache.get(`/list?region=${at}`);
  const kept = Array.from({ length: 1000 }, (_, at) => site.cache.peek(`/list?region=${at}`));
  expect(kept.map((each, at) => (each ? at : -1)).filter((at) => at >= 0)).toEqual(
    Array.from({ length: 300 }, (_, at) => 700 + at),
  );
  expect(site.cache.peek("/list")).toBe(page);
});

test("a page that is rendered once is not kept", async () => {
  const site = new FakeSite();
  expect(textOf(await site.cache.once("/list?q=tank"))).toBe("/list?q=tank in v1");
  expect(site.cache.peek("/list?q=tank")).toBeUndefined();
});

test("pages that are gone are forgotten, others stay", async () => {
  const site = new FakeSite();
  const kept = await site.cache.get("/a");
  await site.cache.get("/b");
  site.cache.forget((key) => key === "/b");
  expect(site.cache.peek("/a")).toBe(kept);
  expect(site.cache.peek("/b")).toBeUndefined();
});

test("concurrent requests for a key cause one render", async () => {
  const site = new FakeSite();
  const release = site.hold();
  const asked = Array.from({ length: 50 }, () => site.cache.get("/a"));
  const other = site.cache.get("/b");
  release();
  const answers = await Promise.all(asked);
  expect(new Set(answers).size).toBe(1);
  expect(textOf(await other)).toBe("/b in v1");
  expect(site.renders).toEqual(["/a", "/b"]);
});

test("after a change the old bytes are served while the page is rendered once", async () => {
  const site = new FakeSite();
  const old = await site.cache.get("/a");
  site.version = "v2";
  const release = site.hold();

  expect(await site.cache.get("/a")).toBe(old);
  await vi.waitFor(() => expect(site.renders).toEqual(["/a", "/a"]));
  expect(site.cache.peek("/a")).toBe(old);

  release();
  await vi.waitFor(() => expect(textOf(site.cache.peek("/a"))).toBe("/a in v2"));
  expect(site.renders).toEqual(["/a", "/a"]);
  expect(site.errors).toEqual([]);
});

test("if rendering fails the old bytes stay, the failure is reported, and the next visit retries", async () => {
  const site = new FakeSite();
  const old = await site.cache.get("/a");
  site.version = "v2";
  const failure = new Error("no template");
  site.failure = failure;
  expect(site.cache.peek("/a")).toBe(old);
  await vi.waitFor(() => expect(site.errors).toEqual([{ key: "/a", error: failure }]));

  site.failure = undefined;
  expect(await site.cache.get("/a")).toBe(old);
  await vi.waitFor(() => expect(textOf(site.cache.peek("/a"))).toBe("/a in v2"));
});

test("if rendering answers 5xx the old bytes stay and the failure is reported", async () => {
  const site = new FakeSite();
  const old = await site.cache.get("/a");
  site.version = "v2";
  site.status = 500;
  expect(await site.cache.get("/a")).toBe(old);
  await vi.waitFor(() => expect(site.errors).toHaveLength(1));
  expect(site.errors[0]).toMatchObject({ key: "/a", error: { message: expect.stringContaining("500") } });
  expect(site.cache.peek("/a")).toBe(old);
});

test("a first answer of 5xx is returned but not cached", async () => {
  const site = new FakeSite();
  for (const status of [500, 503]) {
    site.status = status;
    expect((await site.cache.get("/a")).status).toBe(status);
    expect(site.cache.peek("/a")).toBeUndefined();
  }
  site.status = 200;
  expect((await site.cache.get("/a")).status).toBe(200);
  expect(site.renders).toHaveLength(3);
});

test("a first render that fails rejects for all who wait, and the next visit retries", async () => {
  const site = new FakeSite();
  site.failure = new Error("no template");
  const results = await Promise.allSettled([site.cache.get("/a"), site.cache.get("/a")]);
  expect(results.map((result) => result.status === "rejected" && result.reason)).toEqual([
    site.failure,
    site.failure,
  ]);
  expect(site.renders).toHaveLength(1);

  site.failure = undefined;
  expect(textOf(await site.cache.get("/a"))).toBe("/a in v1");
});

test("a page rendered during a content change is stale, and the next visit renews it", async () => {
  const site = new FakeSite();
  const release = site.hold();
  const asked = site.cache.get("/a");
  await vi.waitFor(() => expect(site.renders).toEqual(["/a"]));
  site.version = "v2";
  release();
  expect(textOf(await asked)).toBe("/a in v1");

  expect(textOf(await site.cache.get("/a"))).toBe("/a in v1");
  await vi.waitFor(() => expect(textOf(site.cache.peek("/a"))).toBe("/a in v2"));
  expect(site.renders).toHaveLength(2);
});

test("warming renders only missing and stale pages", async () => {
  const site = new FakeSite();
  await site.cache.get("/stale");
  site.version = "v2";
  await site.cache.get("/fresh");
  site.renders.length = 0;

  await site.cache.warm(["/stale", "/fresh", "/missing"]);
  expect(site.renders).toEqual(["/stale", "/missing"]);
  expect(textOf(site.cache.peek("/stale"))).toBe("/stale in v2");
  await site.cache.warm(["/stale", "/fresh", "/missing"]);
  expect(site.renders).toHaveLength(2);
});

test("pages are rendered one by one, and requests are answered in between", async () => {
  const site = new FakeSite();
  const release = site.hold();
  const asked = ["/a", "/b", "/c"].map((key) => site.cache.get(key));
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  onTestFinished(() => clearInterval(counting));
  await vi.waitFor(() => expect(turns).toBeGreaterThan(5));
  expect(site.renders).toEqual(["/a"]);
  release();
  await Promise.all(asked);
  expect(site.renders).toEqual(["/a", "/b", "/c"]);
});

test("warming upgrades to the best compression, and a tag changes only when the bytes do", async () => {
  const site = new FakeSite(longText);
  const fast = await site.cache.get("/a");
  await site.cache.warm(["/a"]);
  const best = site.cache.peek("/a");
  if (!best) throw new Error("The page is gone");

  expect(best.variants.br.bytes.length).toBeLessThan(fast.variants.br.bytes.length);
  expect(brotliDecompressSync(best.variants.br.bytes).toString()).toBe(textOf(fast));
  expect(gunzipSync(best.variants.gzip.bytes).toString()).toBe(textOf(fast));
  for (const encoding of encodings) {
    const [before, after] = [fast.variants[encoding], best.variants[encoding]];
    expect(after.headers["ETag"] === before.headers["ETag"]).toBe(after.bytes.equals(before.bytes));
  }
  expect(best.variants.identity.headers).toEqual(fast.variants.identity.headers);
  expect(best.variants.br.headers["ETag"]).not.toBe(fast.variants.br.headers["ETag"]);
  expect(site.renders).toHaveLength(1);
});

test("a page with the best compression is not compressed again", async () => {
  const site = new FakeSite();
  await site.cache.warm(["/a"]);
  const best = site.cache.peek("/a");
  await site.cache.warm(["/a"]);
  expect(site.cache.peek("/a")).toBe(best);
});

test("a page that fails during warming is reported, and the others are warmed", async () => {
  const site = new FakeSite();
  site.failure = new Error("no template");
  site.failingKey = "/a";
  await site.cache.warm(["/a", "/b"]);
  expect(site.errors).toEqual([{ key: "/a", error: site.failure }]);
  expect(site.cache.peek("/a")).toBeUndefined();
  expect(textOf(site.cache.peek("/b"))).toBe("/b in v1");
});

test("the best compression of old bytes does not replace a newer page", async () => {
  // So long that compressing it well takes many times what rendering and compressing fast take.
  const site = new FakeSite(longText.repeat(40));
  await site.cache.get("/a");
  let isWarm = false;
  const warming = site.cache.warm(["/a"]).then(() => (isWarm = true));
  site.version = "v2";
  await vi.waitFor(() => expect(textOf(site.cache.peek("/a"))).toMatch(/^\/a in v2/), { interval: 1 });
  expect(isWarm).toBe(false);
  await warming;
  expect(textOf(site.cache.peek("/a"))).toMatch(/^\/a in v2/);
});

/** A site of one page per key, whose text tells the version it was rendered from. */
class FakeSite {
  version = "v1";
  status = 200;
  failure: Error | undefined;
  /** The one key that fails; without it all do. */
  failingKey: string | undefined;
  readonly renders: string[] = [];
  readonly errors: { key: string; error: unknown }[] = [];
  readonly cache: PageCache;
  readonly #padding: string;
  #gate: Promise<void> = Promise.resolve();

  constructor(padding = "") {
    this.#padding = padding;
    this.cache = createPageCache({
      render: (key) => this.render(key),
      version: () => this.version,
      onError: (key, error) => this.errors.push({ key, error }),
    });
  }

  /** Renders wait from now on until the function that this gives is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return resolve;
  }

  async render(key: string): Promise<Rendered> {
    this.renders.push(key);
    const { status, failure, version } = this;
    await this.#gate;
    if (failure && (this.failingKey ?? key) === key) throw failure;
    const body = Buffer.from(`${key} in ${version}${this.#padding}`);
    return { status, headers: { "Content-Type": "text/plain" }, body };
  }
}

function textOf(answer: CachedResponse | undefined): string | undefined {
  return answer?.variants.identity.bytes.toString();
}
