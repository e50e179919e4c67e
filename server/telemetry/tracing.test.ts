import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { parseEnv } from "#server/env.ts";
import { contact } from "#test/samples.ts";
import { openTracing } from "./tracing.ts";
import { makeFolder } from "#test/folders.ts";
import { listenLocally } from "#test/listen.ts";

/** A span as a collector gets it (OTLP, JSON). */
interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test(
  "the site's spans reach a collector as one tree per request, without personal data",
  { timeout: 60_000 },
  async () => {
    const collector = await startCollector();
    const DATA_DIR = makeFolder();
    const site = spawn(process.execPath, ["server/main.ts"], {
      env: {
        ...process.env,
        PORT: "0",
        DATA_DIR,
        WARM_PAGES: "no",
        TRUSTED_PROXIES: "loopback",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_SERVICE_NAME: "the site",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void site.kill("SIGKILL"));
    const origin = await originOf(site.stdout);
    const headers = { traceparent };
    await fetch(`${origin}/global/company/about`, { headers });
    await fetch(`${origin}/global/apiv1/abroad${calls.getPositionList.path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ page: 1, search: "Xylophonist" }),
    });
    await fetch(`${origin}/global/apiv1/abroad${calls.createUserMainInfo.path}?ana=Xylophonist`, {
      method: "POST",
      body: JSON.stringify({ ...contact, name: "Xylophonist", email: "xylophonist@example.com" }),
    });
    const exit = once(site, "exit");
    site.kill("SIGTERM");
    await exit;

    const spans = collector.spans();
    const page = spans.find(({ name }) => name === "GET page");
    expect(page).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
    expect(attributesOf(page)).toMatchObject({
      "http.request.method": "GET",
      "site.request.kind": "page",
      "http.response.status_code": 200,
    });
    const render = spans.find(({ name, parentSpanId }) => name === "render" && parentSpanId === page?.spanId);
    expect(attributesOf(render)).toEqual({ "site.page": "/global/company/about" });
    const form = spans.find(({ name }) => name === "call createUserMainInfo");
    expect(form?.traceId).not.toBe(traceId);
    expect(collector.text()).not.toMatch(/xylophonist/i);
    expect(collector.text()).toContain('"stringValue":"the site"');
  },
);

test("a trace is continued only for a trusted proxy", async () => {
  const collector = await startCollector();
  for (const isTrusted of [true, false]) {
    const tracing = await tracingTo(collector.url, () => isTrusted);
    const server = createServer((request, response) =>
      tracing.request(request, response, () => response.end()),
    );
    await fetch(`http://127.0.0.1:${await listenLocally(server)}/global/`, { headers: { traceparent } });
    await tracing.stop();
  }
  const [ours, theirs] = collector.spans();
  expect(ours).toMatchObject({ traceId });
  expect(theirs?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(theirs?.traceId).not.toBe(traceId);
  expect(theirs?.parentSpanId || undefined).toBeUndefined();
});

test("an error marks its span with a code, not with its message", async () => {
  const collector = await startCollector();
  const tracing = await tracingTo(collector.url);
  const failure = Object.assign(new Error("550 ana@example.com is unknown"), { code: "EENVELOPE" });
  await expect(tracing.trace("letter", {}, () => Promise.reject(failure))).rejects.toBe(failure);
  await tracing.stop();
  const [span] = collector.spans();
  expect(span?.status.code).toBe(2);
  expect(attributesOf(span)).toEqual({ "error.type": "EENVELOPE" });
  expect(collector.text()).not.toContain("ana@");
});

test("a missing collector affects nothing but the traces", async () => {
  const tracing = await tracingTo("http://127.0.0.1:1");
  expect(await tracing.trace("render", {}, () => Promise.resolve("a page"))).toBe("a page");
  await expect(Promise.race([tracing.stop(), Promise.resolve()])).resolves.toBeUndefined();
});

test("without an address for traces, OpenTelemetry is not loaded", () => {
  const script = `
    import { registerHooks } from "node:module";
    const names = [];
    registerHooks({ resolve(name, context, next) { names.push(name); return next(name, context); } });
    const { openTracing } = await import("./server/telemetry/tracing.ts");
    const { parseEnv } = await import("./server/env.ts");
    for (const env of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" }])
      await (await openTracing(parseEnv(env), () => true)).trace("a", {}, async () => {});
    process.stdout.write(JSON.stringify([names.length > 5, names.filter((name) => name.includes("opentelemetry"))]));`;
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(JSON.parse(out)).toEqual([true, []]);
});

function tracingTo(url: string, isTrusted: (address: string) => boolean = () => true) {
  // The exporter reads the environment by itself.
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
  onTestFinished(() => void vi.unstubAllEnvs());
  return openTracing(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), isTrusted);
}

function attributesOf(span: Received | undefined): Record<string, unknown> {
  return Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** A collector that takes OTLP over HTTP and keeps what has come. */
async function startCollector() {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        bodies.push(body);
        response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
      },
      () => response.writeHead(400).end(),
    );
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => JSON.stringify(bodies),
    spans: () =>
      (bodies as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] }[]).flatMap(
        ({ resourceSpans }) =>
          resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

async function originOf(log: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of log) {
    text += String(chunk);
    const url = /"url":"(http:\/\/localhost:\d+)/.exec(text)?.[1];
    if (url) {
      log.resume();
      return url;
    }
  }
  throw new Error("The site has stopped");
}
