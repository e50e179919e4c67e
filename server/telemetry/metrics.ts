import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from "prom-client";
import type { LetterQueue } from "#api/letters/manage-letters.ts";
import { filesPath } from "#api/signing/signed-links.ts";
import { ownPaths } from "#server/env-schema.ts";
import { waitAtMost } from "#server/http-server.ts";
import { basePath } from "#shared/locales.ts";
import { logCounts, logEvents } from "./log.ts";

/** Values that are read at each scrape. They may take a while, and may fail. */
export interface Sources {
  letters: () => Promise<LetterQueue>;
  /** The parts of the site as in /readyz: `ok`, or what is wrong. */
  health: () => Promise<Record<string, string>>;
  /** Versions that are served now. */
  versions: () => { content: string };
  /** Connections to a PostgreSQL. */
  pool: () => { totalCount: number; idleCount: number; waitingCount: number } | undefined;
}

/** The site's counters, and their text for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** The longest that a scrape waits for a source, in milliseconds: it must work while the database is frozen. */
const sourceLimit = 2000;
/** What alerts watch is 0 before the first: Prometheus sees no increase in a series that begins with 1. */
const awaited = { level: "warn", event: "letters of the day used" };

type Values = (readonly [labels: Record<string, string>, value: number])[];

const requestKinds = [
  [`${ownPaths.api}/`, "call"],
  [`${basePath}/assets/`, "file"],
  [`${ownPaths.pictures}/`, "file"],
  [`${filesPath}/`, "letter-file"],
  ["/healthz", "probe"],
  ["/readyz", "probe"],
] as const;

/** The kind of a request by its address. */
export function requestKindOf(url: string): string {
  const known = requestKinds.find(([start]) => url.startsWith(start));
  if (known) return known[1];
  if (!url.startsWith(`${basePath}/`)) return "other";
  const [path = ""] = url.split("?", 1);
  const dot = path.lastIndexOf(".");
  if (dot < path.lastIndexOf("/")) return "page";
  return "file";
}

/** Creates the site's metrics, whose names begin with `site_`, beside those of the process and its event loop. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  let sources: Sources | undefined;

  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name: `site_${name}`, help, labelNames, registers });
  /** Registers a metric whose values are read at each scrape. */
  function observe(
    Type: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labelNames: string[],
    read: () => Values | Promise<Values>,
  ): void {
    const collect = async function (this: Counter | Gauge) {
      const values = await read();
      this.reset();
      // A metric without labels would be 0 rather than missing.
      if (labelNames.length === 0) this.remove();
      for (const [labels, value] of values) this.inc(labels, value);
    };
    registry.registerMetric(
      new Type({ name: `site_${name}`, help, labelNames, registers: [], collect }) as Metric,
    );
  }

  const requests = counter("requests_total", "Requests by kind and class of status.", "kind", "status");
  const requestSeconds = new Histogram({
    name: "site_request_duration_seconds",
    help: "How long responses take until they are handed to the system.",
    labelNames: ["kind"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const renders = counter("renders_total", "Pages rendered.", "outcome");
  const calls = counter("calls_total", "API calls by name and outcome.", "call", "outcome");
  renders.inc({ outcome: "failed" }, 0);
  calls.inc({ call: "upload", outcome: "file.virus" }, 0);
  const refusals = counter("refusals_total", "Refusals by limit.", "reason");
  const queries = counter("database_queries_total", "Queries of the database.", "outcome");
  const querySeconds = new Histogram({
    name: "site_database_query_duration_seconds",
    help: "How long queries of the database take.",
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10],
    registers,
  });

  const poolHelp = "Connections to PostgreSQL; `waiting` are queries that wait for one.";
  observe(Gauge, "database_connections", poolHelp, ["state"], () => {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = sources?.pool() ?? {};
    return open === undefined ? [] : byLabel("state", { open, idle, waiting });
  });
  const queue = shareResult(() => sources?.letters());
  observe(
    Gauge,
    "letters",
    "Letters that are not sent; `given-up-team` are those that a team should have got.",
    ["state"],
    async () => {
      const found = await queue();
      if (!found) return [];
      const { waiting, givenUp, givenUpOfTeams } = found;
      return byLabel("state", { waiting, "given-up": givenUp, "given-up-team": givenUpOfTeams });
    },
  );
  observe(Gauge, "letters_oldest_seconds", "How long the oldest letter has waited.", [], async () => {
    const found = await queue();
    const since = found?.oldest ? Date.parse(found.oldest) : Date.now();
    return found ? [[{}, Math.max(0, (Date.now() - since) / 1000)]] : [];
  });
  const health = shareResult(() => sources?.health());
  const parts = async () =>
    Object.entries((await health()) ?? {}).map(([part, state]) => [part, Number(state === "ok")] as const);
  const readyHelp = "1 while pages are served and forms accepted, as in /readyz.";
  observe(Gauge, "ready", readyHelp, [], async () => {
    const states = await parts();
    // Refused content closes nothing: the last sound one is served.
    const isReady = states.length > 0 && states.every(([part, isOk]) => isOk || part === "content");
    return [[{}, Number(isReady)]];
  });
  observe(Gauge, "part_ready", "1 while this part works.", ["part"], async () =>
    byLabel("part", Object.fromEntries(await parts())),
  );
  observe(Gauge, "versions", "Always 1; the label is the content that is served.", ["content"], () =>
    sources ? [[sources.versions(), 1]] : [],
  );
  observe(Counter, "events_total", "Events of the log by level.", ["level", "event"], () => [
    [awaited, 0],
    ...Array.from(logEvents, ([event, { level, count }]) => [{ level, event }, count] as const),
  ]);
  const lostHelp = "Log lines lost to a full disk or a slow reader.";
  observe(Counter, "log_lines_lost_total", lostHelp, [], () => [[{}, logCounts.lost]]);
  observe(Gauge, "daily_jobs_timestamp_seconds", "When the daily jobs last ran.", [], () => {
    const last = logEvents.get("daily jobs done")?.last;
    return last === undefined ? [] : [[{}, last / 1000]];
  });

  return {
    /** Counts a request: its address, the status of the response (0 if the visitor disconnected), and its milliseconds. */
    request(url: string, status: number, milliseconds: number): void {
      const kind = requestKindOf(url);
      requests.inc({ kind, status: status === 0 ? "aborted" : `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ kind }, milliseconds / 1000);
    },
    /** Counts a render, and whether it succeeded. */
    render: (isMade: boolean) => renders.inc({ outcome: isMade ? "made" : "failed" }),
    /** Counts an API call. */
    call: (call: string, outcome: string) => calls.inc({ call, outcome }),
    /** Counts a refusal by a limit. */
    refusal: (reason: string) => refusals.inc({ reason }),
    query(milliseconds: number, isDone: boolean): void {
      queries.inc({ outcome: isDone ? "done" : "failed" });
      querySeconds.observe(milliseconds / 1000);
    },
    registry,
    /** Sets the sources of values that are read at scrapes, which are missing until then. */
    connect(given: Sources): void {
      sources = given;
    },
  };
}

function byLabel(label: string, values: Record<string, number | undefined>): Values {
  return Object.entries(values).map(([value, count = 0]) => [{ [label]: value }, count]);
}

/** Shares one call between the metrics of a scrape. A failure or a slow answer gives undefined. */
function shareResult<T>(call: () => Promise<T> | undefined): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return () =>
    (running ??= waitAtMost(sourceLimit, Promise.resolve(call()))
      .catch(() => undefined)
      .finally(() => (running = undefined)));
}
