import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { addressIn } from "#shared/locales.ts";
import { pagePaths, pages } from "#shared/pages.ts";
import { score } from "#test/observatory.ts";
import { contact } from "#test/samples.ts";
import { calculate, postTo } from "#test/solve-over-http.ts";
import { api, ask, call, sendRaw, trace, type RequestOptions } from "#test/requests/raw-requests.ts";
import { production } from "#test/run-site.ts";
import { useSite } from "#test/requests/use-site.ts";

// What attackers and scanners try, on a site as it runs in production.

const tags = { ANALYTICS_ID: "G-TEST12345", ADS_ID: "AW-123456789" };

const site = useSite({ ...production, ...tags });

test("Mozilla's Observatory rates every kind of answer A+, with tags as well", async () => {
  const templates = new Map(pagePaths.map((path) => [pages[path], addressIn("en", path)]));
  const others = ["/", "/global/nowhere", "/global/offline", "/global/?locale=en", "/global/company"];
  const addresses = [...templates.values(), ...others, `${api}/nothing`, "/robots.txt", "/elsewhere"];
  for (const address of addresses) {
    const { headers, body, cookies } = await follow(site.origin, address);
    const preflight = await ask(site.origin, address, {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "GET" },
    });
    const result = score({
      headers: headers as Record<string, string>,
      cookies,
      html: body.toString(),
      preflight: preflight.headers as Record<string, string>,
      // As the proxies in deploy/ answer: test/more/proxies.test.ts.
      redirects: [`http://www.example.com${address}`, `https://www.example.com${address}`],
    });
    // Plain text has no policy, since browsers run nothing in it.
    const expected = headers["content-type"]?.startsWith("text/plain") ? 75 : 100;
    expect.soft(result.score, `${address} ${JSON.stringify(result.points)}`).toBeGreaterThanOrEqual(expected);
  }
});

/** Follows redirects, as the scanner does, and keeps the cookies of all. */
async function follow(origin: string, address: string) {
  const cookies: string[] = [];
  for (let next: string | undefined = address; ;) {
    const answer = await ask(origin, next);
    cookies.push(...(answer.headers["set-cookie"] ?? []));
    next = answer.headers.location;
    if (!next) return { ...answer, cookies };
  }
}

/** A name that is in no answer unless a request put it there. */
const evil = "evil.example";

/** Headers that caches do not include in their keys, and query parts that they may leave out of them. */
const poisons: Record<string, string>[] = [
  { Host: evil },
  { "X-Forwarded-Host": evil, "X-Forwarded-Server": evil, "X-Host": evil },
  { Forwarded: `for=1.1.1.1;host=${evil};proto=http` },
  { "X-Forwarded-Proto": "http", "X-Forwarded-Scheme": "http", "X-Forwarded-Port": "666" },
  { "X-Forwarded-Prefix": `//${evil}`, "X-Original-URL": `/${evil}`, "X-Rewrite-URL": `/${evil}` },
  { "Accept-Language": `es, ${evil}`, Cookie: `global_locale=es; a=${evil}` },
  { Origin: `https://${evil}`, Referer: `https://${evil}/`, "User-Agent": evil },
  { "X-HTTP-Method-Override": "POST", "X-Method-Override": "DELETE", "X-Request-Id": evil },
  { Accept: "application/json", "X-Requested-With": evil, "Sec-Fetch-Site": "cross-site" },
];
const queries = [
  `utm_content=${evil}`,
  `_=${evil}`,
  `callback=${evil}`,
  `__proto__[a]=${evil}`,
  `a;b=${evil}`,
];

test("neither an unkeyed header nor a query changes what others get of an address", async () => {
  const addresses = [
    addressIn("en", "/branch"),
    addressIn("es", "/contactUs"),
    "/global/branch.data",
    "/global/nowhere",
    "/global/company",
    "/global/JOINUS",
    "/global/sitemap.xml",
    "/global/licences.txt",
    "/robots.txt",
    "/.well-known/security.txt",
  ];
  for (const address of addresses) {
    const plain = await shown(address);
    for (const headers of poisons)
      expect.soft(await shown(address, { headers }), `${address} ${JSON.stringify(headers)}`).toEqual(plain);
    for (const query of queries) {
      const { body, headers } = await ask(site.origin, `${address}?${query}`);
      expect.soft(body.toString(), `${address}?${query}`).not.toContain(evil);
      // A redirect keeps the query, on this site.
      expect.soft(headers["location"] ?? "/global/", address).toMatch(/^\/global\/(?!\/)/);
    }
    expect.soft(await shown(address), address).toEqual(plain);
  }
});

test("the address that depends on the visitor is not for shared caches", async () => {
  for (const headers of poisons) {
    const { headers: own, body } = await ask(site.origin, "/global/", { headers });
    expect(own["cache-control"]).toMatch(/private|no-store/);
    expect(body.toString() + own["location"]).not.toContain(evil);
  }
});

test("no line break in a path, a query or a header adds a header", async () => {
  const breaks = ["%0d%0a", "%0a", "%0d", "%E5%98%8A%E5%98%8D", "%u000a", "%250d%250a"];
  const targets = breaks.flatMap((text) => {
    const added = `${text}X-Evil:%201${text}Set-Cookie:%20evil=1`;
    return [
      `/global/branch/${added}`,
      `/global/JOINUS?a=${added}`,
      `/global/branch?locale=en&a=${added}`,
      `/global/branch?locale=en${added}`,
      `/global/files/${added}?expires=1&signature=${added}`,
      `/${added}`,
    ];
  });
  for (const target of targets) {
    const { head } = await sendRaw(
      site.origin,
      `GET ${target} HTTP/1.1\r\nHost: a\r\nX-Request-Id: 1%0d%0aX-Evil: 1\r\nConnection: close\r\n\r\n`,
    );
    expect.soft(head, target).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect.soft(head, target).not.toMatch(/^(X-Evil|Set-Cookie: evil)/im);
  }
});

test("nothing that a visitor sends makes the server open a connection", async () => {
  let connections = 0;
  const bait = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => bait.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(bait.address() as AddressInfo).port}`;
  const url = `http://${host}/`;
  const json = { "Content-Type": "application/json" };
  // So that it is stored, and its letters are written.
  const captchaVerification = await calculate(postTo(site.origin), contact.kind);
  const requests: [string, RequestOptions][] = [
    [url, {}],
    [`/global/?url=${url}&next=${url}&image=${url}`, {}],
    [`/global/pictures/${url}`, {}],
    [`/global/files/${encodeURIComponent(url)}?expires=1&signature=1`, {}],
    ["/global/branch", { headers: { Host: host, "X-Forwarded-Host": host, Referer: url, Origin: url } }],
    ["/global/branch", { headers: { traceparent: url, "X-Forwarded-For": host, Link: `<${url}>` } }],
    [
      call,
      {
        method: "POST",
        headers: json,
        body: JSON.stringify({ ...contact, message: url, company: url, captchaVerification }),
      },
    ],
    [call, { method: "POST", headers: json, body: JSON.stringify({ ...contact, $ref: url, $schema: url }) }],
    [`${api}/nothing?url=${url}`, { method: "POST", headers: json, body: JSON.stringify({ url }) }],
    [call, { method: "POST", headers: { "Content-Type": `application/json; schema="${url}"` }, body: url }],
  ];
  for (const [address, options] of requests) {
    const { status, body } = await ask(site.origin, address, options);
    expect.soft(status, address).toBeLessThan(500);
    expect.soft(body.toString(), address).not.toMatch(trace);
  }
  expect(connections).toBe(0);
  await new Promise((resolve) => bait.close(resolve));
});

/** What an answer shows to all visitors who get it of a cache. */
async function shown(address: string, options?: RequestOptions) {
  const { status, headers, body } = await ask(site.origin, address, options);
  const { "cache-control": caching, location, "set-cookie": cookie, "content-type": type } = headers;
  const policy = headers["content-security-policy"];
  return { status, caching, location, cookie, type, policy, body: body.toString() };
}
