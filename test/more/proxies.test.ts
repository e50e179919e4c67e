import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, isInstalled, siteName, startCaddy, startNginx, type Proxy } from "#test/proxy.ts";

// The configurations of deploy/ in the real proxies, in front of two fake copies that record their requests.

const proxies: Record<string, (copies: number[]) => Promise<Proxy>> = {
  nginx: startNginx,
  caddy: startCaddy,
};
const file = "/global/files/abc?expires=1&signature=secret";
const form = "/global/apiv1/abroad/form";

test(
  "nginx: an address may have 200 concurrent requests, and others are not affected",
  {
    skip: !isInstalled("nginx"),
  },
  async () => {
    const { proxy } = await setUp(startNginx);
    /** Posts a form or only its head, and returns the status of the answer. */
    const post = (localAddress: string, length: number) =>
      new Promise<string>((resolve) => {
        const socket = connectTls({
          socket: connect({ host: "127.0.0.1", port: proxy.ports.https, localAddress }),
          servername: siteName,
          ca: proxy.certificate,
        });
        onTestFinished(() => void socket.destroy());
        socket.on("error", () => {});
        socket.write(`POST ${form} HTTP/1.1\r\nHost: ${siteName}\r\nContent-Length: ${length}\r\n\r\n`);
        socket.once("data", (chunk: Buffer) => resolve(chunk.toString("latin1").slice(9, 12)));
      });
    const answers: string[] = [];
    for (let at = 0; at < 205; at++) void post("127.0.0.2", 10).then((status) => answers.push(status));
    await vi.waitFor(() => expect(answers).toEqual(Array(5).fill("429")), { timeout: 10_000 });
    expect(await post("127.0.0.2", 0)).toBe("429");
    expect(await post("127.0.0.3", 0)).toBe("200");
  },
);

for (const [name, start] of Object.entries(proxies)) {
  const skip = !isInstalled(name);

  test(`${name}: answers of a copy arrive unchanged, over TLS, with HTTP/2`, { skip }, async () => {
    const { proxy, seen } = await setUp(start);
    const body = "a".repeat(5000);
    const answer = await ask(proxy, `/echo/${body}`, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "strict-transport-security": "max-age=1",
    });
    expect(answer.body.toString()).toBe("as compressed by the site");
    expect(seen[0]?.headers).toMatchObject({ "accept-encoding": "br", host: siteName });

    const session = connectHttp2(`https://127.0.0.1:${proxy.ports.https}`, {
      servername: siteName,
      ca: proxy.certificate,
    });
    onTestFinished(() => session.destroy());
    await once(session, "connect");
    expect(session.alpnProtocol).toBe("h2");
  });

  test(`${name}: a visitor cannot forge their address`, { skip }, async () => {
    const { proxy, seen } = await setUp(start);
    await ask(proxy, "/", { headers: { "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "http" } });
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    });
  });

  test(`${name}: plain HTTP redirects to HTTPS, and unknown hosts are refused`, { skip }, async () => {
    const { proxy, seen } = await setUp(start);
    const toPlain = (host: string) =>
      exchange(
        proxy.ports.http,
        `GET /global/branch?a=b HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
    expect(await toPlain(siteName)).toMatch(
      /^HTTP\/1\.1 30[18] [^]*location: https:\/\/www\.example\.com(:\d+)?\/global\/branch\?a=b\r/i,
    );
    const other = await ask(proxy, "/", { servername: "other.example" }).catch(({ code }) => code as string);
    expect(other).toMatch(/^(ERR_SSL|EPROTO)/);
    expect(seen).toEqual([]);
  });

  test(`${name}: health is not public, and logs omit the signatures of file links`, { skip }, async () => {
    const { proxy, seen, stopCopies } = await setUp(start);
    for (const path of ["/healthz", "/readyz", "/readyz/pages"]) {
      expect((await ask(proxy, path)).status).toBe(404);
    }
    expect(seen).toEqual([]);
    expect((await ask(proxy, file)).status).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual([file]);
    await stopCopies(0, 1);
    expect((await ask(proxy, file)).status).toBe(503);
    await proxy.close();
    const { access, errors } = proxy.logs();
    expect(access).toContain("/global/files/abc");
    expect(access + errors).not.toContain("signature");
  });

  test(`${name}: a body of 32 MB is accepted, and a larger one refused`, { skip }, async () => {
    const { proxy, seen } = await setUp(start);
    const upload = { method: "POST", body: Buffer.alloc(32 * 1024 * 1024) };
    expect((await ask(proxy, form, upload)).status).toBe(200);
    expect(seen[0]?.size).toBe(upload.body.length);
    const tooLarge = { method: "POST", body: Buffer.alloc(35 * 1024 * 1024) };
    // Some refuse so early that the answer is lost while the body is being sent.
    const refusal = await ask(proxy, form, tooLarge).then(
      ({ status }) => status,
      () => 413,
    );
    expect(refusal).toBeGreaterThanOrEqual(400);
    expect(seen).toHaveLength(1);
  });

  test(`${name}: a copy that dies loses no request for a page`, { skip }, async () => {
    const { proxy, seen, breakCopy } = await setUp(start);
    await ask(proxy, "/");
    // Caddy keeps each visitor's first copy.
    breakCopy(seen[0]?.copy ?? 0);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_each, at) => ask(proxy, `/global/page-${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test(
    `${name}: without a working copy, visitors get an explanation in both languages`,
    { skip },
    async () => {
      const { proxy, stopCopies } = await setUp(start);
      await stopCopies(0, 1);
      const { status, headers, body } = await ask(proxy, "/global/branch");
      expect({ status, retry: headers["retry-after"], cache: headers["cache-control"] }).toEqual({
        status: 503,
        retry: "60",
        cache: "no-store",
      });
      expect(body.toString()).toMatch(/Back in a moment[^]*Volvemos enseguida/);
    },
  );
}

test.skipIf(!isInstalled("nginx"))(
  "nginx: a page is kept for two seconds, once for each encoding, and sent when no copy answers",
  async () => {
    const { proxy, seen, stopCopies } = await setUp(startNginx);
    const get = (path: string, encoding: string) =>
      ask(proxy, path, { headers: { "Accept-Encoding": encoding, Cookie: "global_locale=es" } });
    for (const encoding of ["gzip, deflate, br, zstd", "br;q=1.0, gzip", "gzip", "br;q=0, gzip;q=0"])
      expect((await get("/global/kept", encoding)).status).toBe(200);
    expect(seen.map(({ headers }) => headers["accept-encoding"])).toEqual(["br", "gzip", undefined]);

    seen.length = 0;
    for (const path of ["/global/kept?a=b", "/global/", "/global/own", form, file])
      for (let round = 0; round < 2; round++) await get(path, "br");
    expect(seen).toHaveLength(10);

    seen.length = 0;
    await wait(3100);
    expect((await get("/global/kept", "br")).headers["content-encoding"]).toBe("br");
    expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual(['"1"']);

    await wait(3100);
    await stopCopies(0, 1);
    expect((await get("/global/kept", "br")).status).toBe(200);
    expect((await get("/global/", "br")).status).toBe(503);
  },
);

test.skipIf(!isInstalled("nginx"))("nginx: a body in small pieces reaches a copy at once", async () => {
  const { proxy, seen } = await setUp(startNginx);
  const session = connectHttp2(`https://127.0.0.1:${proxy.ports.https}`, {
    servername: siteName,
    ca: proxy.certificate,
  });
  onTestFinished(() => session.destroy());
  const stream = session.request({ ":method": "POST", ":path": form, ":authority": siteName });
  for (let at = 0; at < 500; at++) {
    stream.write("x");
    if (at % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stream.end();
  await once(stream, "response");
  expect(seen[0]?.size).toBe(500);
  expect(seen[0]?.pieces).toBeLessThan(5);
});

test.skipIf(!isInstalled("nginx"))(
  "nginx: a form whose copy dies is sent complete to another one, with its key",
  async () => {
    const { proxy, seen, breakCopy } = await setUp(startNginx);
    breakCopy(0);
    const send = (at: number) =>
      ask(proxy, form, { method: "POST", body: `form ${at}`, headers: { "Idempotency-Key": `key-${at}` } });
    const answers = await Promise.all(Array.from({ length: 6 }, (_each, at) => send(at)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const taken = seen.map(({ body, headers }) => `${body} ${headers["idempotency-key"]}`);
    expect(taken.toSorted()).toEqual(Array.from({ length: 6 }, (_each, at) => `form ${at} key-${at}`));
  },
);

test.skipIf(!isInstalled("nginx"))(
  "nginx: a form that one copy cannot store is sent to the other; if neither can, its answer says why and pages are served",
  async () => {
    const { proxy, seen, withoutDatabase } = await setUp(startNginx);
    const send = async (at: number) => {
      const headers = { "Idempotency-Key": `key-${at}` };
      const { status, body } = await ask(proxy, form, { method: "POST", body: "form", headers });
      return `${status} ${body.toString()}`;
    };
    withoutDatabase.add(0);
    const stored = await Promise.all(Array.from({ length: 6 }, (_each, at) => send(at)));
    expect(stored).toEqual(Array(6).fill("200 as compressed by the site"));
    expect(seen.filter(({ copy }) => copy === 0)).not.toEqual([]);

    withoutDatabase.add(1);
    for (let at = 0; at < 6; at++) {
      expect(await send(at)).toBe("503 no database");
      expect((await ask(proxy, `/global/page-${at}`)).status).toBe(200);
    }
  },
);

test.skipIf(!isInstalled("nginx"))(
  "nginx: a file missing in one copy's release is served by another copy",
  async () => {
    const { proxy } = await setUp(startNginx, { only: { path: "/global/assets/new.js", copy: 1 } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(proxy, "/global/assets/new.js")));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await ask(proxy, "/global/assets/none.js")).status).toBe(404);
  },
);

interface Seen {
  copy: number;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  size: number;
  pieces: number;
}

/** Two copies behind the proxy. `only` is an asset that only one of them has. */
async function setUp(
  start: (copies: number[]) => Promise<Proxy>,
  { only }: { only?: { path: string; copy: number } } = {},
) {
  const seen: Seen[] = [];
  const broken = new Set<number>();
  /** Copies that answer calls with 503. */
  const withoutDatabase = new Set<number>();

  async function answer(copy: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "", headers } = request;
    // Caddy's own health checks.
    if (url === "/readyz/pages") return void response.end();
    let pieces = 0;
    request.on("data", () => pieces++);
    const body = await buffer(request).catch(() => undefined);
    // The proxy has aborted, as it does if a body is too large.
    if (!body) return;
    if (broken.has(copy)) return void request.socket.destroy();
    seen.push({ copy, url, headers, body: body.subarray(0, 100).toString(), size: body.length, pieces });
    if (url.startsWith("/global/assets/") && !(url === only?.path && copy === only.copy))
      response.statusCode = 404;
    if (url === form && withoutDatabase.has(copy)) {
      response.statusCode = 503;
      return void response.end("no database");
    }
    // The paths that start so are pages that do not depend on the visitor, and one that says it does.
    if (url.startsWith("/global/kept") || url === "/global/") {
      response.setHeader("Cache-Control", "public, max-age=0, s-maxage=2, stale-if-error=86400");
      response.setHeader("ETag", '"1"');
      response.setHeader("Vary", "Accept-Encoding");
      if (headers["if-none-match"] === '"1"') return void response.writeHead(304).end();
    }
    if (url === "/global/own") response.setHeader("Cache-Control", "private, no-cache");
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Strict-Transport-Security", "max-age=1");
    response.end("as compressed by the site");
  }

  const servers: Server[] = [];
  for (const copy of [0, 1]) {
    const server = createServer((request, response) => void answer(copy, request, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    servers.push(server);
  }
  const stopCopies = async (...copies: number[]) => {
    for (const copy of copies) {
      servers[copy]?.close();
      servers[copy]?.closeAllConnections();
    }
  };
  const proxy = await start(servers.map((server) => (server.address() as AddressInfo).port));
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await proxy.stop();
    isClosed = true;
  };
  onTestFinished(async () => {
    await close();
    proxy.remove();
    await stopCopies(0, 1);
  });
  return {
    proxy: { ...proxy, close },
    seen,
    stopCopies,
    breakCopy: (copy: number) => broken.add(copy),
    withoutDatabase,
  };
}

/** Sends a text over a plain connection, and returns everything received until the server closes. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  return (await buffer(socket)).toString();
}
