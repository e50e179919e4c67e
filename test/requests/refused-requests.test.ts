import { expect, test } from "vitest";
import { api, ask, call, sendRaw, trace } from "./raw-requests.ts";
import { garbage, createRandom } from "./random-requests.ts";
import { useSite } from "./use-site.ts";

const site = useSite();

test("malicious paths answer 400 or 404 without details", async () => {
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
      site.origin,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect.soft([400, 404], path.slice(0, 80)).toContain(status);
    expect.soft(body, path.slice(0, 80)).not.toMatch(trace);
    expect.soft(body, path.slice(0, 80)).not.toContain("<script>alert");
    expect.soft(body, path.slice(0, 80)).not.toContain("root:");
    expect.soft(head, path.slice(0, 80)).not.toMatch(/^location:/im);
  }
});

test("malformed or oversized HTTP is refused", async () => {
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
    // The platform cannot represent it as a Request.
    ["TRACE of a call", `TRACE ${call} HTTP/1.1\r\n${host}\r\n`, [405]],
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
    const { status, body } = await sendRaw(site.origin, bytes);
    expect.soft(statuses, name).toContain(status);
    expect.soft(body, name).not.toMatch(trace);
  }
  expect((await ask(site.origin, "/healthz")).status).toBe(200);
});

test("a call of 10 MB is refused, with a content length and in chunks", async () => {
  const large = Buffer.alloc(10 * 1024 * 1024, "a");
  for (const [name, body] of Object.entries({ length: large, chunks: new Blob([large]).stream() })) {
    const options = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit;
    const answer = await fetch(`${site.origin}${call}`, options);
    expect.soft(answer.status, name).toBe(413);
    expect.soft(answer.headers.get("content-type"), name).toBe("application/problem+json");
    expect.soft(answer.headers.get("cache-control"), name).toBe("no-store");
    expect.soft(await answer.json(), name).toMatchObject({ code: "too-large" });
  }
});

test("2000 random requests cause no server error", { timeout: 120_000 }, async () => {
  const random = createRandom(20260630);
  const requests = Array.from({ length: 2000 }, () => garbage(random));
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let bytes = requests.pop(); bytes; bytes = requests.pop()) {
        const { status, head, body } = await sendRaw(site.origin, bytes);
        const [, method, target = ""] = /^(\w+) (\S*)/.exec(bytes.toString("latin1")) ?? [];
        const isCall = method !== "OPTIONS" && URL.parse(target, site.origin)?.pathname.startsWith(`${api}/`);
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

  const page = await ask(site.origin, "/global/branch");
  expect(page.status).toBe(200);
  expect(page.body.toString()).toMatch(/<\/html>\s*$/);
});
