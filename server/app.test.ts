import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import type { Locale } from "#shared/locales.ts";
import { problemSchema, type Problem } from "#contract/problem.ts";
import { receiptSchema } from "#contract/receipt.ts";
import { readContent } from "#reader/read-content.ts";
import type { Content } from "#reader/content.ts";
import { localeCookie } from "#site/i18n/locale-choice.ts";
import { startApi } from "#test/api.ts";
import { contact } from "#test/samples.ts";
import { createApp, type Parts } from "./app.ts";
import { parseEnv } from "./env.ts";
import { compress, cacheResponse } from "./pages/cached-response.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { Health } from "./maintenance/health.ts";
import { listenLocally } from "#test/listen.ts";

const base = "/global/apiv1/abroad";
const call = `${base}/abroad/userMain/createUserMainInfo`;
const production = { SITE_MODE: "production", SITE_ORIGIN: "https://www.example.com", LETTERS: "files" };

const inquiry = contact;

let realContent: Content | undefined;

test("over HTTP an enquiry arrives with its body and key, and is answered with its receipt", async () => {
  const { app, database } = await setUp();
  const server = createServer(getRequestListener(app.fetch));
  const port = await listenLocally(server);
  const request = post(inquiry, { "Idempotency-Key": "key-0001", Connection: "close" });
  const response = await fetch(`http://127.0.0.1:${port}${call}`, request);
  expect(response.status).toBe(200);
  const { reference } = receiptSchema.parse(await response.json());
  const rows = database.selectFrom("submissions").select(["reference", "idempotency_key", "email"]);
  expect(await rows.execute()).toEqual([{ reference, idempotency_key: "key-0001", email: inquiry.email }]);
});

test.each(["GET", "PUT", "DELETE"])(
  "%s on a call gets the API's 405, with the allowed methods",
  async (method) => {
    const { app, asked } = await setUp();
    const response = await app.request(call, { method });
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await problemOf(response)).toMatchObject({ status: 405, code: "method" });
    expect(asked).toEqual([]);
  },
);

test.each([
  ["GET", base],
  ["GET", `${base}/`],
  ["GET", `${base}/nowhere`],
  ["POST", `${base}/nowhere`],
  ["GET", `${call}/x`],
  ["GET", `${base}/%ff`],
  // The specification's paths stand below the base, with an /abroad of their own.
  ["POST", `${base}/userMain/createUserMainInfo`],
])("%s %s is an unknown call, answered by the API", async (method, address) => {
  const { app, asked } = await setUp();
  const response = await app.request(address, { method });
  expect(await problemOf(response)).toMatchObject({ status: 404, code: "not-found" });
  expect(asked).toEqual([]);
});

const healthy: Health = {
  status: "ready",
  checks: { process: "ok", database: "ok", files: "ok", disk: "ok", content: "ok" },
};

test("an address that only starts like the API's belongs to the site", async () => {
  const { app, asked } = await setUp();
  await app.request(`${base}x/abroad`);
  expect(asked).toEqual(["/global/404"]);
});

test.each([
  ["/global/Joinus/job-1", "/global/Joinus/job-1"],
  ["/global/es/Joinus/job-2", "/global/es/Joinus/-"],
])("%s asks for the page %s: only open positions have pages of their own", async (address, key) => {
  const { app, asked } = await setUp();
  await app.request(address);
  expect(asked).toEqual([key]);
});

test("the health check answers 200 even when the site is not ready", async () => {
  const { app } = await setUp({}, { health: async () => ({ ...healthy, status: "not ready" }) });
  const response = await app.request("/healthz");
  expect([response.status, await response.json()]).toEqual([200, { status: "up" }]);
});

test("a copy without its database is ready for pages only; a stopping one is not ready at all", async () => {
  let health = healthy;
  let isStopping = false;
  const { app } = await setUp({}, { health: async () => health, isStopping: () => isStopping });
  const ask = async () =>
    Promise.all(["/readyz", "/readyz/pages"].map(async (path) => (await app.request(path)).status));
  expect(await ask()).toEqual([200, 200]);
  health = {
    ...healthy,
    status: "not ready",
    checks: { ...healthy.checks, database: "unreachable: start it" },
  };
  expect(await ask()).toEqual([503, 200]);
  expect(await (await app.request("/readyz")).json()).toEqual(health);
  isStopping = true;
  expect(await ask()).toEqual([503, 503]);
});

test("in production robots may read everything and get the sitemap's address", async () => {
  const { app } = await setUp(production);
  const response = await app.request("/robots.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(
    "User-agent: *\nAllow: /\nSitemap: https://www.example.com/global/sitemap.xml\n",
  );
});

test("security.txt says where to report a vulnerability", async () => {
  const { app } = await setUp(production);
  const response = await app.request("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8/i);
  const text = await response.text();
  expect(text).toContain("Contact: mailto:security@estuary.example\n");
  expect(text).toContain("Canonical: https://www.example.com/.well-known/security.txt\n");
});

test("a POST to the root is answered with the allowed methods", async () => {
  const { app } = await setUp();
  const response = await app.request("/", { method: "POST" });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("answers of the API cannot run in a browser", async () => {
  const { app } = await setUp();
  const response = await app.request(call, post({}));
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each(["development", "sit", "pre"])("in %s robots are excluded", async (mode) => {
  const { app } = await setUp({ SITE_MODE: mode });
  const response = await app.request("/robots.txt");
  expect(await response.text()).toBe("User-agent: *\nDisallow: /\n");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
});

test("the root is a Chinese page that links to both languages, and its policy allows only its own style", async () => {
  const { app, env } = await setUp();
  const response = await app.request("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  const html = await response.text();
  expect(html).toContain('<html lang="zh">');
  expect(html).toContain(`<h1>${content().company.company}</h1>`);
  expect(Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => href)).toEqual([
    "/global/?locale=en",
    "/global/es?locale=es",
  ]);
  const policy = response.headers.get("Content-Security-Policy");
  const [style = ""] = /(?<=<style>).*?(?=<\/style>)/.exec(html) ?? [];
  expect(policy).toBe(contentSecurityPolicy({ styles: [style] }, env));
});

test("with a Chinese site configured, the root redirects there", async () => {
  const { app } = await setUp({ CHINA_SITE_URL: "https://www.example.cn/start" });
  const response = await app.request("/");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "https://www.example.cn/start"]);
});

test.each([
  ["/global/branch", "/global/branch", 200],
  ["/global/es/services/tank", "/global/es/services/tank", 200],
  ["/global/nowhere", "/global/404", 404],
  ["/global/es/nowhere/at/all", "/global/es/404", 404],
])("%s is the cached page %s", async (address, key, status) => {
  const { app, asked } = await setUp();
  const response = await app.request(address);
  expect([response.status, await response.text()]).toEqual([status, `page ${key}`]);
  expect(asked).toEqual([key]);
});

test.each([
  ["/global", "/global/", 301],
  ["/global/Branch/", "/global/branch", 301],
  ["/global/es/JOINUS", "/global/es/Joinus", 301],
  ["/global/company", "/global/", 302],
])("%s redirects to %s and keeps the query", async (address, to, status) => {
  const { app, asked } = await setUp();
  const response = await app.request(`${address}?from=mail`);
  expect([response.status, response.headers.get("Location")]).toEqual([status, `${to}?from=mail`]);
  expect(asked).toEqual([]);
});

test("home redirects to the browser's language, and neither answer is cached", async () => {
  const { app } = await setUp();
  const spanish = await app.request("/global/?from=mail", { headers: { "Accept-Language": "es-MX" } });
  expect([spanish.status, spanish.headers.get("Location")]).toEqual([302, "/global/es?from=mail"]);
  expect(spanish.headers.get("Cache-Control")).toBe("no-store");
  const english = await app.request("/global/", { headers: { "Accept-Language": "fr, en;q=0.5" } });
  expect([english.status, await english.text()]).toEqual([200, "page /global/"]);
  expect(english.headers.get("Cache-Control")).toBe("private, no-cache");
  for (const { headers } of [spanish, english]) {
    expect(headers.get("Vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
  }
});

test("the visitor's chosen language takes precedence over the browser's", async () => {
  const { app } = await setUp();
  const headers = { Cookie: "global_locale=en", "Accept-Language": "es" };
  expect((await app.request("/global/", { headers })).status).toBe(200);
});

test("home detects the language regardless of Sec-Fetch-Site, which service workers change", async () => {
  const { app } = await setUp();
  for (const site of ["same-origin", "same-site", "cross-site", "none"]) {
    const headers = { Cookie: "global_locale=es", "Accept-Language": "es", "Sec-Fetch-Site": site };
    expect((await app.request("/global/", { headers })).status).toBe(302);
  }
});

test.each([
  ["/global/?locale=en", "en", "/global/"],
  ["/global/es?locale=es", "es", "/global/es"],
  ["/global/es/branch?from=mail&locale=es", "es", "/global/es/branch?from=mail"],
])("%s stores the choice, redirects and is not cached", async (address, locale, to) => {
  const { app, asked } = await setUp();
  const { status, headers } = await app.request(address, { headers: { "Accept-Language": "es" } });
  expect([status, headers.get("Location")]).toEqual([302, to]);
  expect(headers.get("Set-Cookie")).toBe(localeCookie(locale as Locale));
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(asked).toEqual([]);
});

test("a page is sent in the requested encoding, without a body for HEAD and 304", async () => {
  const { app } = await setUp();
  const first = await app.request("/global/branch", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(first.headers.get("Content-Encoding")).toBe("br");
  const tag = first.headers.get("ETag") ?? "";
  const again = await app.request("/global/branch", {
    headers: { "Accept-Encoding": "gzip, br", "If-None-Match": tag },
  });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
  const head = await app.request("/global/branch", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("Content-Length")).toBe(String("page /global/branch".length));
});

test("a file takes precedence over a page", async () => {
  const file = await answer("a file");
  const { app, asked } = await setUp(
    {},
    { file: (address) => (address === "/global/x.txt" ? file : undefined) },
  );
  expect(await (await app.request("/global/x.txt")).text()).toBe("a file");
  expect(asked).toEqual([]);
});

test.each([
  ["POST", "/global/"],
  ["POST", "/global/branch"],
  ["DELETE", "/global/es/branch"],
  ["OPTIONS", "/global/nowhere"],
])("%s %s is refused with 405 and the methods of pages", async (method, address) => {
  const { app, asked } = await setUp();
  const response = await app.request(address, { method });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect(asked).toEqual([]);
});

test.each(["/favicon.ico", "/es/branch", "/globally"])(
  "outside the site there is no page: %s",
  async (address) => {
    const { app, asked } = await setUp();
    expect((await app.request(address)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

test.each([{ SITE_MODE: "development" }, production])(
  "every answer has the security headers ($SITE_MODE)",
  async (settings) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const { app, env } = await setUp(settings, {
      pages: pagesThat((key) =>
        key === "/global/brand"
          ? Promise.reject(new Error("broken"))
          : answer("page", key.includes("404") ? 404 : 200, securityHeaders(parseEnv(settings))),
      ),
    });
    const answers: [status: number, method: string, address: string][] = [
      [200, "GET", "/"],
      [200, "GET", "/healthz"],
      [200, "GET", "/readyz"],
      [200, "GET", "/robots.txt"],
      [200, "GET", "/global/sitemap.xml"],
      [200, "GET", "/global/"],
      [200, "HEAD", "/global/branch"],
      [301, "GET", "/global"],
      [302, "GET", "/global/company"],
      [404, "GET", "/global/nowhere"],
      [404, "GET", "/nowhere"],
      [405, "POST", "/global/branch"],
      [500, "GET", "/global/brand"],
      [204, "OPTIONS", call],
      [400, "POST", call],
      [405, "GET", call],
      [404, "GET", `${base}/nowhere`],
    ];
    for (const [status, method, address] of answers) {
      const response = await app.request(address, { method });
      const sent = Object.fromEntries(
        Object.keys(securityHeaders(env)).map((name) => [name, response.headers.get(name)]),
      );
      expect({ method, address, status: response.status, ...sent }).toEqual({
        method,
        address,
        status,
        ...securityHeaders(env),
      });
    }
  },
);

test("an answer's own security header is kept", async () => {
  const own = { "X-Frame-Options": "SAMEORIGIN" };
  const { app } = await setUp({}, { pages: pagesThat(() => answer("page", 200, own)) });
  const { headers } = await app.request("/global/branch");
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
});

test("a list is rendered for what its query selects, and typed texts are kept by nobody", async () => {
  const { app, asked } = await setUp();
  const closed = await app.request("/global/branch?utm=1&type=depot&region=europe&city=Amberes");
  expect(closed.headers.get("Cache-Control")).toBeNull();
  const typed = await app.request("/global/es/Joinus?keyword=tank&area=europe");
  expect(typed.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(asked).toEqual([
    "/global/branch?region=europe&city=Antwerp&type=depot",
    "/global/es/Joinus?area=europe&keyword=tank",
  ]);
});

test("who has too many lists rendered is told to wait, while kept ones are sent", async () => {
  const kept = await answer("kept");
  const counted: string[] = [];
  const { app, asked } = await setUp(
    {},
    {
      pages: { ...pagesThat(() => answer("new")), peek: (key) => (key.includes("depot") ? kept : undefined) },
      async limitQueries(address) {
        counted.push(address);
        return 42;
      },
    },
  );
  expect(await (await app.request("/global/branch?type=depot")).text()).toBe("kept");
  expect((await app.request("/global/branch?utm=1")).status).toBe(200);
  expect(counted).toEqual([]);
  for (const search of ["?q=depot", "?type=office"]) {
    const refused = await app.request(`/global/branch${search}`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("42");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(counted).toEqual(["unknown", "unknown"]);
  expect(asked).toEqual([]);
});

test("file links bypass the pages and do not accept POST", async () => {
  const { app, asked } = await setUp();
  const response = await app.request("/global/files/some-id?expires=1&signature=x");
  expect(await response.text()).toBe("file some-id");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await app.request("/global/files/some-id", { method: "POST" })).status).toBe(405);
  expect(asked).toEqual([]);
});

/** Puts the app together: the API is the real one, pages say which key was asked for. */
async function setUp(settings: Record<string, string> = {}, parts: Partial<Parts> = {}) {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const env = parseEnv(settings);
  const asked: string[] = [];
  const app = createApp({
    env,
    content,
    api: await startApi({ database }),
    files: new Hono().get("/:id", (c) => c.text(`file ${c.req.param("id")}`)),
    pages: pagesThat((key) => {
      asked.push(key);
      return answer(`page ${key}`, key.includes("/404") ? 404 : 200);
    }),
    limitQueries: async () => undefined,
    isOpenPosition: (id) => id === "job-1",
    file: () => undefined,
    onError() {},
    health: async () => healthy,
    isStopping: () => false,
    ...parts,
  });
  return { app, asked, database, env };
}

/** Pages of which none is kept. */
function pagesThat(get: Parts["pages"]["get"]): Parts["pages"] {
  return { get, once: get, peek: () => undefined };
}

async function answer(text: string, status = 200, headers: Record<string, string> = {}) {
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return cacheResponse(status, { ...type, ...headers }, await compress(Buffer.from(text), "fast"));
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

/** The real content, read once: no test changes it. */
function content(): Content {
  realContent ??= readContent("content");
  return realContent;
}
