import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenLocally } from "#test/listen.ts";
import { cacheResponse, compress, createKeptListener } from "./cached-response.ts";

test("what is kept at exactly an address is answered, in the encoding that is asked for", async () => {
  const origin = await serveKept();
  const page = await fetch(`${origin}/global/branch`, { headers: { "Accept-Encoding": "br" } });
  expect([page.status, page.headers.get("Content-Encoding")]).toEqual([200, "br"]);
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
  expect(await page.text()).toBe(text);
  const head = await fetch(`${origin}/global/branch`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const again = await fetch(`${origin}/global/branch`, {
    headers: { "Accept-Encoding": "br", "If-None-Match": page.headers.get("ETag") ?? "" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ["another address", "/global/nothing", "GET"],
  ["a query", "/global/branch?locale=en", "GET"],
  ["another method", "/global/branch", "POST"],
  ["the page that depends on the visitor", "/global/", "GET"],
])("%s is left to the app", async (_, path, method) => {
  const origin = await serveKept();
  expect(await (await fetch(origin + path, { method })).text()).toBe("app");
});

const text = "A page. ".repeat(100);

async function serveKept(): Promise<string> {
  const headers = { "Content-Type": "text/html", "X-Frame-Options": "DENY" };
  const kept = cacheResponse(200, headers, await compress(Buffer.from(text), "fast"));
  const pages = new Map([
    ["/global/branch", kept],
    ["/global/", kept],
  ]);
  const answerKept = createKeptListener((address) => pages.get(address));
  const server = createServer((request, response) => {
    if (!answerKept(request, response)) response.end("app");
  });
  return `http://127.0.0.1:${await listenLocally(server)}`;
}
