import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { locales } from "#contract/locales.ts";
import { pagePaths, pages } from "#contract/pages.ts";
import { score } from "../observatory.ts";
import { addressOf } from "./fixtures.ts";
import { ask, sendRaw, trace, type Answer, type RequestOptions } from "./raw-requests.ts";
import { startSite, withSite } from "./server.ts";

// These tests need no browser, so they do not use the fixtures that open one.

const api = "/global/apiv1/abroad";
const call = `${api}/abroad/userMain/createUserMainInfo`;
const json = { "Content-Type": "application/json" };
const production = { SITE_MODE: "production", SITE_ORIGIN: "https://www.example.com", LETTERS: "files" };

/** One serializer answers all pages; these differ most: home, a service, a list and a form, in both languages. */
const samples = [
  addressOf("en", "/"),
  addressOf("es", "/services/tank"),
  addressOf("en", "/Joinus"),
  addressOf("es", "/contactUs"),
];

/** A page of each template. */
const templates = [...new Map(pagePaths.map((path) => [pages[path], path])).values()].map((path) =>
  addressOf("es", path),
);

test("a page is the same in every encoding, and answers 304 to a browser that has it", async ({
  baseURL,
}) => {
  for (const address of samples) {
    const tags = new Set<string | undefined>();
    const texts = new Set<string>();
    for (const [encoding, decode] of Object.entries(decoders)) {
      const headers = { "Accept-Encoding": encoding };
      const { status, headers: own, body } = await ask(baseURL, address, { headers });
      expect(status).toBe(200);
      expect(own["content-type"]).toBe("text/html; charset=utf-8");
      expect(own["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(own["content-length"]).toBe(String(body.length));
      expect(own["vary"]).toContain("Accept-Encoding");
      expect(own["etag"]).toMatch(/^"[\w-]+"$/);
      tags.add(own["etag"]);
      texts.add(decode(body).toString());

      // While the site starts, a page may still be replaced by its better compressed version.
      await expect(async () => {
        const { etag } = (await ask(baseURL, address, { headers })).headers;
        const again = await ask(baseURL, address, {
          headers: { ...headers, "If-None-Match": `"other", ${etag}` },
        });
        expect(again).toMatchObject({ status: 304, headers: { etag }, body: Buffer.alloc(0) });
        expect(again.headers["vary"]).toContain("Accept-Encoding");
        expect(again.headers["cache-control"]).toBeDefined();
      }).toPass();

      const head = await ask(baseURL, address, { method: "HEAD", headers });
      expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
      expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
    }
    expect(tags.size).toBe(3);
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/^<!DOCTYPE html>/i);
  }
});

test("the content security policy of a page allows only its own scripts and styles", async ({ baseURL }) => {
  for (const address of templates) {
    const { headers, body } = await ask(baseURL, address);
    const html = body.toString();
    const policy = readPolicy(headers);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(policy).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
    });
    for (const [tag, text] of inlineElements(html)) {
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      expect(policy[tag === "style" ? "style-src" : "script-src"]).toContain(hash);
    }
    expect(html).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=["']/i);
  }
});

test("every answer carries the security headers", async ({ baseURL }) => {
  const [script] = assets(".js");
  const requests: [string, RequestOptions?][] = [
    ...samples.map((address): [string] => [address]),
    ["/global/branch.data"],
    ["/global/_.data"],
    ["/global/no-such-page"],
    ["/global/dev/failing"],
    ["/global/dev/broken-error-page"],
    ["/global/joinus"],
    ["/global/company"],
    ["/global"],
    ["/global/branch", { method: "POST" }],
    [script ?? ""],
    ["/global/sitemap.xml"],
    ["/robots.txt"],
    ["/healthz"],
    ["/"],
    ["/elsewhere"],
    [call, { method: "POST", body: "{}" }],
    [`${api}/nothing`],
  ];
  for (const [address, options] of requests) {
    const { headers } = await ask(baseURL, address, options);
    expect.soft(headers, address).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect.soft(headers["strict-transport-security"], address).toBeUndefined();
    expect.soft(headers["x-powered-by"], address).toBeUndefined();
    if (headers["content-type"]?.startsWith("text/html")) {
      expect.soft(readPolicy(headers)["frame-ancestors"], address).toEqual(["'none'"]);
    }
  }
});

test("in production only, pages are open to search engines and require HTTPS", async () => {
  await withSite(production, async ({ origin }) => {
    const listed = pagePaths.filter((path) => path !== "/submitSuccess");
    const urls = (path: (typeof pagePaths)[number]) =>
      locales.map(({ code }) => production.SITE_ORIGIN + addressOf(code, path));

    for (const path of pagePaths) {
      for (const { code } of locales) {
        const { status, headers, body } = await ask(origin, addressOf(code, path));
        const html = body.toString();
        expect(status).toBe(200);
        expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains/);
        expect(headers["x-robots-tag"]).toBe(path === "/submitSuccess" ? "noindex" : undefined);
        expect(readPolicy(headers)).toHaveProperty("upgrade-insecure-requests");
        const redirects = ["http:", "https:"].map((scheme) => `${scheme}//www.example.com/`);
        expect(score({ headers: headers as Record<string, string>, html, redirects }).score).toBe(120);
        expect(linksOf(html, "canonical")).toEqual([production.SITE_ORIGIN + addressOf(code, path)]);
        const twins = linksOf(html, "alternate").filter((href) => !href?.endsWith(".atom"));
        expect(twins).toEqual([...urls(path), production.SITE_ORIGIN + addressOf("en", path)]);
        expect(html).not.toContain("localhost");
      }
    }

    const robots = (await ask(origin, "/robots.txt")).body.toString();
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
    expect(robots).toContain(`Sitemap: ${production.SITE_ORIGIN}/global/sitemap.xml`);
    expect(robots).not.toContain("Disallow");

    const sitemap = await ask(origin, "/global/sitemap.xml");
    expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
    const xml = sitemap.body.toString();
    const found = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
    const [positions, others] = [true, false].map((wanted) =>
      found.filter((url) => /\/Joinus\/[\w-]+$/.test(url ?? "") === wanted),
    );
    expect(others?.toSorted()).toEqual(listed.flatMap(urls).toSorted());
    // Every open position has a page of its own in each language, beside those 39.
    expect(positions?.length).toBeGreaterThan(0);
    for (const url of positions?.slice(0, 2) ?? []) {
      const path = new URL(url ?? "").pathname;
      expect(linksOf((await ask(origin, path)).body.toString(), "canonical")).toEqual([url]);
    }
    // Every language, and x-default.
    expect(xml.match(/<xhtml:link /g)).toHaveLength(found.length * (locales.length + 1));

    expect((await ask(origin, "/global/dev/index-of-exhibits")).status).toBe(404);
    expect((await ask(origin, "/global/no-such-page")).body.toString()).not.toContain(`rel="canonical"`);
  });
});

test("outside production, robots.txt disallows everything", async ({ baseURL }) => {
  expect((await ask(baseURL, "/robots.txt")).body.toString()).toBe("User-agent: *\nDisallow: /\n");
});

test("hashed build files are cached for a year and served in their precompressed versions", async ({
  baseURL,
}) => {
  const files = [...assets(".js"), ...assets(".css")];
  expect(files.length).toBeGreaterThan(10);
  for (const address of files) {
    const file = `build/client${address.slice("/global".length)}`;
    for (const [encoding, suffix] of [
      ["br", ".br"],
      ["gzip", ".gz"],
      ["identity", ""],
    ] as const) {
      const { status, headers, body } = await ask(baseURL, address, {
        headers: { "Accept-Encoding": encoding },
      });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      expect(headers["content-encoding"]).toBe(suffix ? encoding : undefined);
      expect(headers["vary"]).toBe("Accept-Encoding");
      expect(body.equals(readFileSync(file + suffix))).toBe(true);
      const again = await ask(baseURL, address, {
        headers: { "Accept-Encoding": encoding, "If-None-Match": headers["etag"] ?? "" },
      });
      expect(again.status).toBe(304);
    }
    expect((await ask(baseURL, `${address}.br`)).status).toBe(404);
  }
});

test("pictures and fonts are cached for a year and not compressed again", async ({ baseURL }) => {
  const html = (await ask(baseURL, "/global/")).body.toString();
  const pictures = Array.from(html.matchAll(/\/global\/pictures\/[\w-]+\.\w+/g), ([address]) => address);
  expect(pictures.length).toBeGreaterThan(10);
  for (const address of [...new Set(pictures), ...assets(".woff2")]) {
    const { status, headers } = await ask(baseURL, address, { headers: { "Accept-Encoding": "br, gzip" } });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/^(image\/(avif|webp|jpeg|png)|font\/woff2)$/);
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("pages may be cached by a CDN and are revalidated by browsers; the root that detects the language is not cached", async ({
  baseURL,
}) => {
  const cacheControl = async (address: string, headers = {}) =>
    (await ask(baseURL, address, { headers })).headers["cache-control"];
  expect(await cacheControl("/global/branch")).toMatch(/^public, max-age=0, s-maxage=\d+/);
  expect(await cacheControl("/global/")).toMatch(/private/);
  expect(await cacheControl("/global/", { "Accept-Language": "es" })).toBe("no-store");
  expect(await cacheControl("/global/no-such-page")).toBe("no-cache");
  expect(await cacheControl("/global/dev/failing")).toBe("no-cache");
  for (const address of ["/global/branch", "/global/", "/global/es"]) {
    expect((await ask(baseURL, address)).headers["set-cookie"]).toBeUndefined();
  }
});

test("malicious paths answer 400 or 404 without details", async ({ baseURL }) => {
  const paths = [
    "/global/%00",
    "/global/branch%00.html",
    "/global/../../../etc/passwd",
    "/global/assets/../../../package.json",
    "/global/pictures/../../../../package.json",
    "/global/%2e%2e%2f%2e%2e%2fetc/passwd",
    "/global/..%2f..%2f..%2fpackage.json",
    "/global/assets/..%5c..%5cserver%5cmain.ts",
    "/global/%ff%fe",
    "/global/%c0%ae%c0%ae/",
    "/global/%",
    "/global/%zz",
    "/global/es/%e0%a4%a",
    "/global/__proto__",
    "/global/constructor",
    "/global/toString.data",
    "/global//example.com",
    "//example.com/global/",
    "/global/\\example.com",
    "/global/<script>alert(1)</script>",
    "/global/branch;jsessionid=1",
    "/server/main.ts",
    "/.env",
    "/global/.git/config",
    "/global/.data",
    "/global/404.data.data",
    `/global/${"a".repeat(10_000)}`,
    `/global/${"a/".repeat(5_000)}`,
    `/global/${"%41".repeat(3_000)}`,
  ];
  for (const path of paths) {
    const { status, body, head } = await sendRaw(
      baseURL,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect.soft([400, 404], path.slice(0, 80)).toContain(status);
    expect.soft(body, path.slice(0, 80)).not.toMatch(trace);
    expect.soft(body, path.slice(0, 80)).not.toContain("<script>alert");
    expect.soft(body, path.slice(0, 80)).not.toContain("root:");
    expect.soft(head, path.slice(0, 80)).not.toMatch(/^location:/im);
  }
});

test("malformed or oversized HTTP is refused", async ({ baseURL }) => {
  const host = "Host: a\r\nConnection: close\r\n";
  const requests: [string, Buffer | string, number[]][] = [
    ["headers of 40 kB", `GET /global/ HTTP/1.1\r\n${host}X-Long: ${"a".repeat(40_000)}\r\n\r\n`, [431]],
    ["cookies of 40 kB", `GET /global/ HTTP/1.1\r\n${host}Cookie: ${"a=b; ".repeat(8_000)}\r\n\r\n`, [431]],
    ["a path of 40 kB", `GET /global/${"a".repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
    [
      "bytes that are not text",
      Buffer.concat([
        Buffer.from("GET /global/"),
        Buffer.from([0xff, 0xfe, 0x80]),
        Buffer.from(` HTTP/1.1\r\n${host}\r\n`),
      ]),
      [400, 404],
    ],
    ["no method", `/global/ HTTP/1.1\r\n${host}\r\n`, [400]],
    ["no host", "GET /global/ HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
    ["an invalid host", "GET /global/branch?a HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n", [200, 400]],
    [
      "a host that is a path",
      "GET /global/nowhere HTTP/1.1\r\nHost: a/../b?c#d\r\nConnection: close\r\n\r\n",
      [400, 404],
    ],
    ["an unknown method", `BREW /global/ HTTP/1.1\r\n${host}\r\n`, [400, 405]],
    ["TRACE", `TRACE /global/branch HTTP/1.1\r\n${host}\r\n`, [405]],
    ["CONNECT", `CONNECT a:443 HTTP/1.1\r\n${host}\r\n`, [0, 400, 404, 405]],
    ["another site's address", `GET http://example.com/global/nowhere HTTP/1.1\r\n${host}\r\n`, [400, 404]],
    ["an asterisk", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, [200, 204, 400, 404]],
    [
      "two lengths",
      `POST ${call} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      [400],
    ],
    [
      "a length and chunks",
      `POST ${call} HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    ["broken chunks", `POST ${call} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [0, 400]],
    ["HTTP/9.9", `GET /global/ HTTP/9.9\r\n${host}\r\n`, [400, 505]],
  ];
  for (const [name, bytes, statuses] of requests) {
    const { status, body } = await sendRaw(baseURL, bytes);
    expect.soft(statuses, name).toContain(status);
    expect.soft(body, name).not.toMatch(trace);
  }
  expect((await ask(baseURL, "/healthz")).status).toBe(200);
});

test("pages answer 405 to methods other than GET and HEAD", async ({ baseURL }) => {
  for (const address of samples) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status, headers } = await ask(baseURL, address, {
        method,
        body: method === "OPTIONS" ? "" : "a=b",
      });
      expect.soft([status, headers["allow"]], `${method} ${address}`).toEqual([405, "GET, HEAD"]);
    }
  }
});

test("a call of 10 MB is refused, with a content length and in chunks", async ({ baseURL }) => {
  const large = Buffer.alloc(10 * 1024 * 1024, "a");
  for (const [name, body] of Object.entries({ length: large, chunks: new Blob([large]).stream() })) {
    const answer = await fetch(`${baseURL}${call}`, {
      method: "POST",
      headers: json,
      body,
      duplex: "half",
    } as RequestInit);
    const { status, headers } = answer;
    const whole = {
      status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    expectProblem(name, whole, 413, "too-large");
  }
});

test("an invalid call is answered with a problem document", async ({ baseURL }) => {
  const inquiry = {
    kind: "contact",
    topic: "data-protection",
    name: "Ana García",
    email: "ana@example.com",
    country: "PT",
    message: "200 t of caustic soda",
    locale: "en",
  };
  const requests: [string, RequestOptions, number, string][] = [
    ["no JSON", { body: "{", headers: json }, 400, "malformed"],
    ["nothing", { body: "", headers: json }, 400, "malformed"],
    [
      "a form",
      { body: "a=b", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
      415,
      "media-type",
    ],
    ["broken UTF-8", { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: json }, 400, "encoding"],
    ["null", { body: "null", headers: json }, 422, "invalid"],
    ["a number", { body: "1e999", headers: json }, 422, "invalid"],
    ["a list", { body: "[]", headers: json }, 422, "invalid"],
    ["nothing in it", { body: "{}", headers: json }, 422, "invalid"],
    ["deep lists", { body: "[".repeat(30_000) + "]".repeat(30_000), headers: json }, 422, "invalid"],
    [
      "a prototype",
      { body: `{"__proto__": {"topic": "other"}, "constructor": 1}`, headers: json },
      422,
      "invalid",
    ],
    [
      "wrong types",
      {
        body: JSON.stringify({ ...inquiry, name: ["Ana"], email: {}, message: 1, country: null }),
        headers: json,
      },
      422,
      "invalid",
    ],
    [
      "a long e-mail",
      { body: JSON.stringify({ ...inquiry, email: `a@${"a.".repeat(30_000)}` }), headers: json },
      422,
      "invalid",
    ],
    [
      "a longer e-mail",
      {
        body: JSON.stringify({ ...inquiry, email: `${"a".repeat(30_000)}@${"a-".repeat(15_000)}` }),
        headers: json,
      },
      422,
      "invalid",
    ],
    ["another method", { method: "GET" }, 405, "method"],
    ["yet another method", { method: "DELETE" }, 405, "method"],
    [
      "a bad key",
      { body: JSON.stringify(inquiry), headers: { ...json, "Idempotency-Key": "a b" } },
      400,
      "idempotency-key",
    ],
  ];
  for (const [name, options, status, code] of requests) {
    const started = performance.now();
    const answer = await ask(baseURL, call, { method: "POST", ...options });
    expect.soft(performance.now() - started, name).toBeLessThan(3000);
    expectProblem(name, answer, status, code);
  }
  expectProblem("an unknown call", await ask(baseURL, `${api}/nothing`), 404, "not-found");
  expectProblem(
    "an unknown call",
    await ask(baseURL, `${api}/nothing`, { method: "POST", body: "{}" }),
    404,
    "not-found",
  );
  expect((await ask(baseURL, call, { method: "GET" })).headers["allow"]).toBe("POST");

  const wrong = await ask(baseURL, call, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ ...inquiry, country: "XX", topic: 1 }),
  });
  expect(JSON.parse(wrong.body.toString())).toMatchObject({
    errors: [
      { field: "topic", code: "select" },
      { field: "country", code: "select" },
    ],
  });
});

test("a TRACE call, which the platform cannot represent as a Request, is refused", async ({ baseURL }) => {
  const { status, body } = await sendRaw(
    baseURL,
    `TRACE ${call} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(status).toBe(405);
  expect(body).not.toMatch(trace);
});

test("a call repeated with its idempotency key is stored once; the key with other content is refused", async ({
  baseURL,
}) => {
  const inquiry = {
    kind: "contact",
    topic: "data-protection",
    name: "Ana",
    email: "ana@example.com",
    country: "PT",
    message: "200 t of soda",
    locale: "en",
  };
  const send = (body: object) =>
    ask(baseURL, call, {
      method: "POST",
      headers: { ...json, "Idempotency-Key": "0123456789abcdef-key" },
      body: JSON.stringify(body),
    });
  const answers = await Promise.all([send(inquiry), send(inquiry), send(inquiry)]);
  const references = answers.map(
    ({ body }) => (JSON.parse(body.toString()) as { reference: string }).reference,
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(references).size).toBe(1);
  expect(references[0]).toMatch(/^CT-/);
  expectProblem("other content", await send({ ...inquiry, name: "Eva" }), 409, "idempotency-conflict");
});

test("2000 random requests cause no server error", async () => {
  test.setTimeout(120_000);
  const random = createRandom(20260630);
  await withSite({}, async ({ origin }) => {
    const requests = Array.from({ length: 2000 }, () => garbage(random));
    const failures: string[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let bytes = requests.pop(); bytes; bytes = requests.pop()) {
          const { status, head, body } = await sendRaw(origin, bytes);
          const [, method, target = ""] = /^(\w+) (\S*)/.exec(bytes.toString("latin1")) ?? [];
          const isCall = method !== "OPTIONS" && URL.parse(target, origin)?.pathname.startsWith(`${api}/`);
          const isProblem = /^content-type: application\/problem\+json/im.test(head);
          // Node itself answers malformed HTTP, with a bare 400.
          const isHttp = head.includes("x-content-type-options");
          if (status >= 500 || trace.test(body) || (isCall && isHttp && status >= 400 && !isProblem)) {
            failures.push(`${status} for ${JSON.stringify(bytes.toString("latin1").slice(0, 300))}`);
          }
        }
      }),
    );
    expect(failures).toEqual([]);

    const page = await ask(origin, "/global/branch");
    expect(page.status).toBe(200);
    expect(page.body.toString()).toMatch(/<\/html>\s*$/);
  });
});

test("on SIGTERM the site finishes running requests, accepts no new ones and exits with 0", async () => {
  const { origin, stop } = await startSite({});
  const slow = ask(origin, "/global/dev/slow");
  // Connections are accepted in order: this answer shows that the slow request has begun.
  await ask(origin, "/readyz");
  const stopped = stop();
  await expect(async () => {
    await expect(ask(origin, "/readyz")).rejects.toThrow("ECONNREFUSED");
  }).toPass({ timeout: 10_000 });

  const { status, body } = await slow;
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<\/html>\s*$/);
  expect(await stopped).toBe(0);
});

test("on SIGTERM the site does not wait for idle keep-alive connections", async () => {
  const { origin, stop } = await startSite({});
  const agent = new Agent({ keepAlive: true });
  await ask(origin, "/global/branch", { agent });
  const slow = ask(origin, "/global/dev/slow", { agent });
  await ask(origin, "/readyz");
  const stopped = stop();
  expect((await slow).status).toBe(200);

  const answered = performance.now();
  expect(await stopped).toBe(0);
  expect(performance.now() - answered).toBeLessThan(3000);
  agent.destroy();
});

test("invalid settings and a port in use are reported in one line each", ({ baseURL }) => {
  const taken = new URL(baseURL ?? "").port;
  const attempts: [Record<string, string>, RegExp][] = [
    [{ SITE_MODE: "production" }, /^SITE_ORIGIN: .+\nSMTP_URL: .+\n$/],
    [{ PORT: "abc", SITE_EMAIL: "nobody" }, /^SITE_EMAIL: .+\nPORT: .+\n$/],
    [{ PORT: taken, DATA_DIR: mkdtempSync(join(tmpdir(), "site-test-")) }, /^PORT: .*EADDRINUSE.+\n$/],
  ];
  for (const [env, message] of attempts) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
      timeout: 10_000,
    });
    expect.soft({ status, stdout, stderr }, JSON.stringify(env)).toEqual({
      status: 1,
      // The database may be ready before the port turns out to be in use.
      stdout: expect.not.stringContaining("listening"),
      stderr: expect.stringMatching(message),
    });
  }
});

const decoders = {
  br: (body: Buffer) => brotliDecompressSync(body),
  gzip: (body: Buffer) => gunzipSync(body),
  identity: (body: Buffer) => body,
};

function expectProblem(
  name: string,
  { status, headers, body }: Answer,
  expected: number,
  code: string,
): void {
  expect.soft(status, name).toBe(expected);
  expect.soft(headers["content-type"], name).toBe("application/problem+json");
  expect.soft(headers["cache-control"], name).toBe("no-store");
  expect.soft(body.toString(), name).not.toMatch(trace);
  expect.soft(body.toString(), name).toContain(`"code":"${code}"`);
}

/** The content security policy by directive. */
function readPolicy(headers: IncomingHttpHeaders): Record<string, string[]> {
  const policy = String(headers["content-security-policy"] ?? "");
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

/** The inline scripts and styles of a page, as pairs of element and text. */
function inlineElements(html: string): [string, string][] {
  return Array.from(
    html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs),
    ([, tag = "", attributes = "", text = ""]) => {
      // Browsers do not run structured data, so the policy does not list them.
      return [tag, / src=|ld\+json/.test(attributes) ? "" : text] as [string, string];
    },
  ).filter(([, text]) => text);
}

function linksOf(html: string, rel: string): (string | undefined)[] {
  return Array.from(html.matchAll(/<link\b[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1]);
}

function assets(extension: string): string[] {
  return readdirSync("build/client/assets")
    .filter((name) => name.endsWith(extension))
    .map((name) => `/global/assets/${name}`);
}

type Random = (below: number) => number;

/** A pseudo-random generator with a fixed seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A random request: malformed by mistake or on purpose. */
function garbage(random: Random): Buffer {
  const pick = <T>(items: readonly T[]) => items[random(items.length)] as T;
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
  const words = [
    "a",
    "es",
    "%00",
    "..",
    "%2e%2e",
    "%ff",
    "%",
    "dev",
    "branch",
    "__proto__",
    ".data",
    "_.data",
    "ñ",
    "\\",
    "<b>",
    "'",
    "$",
    "{{phone}}",
  ];
  const path = () =>
    pick([
      () => Array.from({ length: random(8) }, () => pick(words)).join(pick(["/", "", "//", "%2f"])),
      () => pick(pagePaths).slice(random(4)) + pick(words),
      () =>
        encodeURI(
          bytes(random(60))
            .toString("latin1")
            .replace(/[\uD800-\uDFFF]/g, ""),
        ),
      () =>
        bytes(random(60))
          .toString("latin1")
          .replace(/[^!-\u00ff]/g, ""),
      () => pick(words).repeat(random(2000)),
    ])();
  const value = (): unknown =>
    pick<() => unknown>([
      () => random(1e9),
      () => null,
      () => true,
      () => bytes(random(200)).toString("latin1"),
      () => "\ud800".repeat(random(5)),
      () => "a".repeat(random(5000)),
      () => Array.from({ length: random(4) }, value),
      () => ({ [pick(words)]: value() }),
    ])();
  const body = () =>
    pick<() => Buffer | string>([
      () => "",
      () => bytes(random(500)),
      () => JSON.stringify(value()),
      () =>
        JSON.stringify(
          Object.fromEntries(
            ["topic", "name", "company", "email", "phone", "country", "message", "locale"].map((name) => [
              name,
              value(),
            ]),
          ),
        ),
      () =>
        JSON.stringify({
          topic: "other",
          name: "Ana",
          email: "a@example.com",
          country: "PT",
          message: value(),
          locale: "en",
        }).slice(random(3)),
    ])();

  const base = pick(["/global/", "/global/", "/global/es/", "/", `${api}/`, call]);
  const content = Buffer.from(body());
  const headers = [
    `Host: ${pick(["localhost", "example.com:80", "[::1]", "a b", "", "é"])}`,
    "Connection: close",
    ...(random(2)
      ? [
          `Content-Type: ${pick(["application/json", "text/plain", "text/html", "multipart/form-data", "x", ""])}`,
        ]
      : []),
    ...(random(3)
      ? []
      : [`Accept-Encoding: ${pick(["br", "gzip;q=0", "*", ",,,", "identity;q=0", "zstd"])}`]),
    ...(random(3) ? [] : [`If-None-Match: ${pick(["*", '"', 'W/"a", "b', ","])}`]),
    ...(random(3)
      ? []
      : [`Cookie: ${pick(["global_locale=es", "global_locale=%", "global_locale", "=;=;"])}`]),
    ...(random(3)
      ? []
      : [`Accept-Language: ${pick(["es;q=1e999", "*", ",;q=,", "es-".repeat(500), "en;q=-1, es"])}`]),
    ...(random(3)
      ? []
      : [`Idempotency-Key: ${pick(["", "a", "constructor", "0".repeat(200), "../../etc"])}`]),
    ...(random(4)
      ? []
      : [`X-Forwarded-For: ${pick(["1.2.3.4", ",,,", "::1", "'; drop table user_main; --"])}`]),
    ...(random(4) ? [] : [`Range: ${pick(["bytes=0-", "bytes=-1", "lines=1-2"])}`]),
    ...(random(4)
      ? []
      : [`Origin: ${pick(["null", "https://example.com"])}`, "Access-Control-Request-Method: POST"]),
    `Content-Length: ${content.length}`,
  ];
  const method = pick([
    "GET",
    "GET",
    "HEAD",
    "POST",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "PROPFIND",
    "QUERY",
    "get",
  ]);
  const head = `${method} ${base}${random(4) ? path() : ""}${random(3) ? "" : `?${path()}`} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, pick(["utf8", "latin1"])), content]);
}
