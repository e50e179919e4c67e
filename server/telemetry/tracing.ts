import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Span } from "@opentelemetry/api";
import { runUntraced, type Trace } from "#api/trace.ts";
import type { Env } from "#server/env.ts";
import { errorFields, log } from "./log.ts";
import { requestKindOf } from "./request-counts.ts";

/** Creates the spans of the site. */
export interface Tracing {
  /** Runs work in a child of the current span. */
  trace: Trace;
  /** Handles a request within a span that ends with its answer. */
  request: (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;
  /** Adds a finished query to the current span, if there is one. */
  query: (sql: string, milliseconds: number, error?: unknown) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

const noTracing: Tracing = {
  trace: runUntraced,
  request: (_request, _response, handle) => handle(),
  query: () => {},
  stop: () => Promise.resolve(),
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]);

/** The text of a query is cut to this length: some list dozens of columns. */
const longestQuery = 500;

/**
 * Opens tracing if the settings have an endpoint for traces, and loads OpenTelemetry only then. `isTrusted` says whether
 * an address is a trusted proxy: only its `traceparent` is continued. Attributes contain no addresses or texts of
 * visitors, only kinds of requests, names of calls, and SQL without its values.
 */
export async function openTracing(env: Env, isTrusted: (address: string) => boolean): Promise<Tracing> {
  const isWanted = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isWanted || env.OTEL_SDK_DISABLED === "true") return noTracing;
  const [api, core, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace: spans } = api;
  core.setGlobalErrorHandler((error) =>
    log("warn", "traces not sent", errorFields(error instanceof Error ? error : new Error(String(error)))),
  );
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({
        "service.name": "estuary-website",
        "deployment.environment.name": env.SITE_MODE,
      })
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override these.
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    }),
    // The exporter reads further variables: OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT, _CERTIFICATE and so on.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("site");
  const current = new AsyncLocalStorage<Context>();

  /** Without the message, which may contain what a visitor has typed. */
  function fail(span: Span, error: unknown): void {
    const { name = "Error", code } = Object(error) as { name?: string; code?: unknown };
    span.setAttribute("error.type", typeof code === "string" ? code : name);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  function parentOf({ headers, socket }: IncomingMessage): Context {
    const header = headers["traceparent"];
    if (typeof header !== "string" || !isTrusted(socket.remoteAddress ?? "")) return ROOT_CONTEXT;
    const parent = core.parseTraceParent(header);
    return parent ? spans.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  }

  return {
    async trace(name, attributes, work) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await current.run(spans.setSpan(parent, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    request(request, response, handle) {
      const method = methods.has(request.method ?? "") ? (request.method as string) : "_OTHER";
      const kind = requestKindOf(request.url ?? "");
      const parent = parentOf(request);
      const span = tracer.startSpan(
        `${method} ${kind}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "site.request.kind": kind } },
        parent,
      );
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (!response.writableFinished) span.setAttribute("site.request.broken_off", true);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(spans.setSpan(parent, span), handle);
    },
    query(sql, milliseconds, error) {
      const parent = current.getStore();
      if (!parent) return;
      const end = Date.now();
      const operation = /^\s*(\w{1,20})/.exec(sql)?.[1]?.toUpperCase() ?? "SQL";
      const span = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: end - milliseconds,
          attributes: {
            "db.system.name": env.DATABASE_URL ? "postgresql" : "sqlite",
            "db.operation.name": operation,
            "db.query.text": sql.slice(0, longestQuery),
          },
        },
        parent,
      );
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    stop: () => provider.shutdown(),
  };
}
